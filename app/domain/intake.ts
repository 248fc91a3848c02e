import type { ArquivosEnviados } from './arquivo/arquivo'
import type { CadastroIntake } from './cadastro/cadastros'
import type { AdmitEnvio } from './guarda/admit-envio'
import type { Desafios, VerifyHuman } from './guarda/desafio'
import type { FormTokens } from './guarda/form-token'
import type { Limites } from './guarda/limites'
import type { Mesa } from './mesa/mesa'
import type { PageSessions } from './recurso/acesso'
import type { Envio } from './solicitacao/envio'
import type { Avisos } from './supressao/avisos'

/** The texts of a receipt in one language, ready to be written as a PDF. */
export type ReciboEscrito = {
  lang: string
  /** The portal's name. */
  portal: string
  title: string
  fields: [name: string, value: string | null][]
  paragraphs: string[]
  /** The receipt's own page; `null` where the portal does not know its public address. */
  address: string | null
  writePageNumber(page: number, pages: number): string
}

/** The services that receive forms. They need the portal's own storage. */
export type Intake = {
  guarda: Guarda
  envio: Envio
  sessoes: PageSessions
  writeReciboPdf(recibo: ReciboEscrito): Promise<Uint8Array>
  arquivos: ArquivosEnviados
  cadastro: CadastroIntake
  /** The area in which officials answer requests; `null` if a remote system handles the requests. */
  mesa: Mesa | null
  /** Notices of personal data in public texts; `null` if a remote system handles the requests. */
  avisos: Avisos | null
}

export type Guarda = {
  formTokens: FormTokens
  desafios: Pick<Desafios, 'issue'>
  verifyHuman: VerifyHuman
  /** Whether this portal itself verifies reCAPTCHA tokens. */
  checksRecaptcha: boolean
  limites: Limites
  admitEnvio: AdmitEnvio
}
