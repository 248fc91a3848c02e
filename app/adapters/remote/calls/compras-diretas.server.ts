import type { Substitutes } from '../lenient'
import type { Asking, Inputs } from './asking.server'

type Queries = Inputs['comprasDiretas']

export function makeComprasDiretasCalls({
  contract: { comprasDiretas },
  client: { comprasDiretas: asked },
  reading,
}: Asking) {
  return {
    search: reading(comprasDiretas.search, (query: Queries['search']['query']) => asked.search({ query }), {
      'itemList.*.tipo': 'DISPENSA_LICITACAO',
      'itemList.*.orgaoNome': '',
    }),
    find: reading(comprasDiretas.find, (id: number) => asked.find({ params: { idCompraDireta: id } }), otherCompra),
    partes: reading(
      comprasDiretas.partes,
      ({ id, ...query }: { id: number } & Queries['partes']['query']) =>
        asked.partes({ params: { idCompraDireta: id }, query }),
      { 'itens.*.sequencia': 0 },
    ),
    estados: reading(comprasDiretas.estados, () => asked.estados()),
    municipios: reading(comprasDiretas.municipios, (uf: string) => asked.municipios({ params: { uf } })),
  }
}

/** What a purchase has that the specification doesn't name, or that a system calls otherwise. */
const otherCompra: Substitutes = { id: 0, orgaoNome: '', tipo: 'DISPENSA_LICITACAO' }
