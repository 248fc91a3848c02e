import type { CompraDiretaResumo } from '~/domain/compra-direta/compra-direta'
import type { CompraDiretaFilters, SortOrder } from '~/domain/compra-direta/filters'
import type { Page, PageRequest } from '~/domain/shared/page'
import { type By, type Counting, type Listed, makeFindLines, type Pagina } from '../busca/found-lines.server'
import { makeRead } from '../busca/lexemas.server'
import type { Db } from '../engine/schema'
import { matchesOf } from './compra-direta.filters.server'
import { encerramento, visivel } from './visivel.server'

const listed: Listed = { table: 'compra_direta', shown: visivel }

/** The search of direct purchases, found and put in order as tenders are. */
export function makeCompraDiretaSearch(db: Db, timezone: string, counting?: Counting) {
  const findLines = makeFindLines(db, listed, counting)

  return async function search(
    filters: CompraDiretaFilters,
    page: PageRequest,
    direction: SortOrder,
  ): Promise<Page<CompraDiretaResumo>> {
    const { objeto = '' } = filters
    const read = await makeRead(db, [objeto])
    const matches = matchesOf(filters, timezone, read)
    const by: By = { value: encerramento, direction }
    const severalWords = read(objeto).length > 1
    const found = await findLines({ key: JSON.stringify(filters), matches, page, by, severalWords })
    return {
      items: await readResumos(db, found.pagina),
      total: found.total,
      ...(found.provisional && { provisional: true }),
    }
  }
}

/** The lines of a page of the list. */
const readResumos = (db: Db, pagina: Pagina): Promise<CompraDiretaResumo[]> =>
  db
    .selectFrom(pagina.as('pagina'))
    .innerJoin('compra_direta', 'compra_direta.id', 'pagina.id')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .select(['compra_direta.id', 'numero', 'ano', 'objeto', 'tipo', 'situacao'])
    .select(['data_publicacao as dataHoraPublicacao', 'orgao.nome as orgaoNome'])
    .orderBy('pagina.lugar')
    .execute()
