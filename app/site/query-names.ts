import { itensFilters } from '~/domain/item/item'
import { licitacaoFilters, listaFilters, ordemFilter } from '~/domain/licitacao/filters'
import { campanhas } from '~/domain/shared/filter'

export const campaignNames = ['fonteCampanha', 'tipoCampanha', 'nomeCampanha'] as const

export const isCampanha = (value: string | null | undefined): value is string =>
  Boolean(value) && value !== '1' && value !== 'null'

/** A campaign's value in the address of a form; '1' and 'null' stand for none (K2). */
export const readCampanha = (value: string) => (isCampanha(value) ? value.slice(0, 100) : undefined)

/** Every query parameter of a screen. Links drop all others. */
export const queryNames = new Set<string>([
  ...Object.keys({ ...licitacaoFilters, ...listaFilters, ...ordemFilter, ...itensFilters }),
  ...['page', 'size', 'sort', 'lng', 'lista'],
  ...[
    'aviso',
    'campo',
    'concedido',
    'conferir',
    'excluir',
    'exibir',
    'feito',
    'ficar',
    'idItem',
    'idLote',
    'idPregao',
    'item',
    'lote',
    'para',
    'passo',
    'recarregada',
    'respondidos',
    'salvo',
  ],
  ...['recibo', 'sessao', 'tipo', 'todos', 'token', 'trocado', 'uri', 'visao', 'nomeOrgao'],
  ...['pageLotes', 'sizeLotes', 'pageItens', 'pageHistorico', 'sizeHistorico', 'pageAnexos', 'sizeItens'],
  ...['pageRegistro', 'registroLote', 'registroItem'],
  ...campaignNames,
])

/**
 * Functions that clean the value of a parameter, or return `undefined` to drop it. Values of other parameters stay as
 * they are.
 */
const readers = new Map<string, (value: string) => string | undefined>([
  ...Object.entries(campanhas),
  ...campaignNames.map((name) => [name, readCampanha] as const),
  ['lista', knownOrigin],
])

/** The known parameters of a query, each once; campaign parameters only if their value is valid (B11). */
export function knownQuery(query: URLSearchParams) {
  const known = new URLSearchParams()
  for (const [name, value] of query) {
    if (!queryNames.has(name) || known.has(name)) continue
    const read = readers.get(name)
    const kept = read ? read(value) : value
    if (kept !== undefined) known.append(name, kept)
  }
  return known
}

function knownOrigin(lista: string) {
  const query = new URLSearchParams(lista)
  query.delete('lista')
  return knownQuery(query).toString() || undefined
}
