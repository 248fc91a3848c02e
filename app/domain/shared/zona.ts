/** What a clock on the wall shows: the day as `AAAA-MM-DD`, the time as `HH:mm`. */
export type Parede = { day: string; time: string }

/** What a clock shows to the second. */
type Relogio = Parede & { second: string }

/** The dates of a page are written again whenever it is made anew; beyond so many, all are forgotten. */
const most = 2000

type Zone = { format: Intl.DateTimeFormat; known: Map<number, Relogio> }
const zones = new Map<string, Zone>()

/** Building a format costs more than writing a thousand times with it. */
function zoneOf(timezone: string) {
  let zone = zones.get(timezone)
  if (!zone) {
    const two = '2-digit'
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
    const format = new Intl.DateTimeFormat('sv-SE', { ...parts, hourCycle: 'h23', timeZone: timezone })
    zone = { format, known: new Map() }
    zones.set(timezone, zone)
  }
  return zone
}

/** What a clock of a zone shows. Swedish writes 2030-05-20 09:00:07, which is taken apart sooner than by its format. */
export function relogioIn(timezone: string, instant: Date): Relogio {
  const { format, known } = zoneOf(timezone)
  const inSeconds = Math.floor(instant.getTime() / 1000)
  const before = known.get(inSeconds)
  if (before) return before
  const [day = '', clock = ''] = format.format(instant).split(' ')
  const relogio = { day: day.padStart(10, '0'), time: clock.slice(0, 5), second: clock.slice(6) }
  if (known.size >= most) known.clear()
  known.set(inSeconds, relogio)
  return relogio
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
