import { makeTimes } from '~/format/times'
import enums from '~/locales/pt-BR/enums'

/** What the parts of the minutes are written with: the tenant's times, and the words for stored values. */
export type AtaWriting = ReturnType<typeof makeWriting>

export function makeWriting(timezone: string) {
  const times = makeTimes({ locale: 'pt-BR', timezone })
  const words: Record<string, Partial<Record<string, string>>> = enums
  return {
    timezone,
    minute: (instant: Date | null) => instant && times.dateTime(instant),
    second: (instant: Date | null) => instant && times.dateTimeSecond(instant),
    label: (enumeration: keyof typeof enums, value: string | null) => value && (words[enumeration]?.[value] ?? value),
  }
}
