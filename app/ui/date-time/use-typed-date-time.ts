import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { joinTyped, parseDay, parseTime, readValue, writeDay, writeValue } from '~/format/date-time-field'
import type { DateTimeFieldProps } from './date-time-props'
import { type FieldRefusal, useJudged, useWhenReleased } from './refusals'

/** What stands in the two inputs; `exact` is the value they were made from, while nothing of it was changed. */
type Typed = { day: string; time: string; exact: string }

/** What a person types, and what is taken of it: what is no date clears its input, one too early goes back (G7). */
export function useTypedDateTime({ given, ...props }: DateTimeFieldProps & { given(): string }) {
  const { id, label, value, locale, timezone, notBefore, onCommit } = props
  const { t } = useTranslation('dataHora')
  const zone = { locale, timezone }
  const [typed, setTyped] = useState(() => typedOf(given(), zone))
  const [refused, setRefused] = useState<{ text: string; hint: string } | null>(null)
  const unseen = useRef<FieldRefusal | null>(null)
  const [taken, setTaken] = useState(value)
  const [committed, setCommitted] = useState(value)

  function accept() {
    setRefused(null)
    unseen.current = null
  }
  if (value !== taken) {
    setTaken(value)
    setCommitted(value)
    setTyped(typedOf(value, zone))
    accept()
  }
  function changed(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part, exact: '' }))
    accept()
  }

  const { whenReleased, forget } = useWhenReleased(leave)
  useJudged(id, () => {
    forget()
    flushSync(leave)
    const refusal = unseen.current
    unseen.current = null
    return refusal
  })

  function leave() {
    const { day, time } = readableOf(typed, locale)
    const clear = day === typed.day && time === typed.time
    settle({ ...typed, day, time })
    if (clear) return
    const digitado = [day ? '' : typed.day, time ? '' : typed.time].join(' ').trim()
    refuse(t('limpa', { digitado, campo: label }), '')
  }

  function settle(next: Typed) {
    const sent = sentOf(next, zone)
    const shown = readValue(sent, timezone)
    const first = notBefore && readValue(notBefore.value, timezone)
    if (shown && notBefore && first && sent < notBefore.value) {
      setTyped(typedOf(notBefore.value, zone))
      // The field shows no seconds: what is set already is taken as just that.
      if (shown.day !== first.day || shown.time !== first.time)
        refuse(notBefore.message, t('informado', { digitado: `${writeDay(shown.day, locale)} ${shown.time}` }))
      if (notBefore.value !== committed) commit(notBefore.value)
      return
    }
    setTyped(shown ? typedOf(sent, zone) : next)
    if (shown && sent !== committed) commit(sent)
  }

  /** Says what was not taken: here until something else is typed, and once above the form. */
  function refuse(text: string, hint: string) {
    setRefused({ text, hint })
    unseen.current = { id, text }
  }

  function commit(sent: string) {
    setCommitted(sent)
    onCommit?.(sent)
  }

  /** Without a time the field waits for one, until it is left. */
  function pick(picked: string | null) {
    const next = { ...typed, day: picked ? writeDay(picked, locale) : '', exact: '' }
    if (typed.time === '') return setTyped(next)
    accept()
    settle(next)
  }

  return { typed, sent: sentOf(typed, zone), refused, changed, pick, whenReleased }
}

type Zone = Pick<DateTimeFieldProps, 'locale' | 'timezone'>

function typedOf(exact: string, { locale, timezone }: Zone): Typed {
  const shown = readValue(exact, timezone)
  if (!shown) {
    const [, day = '', time = ''] = /^(\d{2}\/\d{2}\/\d{4})? ?(\d{2}:\d{2})?$/.exec(exact) ?? []
    return { day, time, exact: '' }
  }
  const { day, time } = shown
  return { day: writeDay(day, locale), time, exact: exact.length === 28 ? exact : writeValue(shown, timezone) }
}

/** What of it is a day, and what a time. */
const readableOf = ({ day, time }: Typed, locale: Zone['locale']) => ({
  day: parseDay(day, locale) === null ? '' : day,
  time: parseTime(time) === null ? '' : time,
})

/** What the inputs say; what can't be read goes as it is, for the server to quote. */
function sentOf({ day, time, exact }: Typed, { locale, timezone }: Zone) {
  if (exact) return exact
  const parsed = time === '' ? '00:00' : parseTime(time)
  const shown = parsed && joinTyped(parseDay(day, locale), parsed)
  return shown ? writeValue(shown, timezone) : `${day} ${time}`.trim()
}
