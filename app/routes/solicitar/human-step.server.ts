import type { Intake } from '~/domain/intake'
import type { ParametrosPublicos } from '~/domain/parametros/parametros'

/**
 * Where a request shows that a person makes it (D10): with its form, which is checked here, or with its sending, where the
 * system it goes to checks reCAPTCHA itself. `siteKey` is `null` where the form asks its question alone.
 */
export function humanStep(
  { guarda, envio }: Pick<Intake, 'guarda' | 'envio'>,
  { chaveSiteCaptcha }: Pick<ParametrosPublicos, 'chaveSiteCaptcha'>,
): { at: 'form'; siteKey: string | null } | { at: 'sending'; siteKey: string } {
  if (envio.passesCaptcha && chaveSiteCaptcha) return { at: 'sending', siteKey: chaveSiteCaptcha }
  return { at: 'form', siteKey: guarda.checksRecaptcha ? chaveSiteCaptcha : null }
}
