import { InputBase } from '@mantine/core'
import { type FocusEvent, forwardRef, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMaskInput } from 'react-imask'
import { dayPattern, parseDay, parseTime } from '~/format/date-time-field'
import controls from '../controls.module.css'
import { lazyWithRetry } from '../lazy-with-retry'
import styles from './date-time-input.module.css'
import type { DateTimeFieldProps } from './date-time-props'
import { useTypedDateTime } from './use-typed-date-time'

const { Lazy: Picker, Boundary } = lazyWithRetry(() => import('./date-time-picker'))

/** Masked inputs for the day and the time, and what helps to choose them. */
export default function DateTimeInput(props: DateTimeFieldProps & { given(): string }) {
  const { id, name, label, description, error, locale, feriados } = props
  const { t } = useTranslation(['dataHora', 'common'])
  const { typed, sent, refused, changed, pick, whenReleased } = useTypedDateTime(props)
  const panelId = useId()
  const [choosing, setChoosing] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  const leaveGroup = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) whenReleased()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !choosing) return
    setChoosing(false)
    toggle.current?.focus()
  }
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
        <ChooseButton
          ref={toggle}
          panelId={panelId}
          label={t('escolher', { campo: label })}
          choosing={choosing}
          onClick={() => setChoosing(!choosing)}
        />
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
                day={parseDay(typed.day, locale)}
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

type ChooseProps = { panelId: string; label: string; choosing: boolean; onClick(): void }

const ChooseButton = forwardRef<HTMLButtonElement, ChooseProps>(({ panelId, label, choosing, onClick }, ref) => (
  <button
    ref={ref}
    type="button"
    className={`${controls.button} ${styles.choose}`}
    aria-expanded={choosing}
    aria-controls={panelId}
    aria-label={label}
    onClick={onClick}
  >
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor">
      <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" strokeWidth="2" />
    </svg>
  </button>
))
ChooseButton.displayName = 'ChooseButton'
