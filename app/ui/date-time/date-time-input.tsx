import { type FocusEvent, forwardRef, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPattern, parseDay, parseTime, toNativeValue } from '~/format/date-time-field'
import controls from '../controls.module.css'
import { lazyWithRetry } from '../lazy-with-retry'
import { MaskedInput } from '../masked-input'
import styles from './date-time-input.module.css'
import { type DateTimeFieldProps, useTypedDateTime } from './use-typed-date-time'

const Picker = lazyWithRetry(() => import('./date-time-picker'))

export default function DateTimeInput(props: DateTimeFieldProps & { initialValue(): string }) {
  const { id, name, label, description, error, locale, timezone, feriados } = props
  const { t } = useTranslation(['dataHora', 'common'])
  const { typed, submitted, refused, edit, pick, whenReleased } = useTypedDateTime(props)
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
      <legend className="visually-hidden">{label}</legend>
      <input type="hidden" name={name} value={submitted} data-native={toNativeValue(submitted, timezone)} />
      <div className={styles.inputs}>
        <MaskedInput
          id={id}
          label={label}
          description={refused?.hint || description}
          error={refused?.text || error}
          mask="dia"
          value={typed.day}
          onAccept={(text) => text !== typed.day && edit({ day: text })}
          placeholder={dayPattern(locale)}
          inputMode="numeric"
          autoComplete="off"
          className={styles.day}
        />
        <MaskedInput
          id={`${id}-hora`}
          label={t('horaCurta')}
          aria-label={t('hora', { campo: label })}
          mask="hora"
          value={typed.time}
          onAccept={(text) => text !== typed.time && edit({ time: text })}
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
          <Suspense fallback={t('common:loading')}>
            <Picker
              locale={locale}
              label={label}
              day={parseDay(typed.day, locale)}
              time={parseTime(typed.time)}
              feriados={feriados}
              onDay={pick}
              onTime={(time) => edit({ time })}
            />
          </Suspense>
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
