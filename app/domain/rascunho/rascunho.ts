import type { ArquivoTemporario } from '../arquivo/arquivo'

export type RascunhoOwner = { tipo: string; id: number }

export type Rascunho = {
  chave: string
  dono: RascunhoOwner
  /** The form's nonce, so that one form creates only one draft. */
  formulario: string
  dados: Record<string, string>
  verificado: boolean
  arquivo: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome'> | null
  recibo: string | null
}

export interface Rascunhos {
  /** Creates or updates the draft of a form, unless the draft was already submitted. Returns the draft's key. */
  save(
    rascunho: Pick<Rascunho, 'dono' | 'formulario' | 'dados' | 'verificado'> & { idArquivo: number | null },
  ): Promise<string>
  find(dono: RascunhoOwner, chave: string): Promise<Rascunho | null>
  findByFormulario(
    dono: RascunhoOwner,
    formulario: string,
  ): Promise<(Pick<Rascunho, 'chave' | 'verificado'> & { enviado: boolean }) | null>
}

export type SealedFields = Record<string, string>

/** In milliseconds, for sealed drafts and the links that resume them. Other unsubmitted drafts are kept for a day. */
export const rascunhoLifetime = 28 * 86_400_000

/** Drafts, each encrypted with its own key. Only a hash of the key is stored, so a database copy reveals no draft. */
export interface SealedRascunhos {
  begin(tipo: string, chave: string, conteudo: SealedFields): Promise<void>
  find(tipo: string, chave: string): Promise<SealedFields | null>
  /** Changes a draft; concurrent changes run one after another. `null` if there is no such draft. */
  change(tipo: string, chave: string, change: (conteudo: SealedFields) => SealedFields): Promise<SealedFields | null>
}
