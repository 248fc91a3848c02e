import { InputBase } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IMaskInput } from 'react-imask'
import { dayPattern, joinTyped, parseDay, parseTime, readValue, writeDay, writeValue } from '~/format/date-time-field'
import controls from '../controls.module.css'
import { lazyWithRetry } from '../lazy-with-retry'
import styles from './date-time-input.module.css'
import type { DateTimeFieldProps } from './date-time-props'
import { type Refusal, useJudged, useWhenReleased } from './refusals'

const { Lazy: Picker, Boundary } = lazyWithRetry(() => import('./date-time-picker'))

/** What stands in the two inputs; `exact` is the value they were made from, while nothing of it was changed. */
type Typed = { day: string; time: string; exact: string }

/** Masked inputs for the day and the time, and what helps to choose them. What is no date clears its input (G7). */
export default function DateTimeInput({ given, ...props }: DateTimeFieldProps & { given(): string }) {
  const { id, name, label, description, error, value, locale, timezone, notBefore, feriados, onCommit } = props
  const { t } = useTranslation(['dataHora', 'common'])
  const panelId = useId()
  const [typed, setTyped] = useState(() => typedOf(given()))
  const [refused, setRefused] = useState<{ text: string; hint: string } | null>(null)
  const unseen = useRef<Refusal | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [taken, setTaken] = useState(value)
  const [committed, setCommitted] = useState(value)
  const toggle = useRef<HTMLButtonElement>(null)

  function typedOf(exact: string): Typed {
    const shown = readValue(exact, timezone)
    if (!shown) {
      const [, day = '', time = ''] = /^(\d{2}\/\d{2}\/\d{4})? ?(\d{2}:\d{2})?$/.exec(exact) ?? []
      return { day, time, exact: '' }
    }
    const { day, time } = shown
    return { day: writeDay(day, locale), time, exact: exact.length === 28 ? exact : writeValue(shown, timezone) }
  }
  if (value !== taken) {
    setTaken(value)
    setCommitted(value)
    setTyped(typedOf(value))
    setRefused(null)
    unseen.current = null
  }
  function changed(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part, exact: '' }))
    setRefused(null)
    unseen.current = null
  }
  const sent = sentOf(typed)

  /** What the inputs say; what can't be read goes as it is, for the server to quote. */
  function sentOf({ day, time, exact }: Typed) {
    if (exact) return exact
    const parsed = time === '' ? '00:00' : parseTime(time)
    const shown = parsed && joinTyped(parseDay(day, locale), parsed)
    return shown ? writeValue(shown, timezone) : `${day} ${time}`.trim()
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
    const day = typed.day === '' || parseDay(typed.day, locale) !== null ? typed.day : ''
    const time = typed.time === '' || parseTime(typed.time) !== null ? typed.time : ''
    const clear = day === typed.day && time === typed.time
    settle({ ...typed, day, time })
    if (clear) return
    const digitado = [day ? '' : typed.day, time ? '' : typed.time].join(' ').trim()
    refuse(t('limpa', { digitado, campo: label }), '')
  }

  function settle(next: Typed) {
    const given = sentOf(next)
    const shown = readValue(given, timezone)
    const first = notBefore && readValue(notBefore.value, timezone)
    if (shown && notBefore && first && given < notBefore.value) {
      setTyped(typedOf(notBefore.value))
      // The field shows no seconds: what is set already is taken as just that.
      if (shown.day !== first.day || shown.time !== first.time)
        refuse(notBefore.message, t('informado', { digitado: `${writeDay(shown.day, locale)} ${shown.time}` }))
      if (notBefore.value !== committed) commit(notBefore.value)
      return
    }
    setTyped(shown ? typedOf(given) : next)
    if (shown && given !== committed) commit(given)
  }

  /** Says what was not taken: here until something else is typed, and once above the form. */
  function refuse(text: string, hint: string) {
    setRefused({ text, hint })
    unseen.current = { id, text }
  }

  function commit(given: string) {
    setCommitted(given)
    onCommit?.(given)
  }

  /** Without a time the field waits for one, until it is left. */
  function pick(picked: string | null) {
    const next = { ...typed, day: picked ? writeDay(picked, locale) : '', exact: '' }
    if (typed.time === '') setTyped(next)
    else {
      setRefused(null)
      unseen.current = null
      settle(next)
    }
  }

  const leaveGroup = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) whenReleased()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !choosing) return
    setChoosing(false)
    toggle.current?.focus()
  }
  const day = parseDay(typed.day, locale)
  return (
    <fieldset className={styles.field} onBlur={leaveGroup} onKeyDown={closeOnEscape}>
      <input type="hidden" name={name} value={sent} />
      <div className={styles.inputs}>
        <InputBase
          component={IMaskInput}
          id={id}
          label={label}
          description={refused?.hint || description}
          error={refused?.text || error}
          mask="00/00/0000"
          value={typed.day}
          onAccept={(text: string) => text !== typed.day && changed({ day: text })}
          placeholder={dayPattern(locale)}
          inputMode="numeric"
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className={styles.day}
        />
        <InputBase
          component={IMaskInput}
          id={`${id}-hora`}
          label={t('horaCurta')}
          aria-label={t('hora', { campo: label })}
          mask="00:00"
          value={typed.time}
          onAccept={(text: string) => text !== typed.time && changed({ time: text })}
          placeholder="HH:mm"
          inputMode="numeric"
          autoComplete="off"
          className={styles.time}
        />
        <button
          ref={toggle}
          type="button"
          className={`${controls.button} ${styles.choose}`}
          aria-expanded={choosing}
          aria-controls={panelId}
          aria-label={t('escolher', { campo: label })}
          onClick={() => setChoosing(!choosing)}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">
            <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {refused && `${refused.text} ${refused.hint}`}
      </p>
      <div id={panelId} hidden={!choosing} className={styles.panel}>
        {choosing && (
          <Boundary>
            <Suspense fallback={t('common:loading')}>
              <Picker
                locale={locale}
                label={label}
                day={day}
                time={parseTime(typed.time)}
                feriados={feriados}
                onDay={pick}
                onTime={(time) => changed({ time })}
              />
            </Suspense>
          </Boundary>
        )}
      </div>
    </fieldset>
  )
}
