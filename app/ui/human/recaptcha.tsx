import { type RefObject, useEffect, useRef, useState } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'
import { guardFields } from './guard-fields'

type Props = { siteKey: string; action: string; onUnavailable(): void }

const maxRetries = 4
const retryDelay = 1000
const loadTimeout = 10_000
const script = { id: 'recaptcha-v3', async: true }

/** reCAPTCHA v3 for the form around it, with 4 retries, 1 s apart (D10). Calls `onUnavailable` if all fail. */
export default function Recaptcha({ siteKey, action, onUnavailable }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    if (attempt === maxRetries) return onUnavailable()
    const timer = setTimeout(() => {
      setAttempt(attempt + 1)
      setFailed(false)
    }, retryDelay)
    return () => clearTimeout(timer)
  }, [attempt, failed, onUnavailable])

  return (
    <GoogleReCaptchaProvider key={attempt} reCaptchaKey={siteKey} scriptProps={script}>
      <TokenField action={action} onFailure={setFailed} />
    </GoogleReCaptchaProvider>
  )
}

function TokenField({ action, onFailure }: { action: string; onFailure(failed: true): void }) {
  const { executeRecaptcha } = useGoogleReCaptcha()
  const [works, setWorks] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (executeRecaptcha) return
    const fail = () => onFailure(true)
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.id === script.id) fail()
    }
    const timer = setTimeout(fail, loadTimeout)
    // The error of a script does not bubble, so it is caught in the capture phase.
    document.addEventListener('error', onError, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('error', onError, true)
    }
  }, [executeRecaptcha, onFailure])

  useEffect(() => {
    if (!executeRecaptcha) return
    withinTimeout(executeRecaptcha(action)).then(
      () => setWorks(true),
      () => onFailure(true),
    )
  }, [executeRecaptcha, action, onFailure])

  useTokenOnSubmit(field, works ? executeRecaptcha : undefined, action)
  return <input ref={field} type="hidden" name={guardFields.recaptcha} />
}

const executeTimeout = 3000

function withinTimeout<T>(work: Promise<T>) {
  const late = new Promise<never>((_, reject) => setTimeout(reject, executeTimeout, new Error('reCAPTCHA timed out')))
  return Promise.race([work, late])
}

/** Resolves after the current submit event: browsers ignore a `requestSubmit` during it. */
const submitEventIsOver = () => new Promise((resolve) => setTimeout(resolve))

type Execute = (action: string) => Promise<string>

/**
 * Once reCAPTCHA works, delays submissions of the form until the field contains a fresh token. If none comes, the
 * form is submitted anyway, and the server decides. Buttons with `formnovalidate` need no token.
 */
function useTokenOnSubmit(field: RefObject<HTMLInputElement>, execute: Execute | undefined, action: string) {
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form || !execute) return
    let state: 'idle' | 'waiting' | 'sending' = 'idle'

    async function holdBack(event: SubmitEvent) {
      const { submitter } = event
      if (state === 'sending' || submitter?.hasAttribute('formnovalidate')) return
      event.preventDefault()
      event.stopPropagation()
      if (state === 'idle') await send(submitter)
    }
    async function send(submitter: HTMLElement | null) {
      if (!input || !form || !execute) return
      state = 'waiting'
      const [token] = await Promise.all([withinTimeout(execute(action)).catch(() => ''), submitEventIsOver()])
      input.value = token
      state = 'sending'
      const pressed = submitter && form.contains(submitter) ? submitter : null
      // Safari has `requestSubmit` only since version 16.
      if ('requestSubmit' in form) form.requestSubmit(pressed)
      else pressed?.click()
      state = 'idle'
      input.value = ''
    }
    // In the capture phase, before React handles the event.
    form.addEventListener('submit', holdBack, true)
    return () => form.removeEventListener('submit', holdBack, true)
  }, [field, execute, action])
}
