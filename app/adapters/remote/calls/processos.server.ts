import type { Substitutes } from '../lenient'
import type { Asking } from './asking.server'

type Lotes = { id: number; page: number; size: number }
type Itens = Lotes & { loteId?: number | undefined }

export function makeProcessoCalls({ contract: { processos }, client: { processos: asked }, reading }: Asking) {
  return {
    findProcesso: reading(processos.find, (id: number) => asked.find({ params: segmentOf(id) })),
    listLotesDoProcesso: reading(
      processos.listLotes,
      ({ id, ...query }: Lotes) => asked.listLotes({ params: segmentOf(id), query }),
      { 'lotes.*.numero': 0, ...untold },
    ),
    listItensDoProcesso: reading(
      processos.listItens,
      ({ id, ...query }: Itens) => asked.listItens({ params: segmentOf(id), query }),
      { 'itens.*.sequencia': 0, ...untold },
    ),
    listDocumentosVencedores: reading(processos.listDocumentosVencedores, (id: number) =>
      asked.listDocumentosVencedores({ params: segmentOf(id) }),
    ),
    listEstados: reading(processos.listEstados, () => asked.listEstados()),
    listMunicipios: reading(processos.listMunicipios, (uf: string) => asked.listMunicipios({ params: { uf } })),
  }
}

/** How many there are in all, where only a page of them is told. */
const untold: Substitutes = { totalPages: 0, totalElements: 0 }

const segmentOf = (id: number) => ({ idLicitacao: `idLicitacao=${id}` })
