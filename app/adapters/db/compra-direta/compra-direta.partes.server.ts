import { sql } from 'kysely'
import {
  type CompraDiretaUnavailable,
  type ComprasDiretas,
  isMelhorLancePublico,
} from '~/domain/compra-direta/compra-direta'
import type { Clock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { toCatalogo } from '~/domain/shared/source-text'
import type { Db } from '../engine/schema'
import { reservaMarcada } from '../participacao.server'
import { unavailableReason } from './compra-direta.queries.server'
import { readVencedoresDeCompras } from './vencedores-da-compra.server'

/** Lots and items of a purchase by page; best bids are hidden until they may be published. */
export function makePartes(db: Db, clock: Clock): Pick<ComprasDiretas, 'listLotes' | 'findCodigoDoLote' | 'listItens'> {
  return {
    async listLotes(id, page) {
      const compra = await findBiddingState(db, id)
      if (!compra.ok) return compra
      const lotes = db.selectFrom('compra_direta_lote').where('id_compra_direta', '=', id)
      const { total } = await lotes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await lotes
        .select(['id', 'descricao', 'codigo', 'numero', 'situacao'])
        .select(melhorLance(isMelhorLancePublico(compra.value, clock.now())))
        .orderBy('numero')
        .limit(page.size)
        .offset(toOffset(page))
        .execute()
      return ok({
        items: rows.map(({ numero, codigo, ...lote }) => ({ ...lote, codigo: toCodigo({ numero, codigo }) })),
        total,
      })
    },

    async findCodigoDoLote(id, idLote) {
      const lote = await findLote(db, id, idLote)
      return lote ? toCodigo(lote) : null
    },

    async listItens(id, page, idLote) {
      const compra = await findBiddingState(db, id)
      if (!compra.ok) return compra
      if (idLote !== undefined && !(await findLote(db, id, idLote))) return err('loteNotFound')
      const itens = db
        .selectFrom('compra_direta_item')
        .where('id_compra_direta', '=', id)
        .$if(idLote !== undefined, (query) => query.where('id_lote', '=', idLote ?? 0))
      const { total } = await itens.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await itens
        .select(['id', 'sequencia', 'codigo', 'descricao', 'unidade', 'quantidade', 'situacao'])
        .select('criterio_julgamento as criterioJulgamento')
        .select(['categoria', 'catalogo_codigo', 'catalogo_nome', reservaMarcada('compra_direta').as('reserva')])
        .select(melhorLance(isMelhorLancePublico(compra.value, clock.now())))
        .orderBy('sequencia')
        .limit(page.size)
        .offset(toOffset(page))
        .execute()
      const vencedores = await readVencedoresDeCompras(
        db,
        rows.map(({ id }) => id),
      )
      return ok({
        items: rows.map(({ id, catalogo_codigo, catalogo_nome, ...item }) => ({
          ...item,
          vencedores: vencedores.get(id) ?? [],
          catalogo: toCatalogo({ catalogo_codigo, catalogo_nome }),
        })),
        total,
      })
    },
  }
}

const toCodigo = ({ numero, codigo }: { numero: number; codigo: string | null }) => codigo ?? `${numero}`

const toOffset = ({ page, size }: PageRequest) => (page - 1) * size

const melhorLance = (isPublic: boolean) =>
  (isPublic ? sql<string | null>`melhor_lance` : sql<string | null>`null::numeric`).as('melhorLance')

type BiddingState = Parameters<typeof isMelhorLancePublico>[0]

async function findBiddingState(db: Db, id: number): Promise<Result<BiddingState, CompraDiretaUnavailable>> {
  const row = await db
    .selectFrom('compra_direta')
    .select(['publicacao', 'situacao', 'data_abertura', 'data_fim_envio_proposta'])
    .where('id', '=', id)
    .executeTakeFirst()
  const hidden = unavailableReason(row)
  if (!row || hidden) return err(hidden ?? 'compraDiretaNotFound')
  return ok({
    situacao: row.situacao,
    dataHoraAbertura: row.data_abertura,
    dataHoraFimEnvioPropostas: row.data_fim_envio_proposta,
  })
}

const findLote = (db: Db, idCompraDireta: number, id: number) =>
  db
    .selectFrom('compra_direta_lote')
    .select(['numero', 'codigo'])
    .where('id', '=', id)
    .where('id_compra_direta', '=', idCompraDireta)
    .executeTakeFirst()
