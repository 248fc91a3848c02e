/** What a clock on the wall shows: the day as `AAAA-MM-DD`, the time as `HH:mm`. */
export type Parede = { day: string; time: string }

/** Building one of these costs more than writing a thousand times with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string) {
  let format = formats.get(timezone)
  if (!format) {
    const two = '2-digit'
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
    format = new Intl.DateTimeFormat('sv-SE', { ...parts, hourCycle: 'h23', timeZone: timezone })
    formats.set(timezone, format)
  }
  return format
}

/** What a clock of a zone shows, to the second. Swedish writes 2030-05-20 09:00:07, taken apart sooner than by its format. */
export function relogioIn(timezone: string, instant: Date): Parede & { second: string } {
  const [day = '', clock = ''] = formatOf(timezone).format(instant).split(' ')
  return { day: day.padStart(10, '0'), time: clock.slice(0, 5), second: clock.slice(6) }
}

/** What the clocks of a time zone show at an instant. */
export function paredeIn(timezone: string, instant: Date): Parede {
  const { day, time } = relogioIn(timezone, instant)
  return { day, time }
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function aheadOf(timezone: string, instant: number) {
  const { day, time, second } = relogioIn(timezone, new Date(instant))
  return Date.parse(`${day}T${time}:${second}Z`) - Math.floor(instant / 1000) * 1000
}

const oneDay = 86_400_000

/**
 * The instant at which the clocks of a zone show this, to the second and less where `time` says it: the first, where they
 * show it twice; where they jump over it, as much later as they jump.
 */
export function instantOf(timezone: string, { day, time }: Parede) {
  const shown = Date.parse(`${day}T${time}Z`)
  const before = aheadOf(timezone, shown - oneDay)
  const after = aheadOf(timezone, shown + oneDay)
  const shows = [shown - before, shown - after].filter((at) => at + aheadOf(timezone, at) === shown)
  return new Date(shows.length > 0 ? Math.min(...shows) : shown - before)
}

/** The day it is in a zone at an instant, as `AAAA-MM-DD`. */
export const dayIn = (timezone: string, instant: Date) => paredeIn(timezone, instant).day

/** The instant at which the day after `day` begins in a zone. */
export const endOfDay = (timezone: string, day: string) =>
  instantOf(timezone, { day: new Date(Date.parse(day) + oneDay).toISOString().slice(0, 10), time: '00:00' })
