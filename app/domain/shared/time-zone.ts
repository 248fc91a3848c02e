/** `day` is `AAAA-MM-DD`, `time` is `HH:mm`. */
export type LocalDateTime = { day: string; time: string }

type LocalDateTimeToSecond = LocalDateTime & { second: string }

const maxCachedInstants = 2000

type Zone = { format: Intl.DateTimeFormat; localTimes: Map<number, LocalDateTimeToSecond> }
const zones = new Map<string, Zone>()

/** Keeps one format per zone: constructing a format costs more than a thousand uses of it. */
function findZone(timezone: string) {
  let zone = zones.get(timezone)
  if (!zone) {
    const two = '2-digit'
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
    const format = new Intl.DateTimeFormat('sv-SE', { ...parts, hourCycle: 'h23', timeZone: timezone })
    zone = { format, localTimes: new Map() }
    zones.set(timezone, zone)
  }
  return zone
}

/** Splitting the Swedish format, 2030-05-20 09:00:07, is faster than `formatToParts`. */
export function localDateTimeToSecond(timezone: string, instant: Date): LocalDateTimeToSecond {
  const { format, localTimes } = findZone(timezone)
  const inSeconds = Math.floor(instant.getTime() / 1000)
  const cached = localTimes.get(inSeconds)
  if (cached) return cached
  const [day = '', timeOfDay = ''] = format.format(instant).split(' ')
  const local = { day: day.padStart(10, '0'), time: timeOfDay.slice(0, 5), second: timeOfDay.slice(6) }
  if (localTimes.size >= maxCachedInstants) localTimes.clear()
  localTimes.set(inSeconds, local)
  return local
}

export function localDateTimeIn(timezone: string, instant: Date): LocalDateTime {
  const { day, time } = localDateTimeToSecond(timezone, instant)
  return { day, time }
}

const oneDay = 86_400_000

/** Outside these instants, a local year may not have four digits, so the offset at the nearer instant is used. */
const yearsOfFourDigits = { first: Date.UTC(1000, 0, 3), last: Date.UTC(9999, 11, 29) }

function utcOffsetAt(timezone: string, instant: number) {
  const within = Math.min(Math.max(instant, yearsOfFourDigits.first), yearsOfFourDigits.last)
  const { day, time, second } = localDateTimeToSecond(timezone, new Date(within))
  return Date.parse(`${day}T${time}:${second}Z`) - Math.floor(within / 1000) * 1000
}

/** The instant of a local time. An ambiguous time means the earlier instant; a skipped time moves later by the gap. */
export const resolveInstant = (timezone: string, { day, time }: LocalDateTime) =>
  instantAt(timezone, Date.parse(`${day}T${time}Z`))

/** `asUtc`: the local time, read as if it were UTC. */
function instantAt(timezone: string, asUtc: number) {
  const before = utcOffsetAt(timezone, asUtc - oneDay)
  const after = utcOffsetAt(timezone, asUtc + oneDay)
  const candidates = [asUtc - before, asUtc - after].filter((at) => at + utcOffsetAt(timezone, at) === asUtc)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : asUtc - before)
}

export const localDayIn = (timezone: string, instant: Date) => localDateTimeIn(timezone, instant).day

export const endOfDay = (timezone: string, day: string) => instantAt(timezone, Date.parse(day) + oneDay)
