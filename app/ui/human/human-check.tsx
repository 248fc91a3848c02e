import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Question, QuestionField } from './question-field'
import { RecaptchaWhenReady } from './recaptcha-when-ready'
import { TrapField } from './trap-field'

type Doubt = 'trapFilled' | 'tooFast' | 'questionNeeded' | 'wrongAnswer' | 'questionOver'

type Props = {
  siteKey: string | null
  action: string
  question: Question
  /** Why the server wants an answer. */
  doubt?: Doubt
}

/**
 * The part of a form that keeps machines away (D10): nothing to see where reCAPTCHA works, else a question. Stands inside
 * the form, before the button that sends it.
 */
export function HumanCheck({ siteKey, action, question, doubt }: Props) {
  const { t } = useTranslation('guarda')
  const [unavailable, setUnavailable] = useState(false)
  const onUnavailable = useCallback(() => setUnavailable(true), [])
  const asks = !siteKey || unavailable || doubt !== undefined
  return (
    <>
      <TrapField />
      {asks && <QuestionField question={question} error={doubt && t(`duvida.${doubt}`)} />}
      {!asks && (
        <noscript>
          <QuestionField question={question} />
        </noscript>
      )}
      {!asks && <RecaptchaWhenReady siteKey={siteKey} action={action} onUnavailable={onUnavailable} />}
    </>
  )
}
