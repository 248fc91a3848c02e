import { sql } from 'kysely'
import type { CompraDiretaUnavailable, ComprasDiretas } from '~/domain/compra-direta/compra-direta'
import { isMelhorLancePublico } from '~/domain/compra-direta/melhor-lance'
import type { Clock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { hiddenBy } from './visivel.server'

/** The lots and items of a purchase, page by page; a best bid leaves only once it may be told. */
export function makePartes(db: Db, clock: Clock): Pick<ComprasDiretas, 'listLotes' | 'listItens'> {
  return {
    async listLotes(id, page) {
      const compra = await findDisputada(db, id)
      if (!compra.ok) return compra
      const lotes = db.selectFrom('compra_direta_lote').where('id_compra_direta', '=', id)
      const { total } = await lotes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await lotes
        .select(['id', 'descricao', 'codigo', 'numero', 'situacao'])
        .select(melhorLance(isMelhorLancePublico(compra.value, clock.now())))
        .orderBy('numero')
        .limit(page.size)
        .offset(offsetOf(page))
        .execute()
      return ok({
        items: rows.map(({ numero, codigo, ...lote }) => ({ ...lote, codigo: codigo ?? `${numero}` })),
        total,
      })
    },

    async listItens(id, page, idLote) {
      const compra = await findDisputada(db, id)
      if (!compra.ok) return compra
      if (idLote !== undefined && !(await hasLote(db, id, idLote))) return err('loteNotFound')
      const itens = db
        .selectFrom('compra_direta_item')
        .where('id_compra_direta', '=', id)
        .$if(idLote !== undefined, (query) => query.where('id_lote', '=', idLote ?? 0))
      const { total } = await itens.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await itens
        .select(['sequencia', 'codigo', 'descricao', 'unidade', 'quantidade', 'situacao'])
        .select('criterio_julgamento as criterioJulgamento')
        .select(melhorLance(isMelhorLancePublico(compra.value, clock.now())))
        .orderBy('sequencia')
        .limit(page.size)
        .offset(offsetOf(page))
        .execute()
      return ok({ items: rows, total })
    },
  }
}

const offsetOf = ({ page, size }: PageRequest) => (page - 1) * size

const melhorLance = (told: boolean) =>
  (told ? sql<string | null>`melhor_lance` : sql<string | null>`null::numeric`).as('melhorLance')

type Disputada = Parameters<typeof isMelhorLancePublico>[0]

async function findDisputada(db: Db, id: number): Promise<Result<Disputada, CompraDiretaUnavailable>> {
  const row = await db
    .selectFrom('compra_direta')
    .select(['publicacao', 'situacao', 'data_abertura', 'data_fim_envio_proposta'])
    .where('id', '=', id)
    .executeTakeFirst()
  const hidden = hiddenBy(row)
  if (!row || hidden) return err(hidden ?? 'compraDiretaNotFound')
  return ok({
    situacao: row.situacao,
    dataHoraAbertura: row.data_abertura,
    dataHoraFimEnvioPropostas: row.data_fim_envio_proposta,
  })
}

async function hasLote(db: Db, idCompraDireta: number, id: number) {
  const found = await db
    .selectFrom('compra_direta_lote')
    .select('id')
    .where('id', '=', id)
    .where('id_compra_direta', '=', idCompraDireta)
    .executeTakeFirst()
  return found !== undefined
}
