import type { AdmitEnvio } from './admit-envio'
import type { Desafios } from './desafio'
import type { FormTokens } from './form-token'
import type { Limites } from './limites'
import type { VerifyHuman } from './verify-human'

/** What keeps machines away from the forms: what a form carries, who sends it, and how often. */
export type Guarda = {
  formTokens: FormTokens
  desafios: Pick<Desafios, 'issue'>
  verifyHuman: VerifyHuman
  /** Whether reCAPTCHA tokens are checked here; without that only an answered question shows a person. */
  checksRecaptcha: boolean
  limites: Limites
  admitEnvio: AdmitEnvio
}
