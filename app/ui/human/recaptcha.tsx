import { useEffect, useRef, useState } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'
import { guardFields } from './guard-fields'
import { useTokenOnSubmit, within } from './recaptcha-token'

type Props = { siteKey: string; action: string; onUnavailable(): void }

const mostRetries = 4
const pause = 1000
const loadTimeout = 10_000
const script = { id: 'recaptcha-v3', async: true }

/**
 * reCAPTCHA v3 for the form it stands in: its script is loaded and executed, retried 4 times at 1 s (D10). When that leads
 * nowhere `onUnavailable` is told.
 */
export default function Recaptcha({ siteKey, action, onUnavailable }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    if (attempt === mostRetries) return onUnavailable()
    const timer = setTimeout(() => {
      setAttempt(attempt + 1)
      setFailed(false)
    }, pause)
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
    // A script that doesn't load says so to itself alone, not to those around it: only on the way down is it heard.
    document.addEventListener('error', onError, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('error', onError, true)
    }
  }, [executeRecaptcha, onFailure])

  useEffect(() => {
    if (!executeRecaptcha) return
    within(executeRecaptcha(action)).then(
      () => setWorks(true),
      () => onFailure(true),
    )
  }, [executeRecaptcha, action, onFailure])

  useTokenOnSubmit(field, works ? executeRecaptcha : undefined, action)
  return <input ref={field} type="hidden" name={guardFields.recaptcha} />
}
