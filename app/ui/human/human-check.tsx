import { type ComponentProps, type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardFields } from './guard-fields'
import '../form.css'
import { Button, TextInput } from '@mantine/core'
import { useHydrated } from '../hydrated'
import type Recaptcha from './recaptcha'

type Doubt = 'trapFilled' | 'tooFast' | 'questionNeeded' | 'wrongAnswer' | 'questionOver'

type Props = {
  siteKey: string | null
  action: string
  question: Question
  doubt?: Doubt
  /** The answer was edited since the form was returned. */
  answered?: boolean
}

/** D10: asks a question if reCAPTCHA does not work or the server has a `doubt`. Place it before the submit button. */
export function HumanCheck({ siteKey, action, question, doubt, answered = false }: Props) {
  const { t } = useTranslation('guarda')
  const [unavailable, setUnavailable] = useState(false)
  const onUnavailable = useCallback(() => setUnavailable(true), [])
  const asks = !siteKey || unavailable || doubt !== undefined
  return (
    <>
      <TrapField />
      {asks && <QuestionField question={question} error={doubt && !answered ? t(`duvida.${doubt}`) : undefined} />}
      {!asks && (
        <noscript>
          <QuestionField question={question} />
        </noscript>
      )}
      {!asks && <RecaptchaWhenReady siteKey={siteKey} action={action} onUnavailable={onUnavailable} />}
    </>
  )
}

type PersonCheckProps = Pick<Props, 'siteKey' | 'action'> & {
  /** `humano`: the check was passed and is not repeated. */
  state: { question: Question; humano: boolean; doubt?: Doubt }
  errors: { id: string }[]
}

/** The check that a person sends the form, or that it was passed. */
export function PersonCheck({ siteKey, action, state: { question, humano, doubt }, errors }: PersonCheckProps) {
  const { t } = useTranslation('guarda')
  if (humano) return <p>{t('respondida')}</p>
  const answered = !errors.some(({ id }) => id === guardFields.resposta)
  return <HumanCheck {...{ siteKey, action, question, doubt, answered }} />
}

/** A hidden field that bots fill in. Its label tells anyone who meets it to leave it blank. */
function TrapField() {
  const { t } = useTranslation('guarda')
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        {t('armadilha')}
        <input name={guardFields.armadilha} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** `desafio` contains the accepted answers, encrypted. */
export type Question = { texto: string; desafio: string }

/** 'Outra pergunta' is a submit button, so that it works without JavaScript. Enter presses the hidden button above. */
export function QuestionField({ question, error }: { question: Question; error?: string }) {
  const { t } = useTranslation('guarda')
  return (
    <div>
      <input type="hidden" name={guardFields.desafio} value={question.desafio} />
      <TextInput
        key={question.desafio}
        id={guardFields.resposta}
        name={guardFields.resposta}
        label={question.texto}
        description={t('pergunta.hint')}
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        required
        withAsterisk={false}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
      <Button
        type="submit"
        name={guardFields.another}
        value="sim"
        formNoValidate
        variant="subtle"
        size="compact-md"
        px={0}
      >
        {t('pergunta.another')}
      </Button>
    </div>
  )
}

type RecaptchaWhenReadyProps = ComponentProps<typeof Recaptcha>

const LazyRecaptcha = lazy<ComponentType<RecaptchaWhenReadyProps>>(() =>
  import('./recaptcha').catch(() => ({ default: Unavailable })),
)

function Unavailable({ onUnavailable }: RecaptchaWhenReadyProps) {
  useEffect(onUnavailable, [onUnavailable])
  return null
}

/** reCAPTCHA v3 for the form around it, after hydration (D10). */
export function RecaptchaWhenReady(props: RecaptchaWhenReadyProps) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <LazyRecaptcha {...props} />
    </Suspense>
  )
}
