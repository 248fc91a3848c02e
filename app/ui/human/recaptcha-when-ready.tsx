import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useHydrated } from '../hydrated'
import type Recaptcha from './recaptcha'

type Props = ComponentProps<typeof Recaptcha>

/** Without its program there is no reCAPTCHA either. */
const LazyRecaptcha = lazy<ComponentType<Props>>(() => import('./recaptcha').catch(() => ({ default: Unavailable })))

function Unavailable({ onUnavailable }: Props) {
  useEffect(onUnavailable, [onUnavailable])
  return null
}

/** reCAPTCHA v3 for the form it stands in, once React has taken the page over (D10). */
export function RecaptchaWhenReady(props: Props) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <LazyRecaptcha {...props} />
    </Suspense>
  )
}
