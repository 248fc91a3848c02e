import type { ArquivoTemporario } from '../arquivo/arquivo'

/** What a draft belongs to: a kind of form, and which one of its kind it is about. */
export type Dono = { tipo: string; id: number }

/** What a person has filled in and not sent yet, as it was typed. */
export type Rascunho = {
  chave: string
  dono: Dono
  /** The form's own number: what comes twice from one form is one draft. */
  formulario: string
  dados: Record<string, string>
  /** A person filled it in, not a program. */
  verificado: boolean
  arquivo: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome'> | null
  /** The receipt, once it was sent. */
  recibo: string | null
}

export interface Rascunhos {
  /** Keeps what a form holds; the same form again changes what it held, unless that was sent. Returns the address. */
  save(
    rascunho: Pick<Rascunho, 'dono' | 'formulario' | 'dados' | 'verificado'> & { idArquivo: number | null },
  ): Promise<string>
  find(dono: Dono, chave: string): Promise<Rascunho | null>
  /** The draft that this form became before, whether or not it was sent since. */
  findByFormulario(
    dono: Dono,
    formulario: string,
  ): Promise<(Pick<Rascunho, 'chave' | 'verificado'> & { enviado: boolean }) | null>
}
