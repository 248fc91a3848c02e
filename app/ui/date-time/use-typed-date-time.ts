import type { TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { joinTyped, parseDay, parseTime, readValue, writeDay, writeValue } from '~/format/date-time-field'
import type { Locale } from '~/format/locale'
import { type FieldRefusal, useRefusalCheck, useWhenReleased } from './refusals'

/** The texts of the two inputs. `exact`: the instant that filled them, with its seconds; '' once one is edited. */
type Typed = { day: string; time: string; exact: string }

/** The state of the two inputs. Clears or replaces unreadable text, and resets a date that is too early (G7). */
export function useTypedDateTime({ initialValue, ...props }: DateTimeFieldProps & { initialValue(): string }) {
  const { id, label, value, locale, timezone, notBefore, onCommit } = props
  const { t } = useTranslation('dataHora')
  const zone = { locale, timezone }
  const [typed, setTyped] = useState(() => toTyped(initialValue(), zone))
  const [refused, setRefused] = useState<{ text: string; hint: string } | null>(null)
  const unreported = useRef<FieldRefusal | null>(null)
  const [lastValue, setLastValue] = useState(value)
  const [committed, setCommitted] = useState(value)

  function clearRefusal() {
    setRefused(null)
    unreported.current = null
  }
  if (value !== lastValue) {
    setLastValue(value)
    setCommitted(value)
    setTyped(toTyped(value, zone))
    clearRefusal()
  }
  function edit(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part, exact: '' }))
    clearRefusal()
  }

  const { whenReleased, cancel } = useWhenReleased(finishEditing)
  useRefusalCheck(id, () => {
    cancel()
    flushSync(finishEditing)
    const refusal = unreported.current
    unreported.current = null
    return refusal
  })

  function finishEditing() {
    const { day, time } = toReadable(typed, locale)
    const canonical = canonicalize({ ...typed, day, time })
    if (day === typed.day && time === typed.time) return
    const rejected = [day ? '' : typed.day, time ? '' : typed.time].join(' ').trim()
    // An unreadable day was cleared. Beside a valid day, an unreadable time became 00:00 or the time of `notBefore`.
    if (day === '') refuse(t('limpa', { digitado: rejected, campo: label }), '')
    else if (notBefore && canonical.day !== day)
      refuse(notBefore.message, t('informado', { digitado: `${typed.day} ${typed.time}` }))
    else refuse(t('ficou', { digitado: rejected, campo: label, valor: `${canonical.day} ${canonical.time}` }), '')
  }

  /** Commits the value if it changed, and rewrites the inputs to match. Returns the inputs' new texts. */
  function canonicalize(next: Typed): Typed {
    const submitted = toSubmittedValue(next, zone)
    const shown = readValue(submitted, timezone)
    const earliest = notBefore && readValue(notBefore.value, timezone)
    if (shown && notBefore && earliest && submitted < notBefore.value) {
      const earliestTyped = toTyped(notBefore.value, zone)
      setTyped(earliestTyped)
      // The inputs show no seconds, so the minute of `notBefore` counts as `notBefore` itself.
      if (shown.day !== earliest.day || shown.time !== earliest.time)
        refuse(notBefore.message, t('informado', { digitado: `${writeDay(shown.day, locale)} ${shown.time}` }))
      if (notBefore.value !== committed) commit(notBefore.value)
      return earliestTyped
    }
    const canonical = shown ? toTyped(submitted, zone) : next
    setTyped(canonical)
    if (shown && submitted !== committed) commit(submitted)
    return canonical
  }

  /** Reports rejected text: below the field until it is edited, and once above the form. */
  function refuse(text: string, hint: string) {
    setRefused({ text, hint })
    unreported.current = { id, text }
  }

  function commit(submitted: string) {
    setCommitted(submitted)
    onCommit?.(submitted)
  }

  /** Takes a day picked in the calendar. Commits it if there is a time; if not, leaving the field commits it. */
  function pick(picked: string | null) {
    const next = { ...typed, day: picked ? writeDay(picked, locale) : '', exact: '' }
    if (typed.time === '') return setTyped(next)
    clearRefusal()
    canonicalize(next)
  }

  return { typed, submitted: toSubmittedValue(typed, zone), refused, edit, pick, whenReleased }
}

type Zone = Pick<DateTimeFieldProps, 'locale' | 'timezone'>

function toTyped(exact: string, { locale, timezone }: Zone): Typed {
  const shown = readValue(exact, timezone)
  if (!shown) {
    const [, day = '', time = ''] = /^(\d{2}\/\d{2}\/\d{4})? ?(\d{2}:\d{2})?$/.exec(exact) ?? []
    return { day, time, exact: '' }
  }
  const { day, time } = shown
  return { day: writeDay(day, locale), time, exact: exact.length === 28 ? exact : writeValue(shown, timezone) }
}

const toReadable = ({ day, time }: Typed, locale: Zone['locale']) => ({
  day: parseDay(day, locale) === null ? '' : day,
  time: parseTime(time) === null ? '' : time,
})

/** The value to submit; unreadable text is submitted unchanged, so that the server can quote it. */
function toSubmittedValue({ day, time, exact }: Typed, { locale, timezone }: Zone) {
  if (exact) return exact
  const parsed = time === '' ? '00:00' : parseTime(time)
  const shown = parsed && joinTyped(parseDay(day, locale), parsed)
  return shown ? writeValue(shown, timezone) : `${day} ${time}`.trim()
}

export type DateTimeFieldProps = Pick<TextInputProps, 'id' | 'label' | 'description' | 'error'> & {
  id: string
  name: string
  label: string
  /** An instant (28 characters), a day (10), a native field's value (16), or text as it was typed. */
  value: string
  locale: Locale
  timezone: string
  /** An earlier date is reset to this instant, with the message. */
  notBefore?: { value: string; message: string }
  feriados?: { dia: string; nome: string }[]
  /** Called with a changed value when the field is left, its form is sent, or a day is picked and there is a time. */
  onCommit?(value: string): void
}
