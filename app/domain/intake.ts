import type { ArquivosEnviados } from './arquivo/arquivo'
import type { Cadastro } from './cadastro/cadastros'
import type { Guarda } from './guarda/guarda'
import type { Sessoes } from './recurso/sessao'
import type { Envio } from './solicitacao/envio'

/** A receipt in words. */
export type ReciboEscrito = {
  lang: string
  title: string
  fields: [name: string, value: string | null][]
  paragraphs: string[]
}

/** What takes in forms: it keeps what is on its way, so it needs a place of the portal's own to keep it. */
export type Intake = {
  guarda: Guarda
  envio: Envio
  /** Of the pages that an authority's link opens. */
  sessoes: Sessoes
  /** The receipt as a PDF. */
  writeReciboPdf(recibo: ReciboEscrito): Promise<Uint8Array>
  arquivos: ArquivosEnviados
  /** Registration of suppliers. */
  cadastro: Cadastro
}
