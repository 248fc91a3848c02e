import type { Substitutes } from '../lenient'
import type { Asking, Inputs } from './asking.server'

export function makeLicitacaoCalls({ contract: { licitacoes }, client: { licitacoes: asked }, reading }: Asking) {
  return {
    search: reading(licitacoes.search, (query: Inputs['licitacoes']['search']['query']) => asked.search({ query })),
    find: reading(licitacoes.find, (id: number) => asked.find({ params: { id } })),
    listAnexos: reading(licitacoes.listAnexos, (id: number) => asked.listAnexos({ params: { id } }), otherAnexo),
  }
}

/** A kind of document this portal has no name for. */
const otherAnexo: Substitutes = {
  'anexos.*.tipo': { key: 'OUTROS', label: '' },
  'anexos.*.tipo.key': 'OUTROS',
}
