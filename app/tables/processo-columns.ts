import { paths, toHref } from '~/site/paths'
import type { Column } from './column'

type OfProcesso = { processo: { de: 'licitacao' | 'compraDireta'; id: number } }

/** Names the process of a row. Tenders and direct purchases are numbered separately, so the id alone is ambiguous. */
export const processoColumns: Column<OfProcesso>[] = [
  {
    name: 'idProcesso',
    title: 'Identificador do processo',
    description: 'Identificador, neste portal, da licitação ou compra direta.',
    kind: 'inteiro',
    of: ({ processo }) => processo.id,
  },
  {
    name: 'tipoProcesso',
    title: 'Tipo do processo',
    description: 'licitacao ou compra-direta.',
    kind: 'texto',
    of: ({ processo }) => (processo.de === 'licitacao' ? 'licitacao' : 'compra-direta'),
  },
]

export const paginaColumn: Column<OfProcesso> = {
  name: 'pagina',
  title: 'Página',
  description: 'Endereço do processo neste portal.',
  kind: 'texto',
  of: ({ processo: { de, id } }, absolute) =>
    absolute(toHref(de === 'licitacao' ? paths.dadosGerais(id) : paths.compraDireta(id))),
}
