import type { ArquivoAberto, Asked } from '../arquivo/arquivo'
import type { Codigo } from './codigo'
import type { Aguarde, Verificada } from './documento'

type Valido = Extract<Verificada, { situacao: 'VALIDO' }>
type Deps = {
  validate(codigo: Codigo, address: string | undefined): Promise<Verificada | Aguarde>
  open(valido: Valido, codigo: Codigo, asked?: Asked): Promise<ArquivoAberto | null>
}

/** The file of a document, for whoever has its code (F4): validated each time, since it may be revoked meanwhile. */
export const makeOpenDocumento =
  ({ validate, open }: Deps) =>
  async (codigo: Codigo, address: string | undefined, asked?: Asked): Promise<ArquivoAberto | Aguarde | null> => {
    const found = await validate(codigo, address)
    if (found.situacao === 'AGUARDE') return found
    return found.situacao === 'VALIDO' ? open(found, codigo, asked) : null
  }
