import type { TipoBeneficio } from '~/domain/importacao/source-words'
import type { ItemListado } from '~/domain/item/item'
import { areVencedoresPublicos, judgeVisibility } from '~/domain/sessao/visibilidade'
import { isVisible } from '../compra-direta/compra-direta.queries.server'
import { readVencedoresDeCompras } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { estadoDoDisputado, readFatosById, toEstado } from '../sessao/fatos.server'
import { readVencedoresDeItens } from '../sessao/ofertas.server'
import { nextDate } from './public-awards.server'

type Listed = [id: number, item: ItemListado]

/** Items of tenders among these rows of `item_busca`, without sealed data. `mudaEm`: the tenders' next date. */
export async function readItensDeLicitacoes(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return { items: [], mudaEm: null }
  const rows = await db
    .selectFrom('item_busca')
    .innerJoin('item', 'item.id', 'item_busca.id_item')
    .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'licitacao.id_municipio')
    .leftJoin('lote', 'lote.id', 'item.id_lote')
    .select(['item_busca.id', 'item_busca.data', 'tipo_beneficio', 'item.id as id_item', 'sequencia', 'item.descricao'])
    .select(['quantidade', 'item.unidade', 'valor_unitario'])
    .select([
      'licitacao.id as id_licitacao',
      'licitacao.num_processo',
      'licitacao.uf',
      'municipio.nome as municipio',
      nextDate(now).as('proxima'),
    ])
    .select(['orgao.id as id_orgao', 'orgao.nome as nome_orgao', 'lote.id as id_lote'])
    .select(estadoDoDisputado)
    .where('item_busca.id', 'in', ids)
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .execute()
  const fatos = await readFatosById(db, [...new Set(rows.map((row) => row.id_licitacao))], now)
  const judged = rows.flatMap((row) => {
    const sessao = fatos.get(row.id_licitacao)
    if (!sessao) return []
    const estado = toEstado(row)
    const { estimativa } = judgeVisibility(sessao, estado)
    return [{ row, estimativa, isWinnerPublic: areVencedoresPublicos(sessao, estado) }]
  })
  const vencedores = await readVencedoresDeItens(
    db,
    judged.filter(({ isWinnerPublic }) => isWinnerPublic).map(({ row }) => row.id_item),
  )
  const items = judged.map(
    ({ row, estimativa }): Listed => [
      row.id,
      {
        processo: { de: 'licitacao', id: row.id_licitacao, numero: row.num_processo },
        ...common(row),
        valorUnitario: estimativa ? row.valor_unitario : null,
        vencedores: vencedores.get(row.id_item) ?? [],
      },
    ],
  )
  const dates = rows.flatMap(({ proxima }) => proxima?.getTime() ?? [])
  return { items, mudaEm: dates.length > 0 ? new Date(Math.min(...dates)) : null }
}

/** The items of direct purchases among these rows, with their public winners. */
export async function readItensDeCompras(db: Db, ids: number[]): Promise<Listed[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('item_busca')
    .innerJoin('compra_direta_item as item', 'item.id', 'item_busca.id_item_compra')
    .innerJoin('compra_direta', 'compra_direta.id', 'item.id_compra_direta')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .select([
      'item_busca.id',
      'item.id as id_item',
      'item_busca.data',
      'tipo_beneficio',
      'sequencia',
      'item.descricao',
      'quantidade',
      'item.unidade',
    ])
    .select([
      'valor_unitario',
      'compra_direta.id as id_compra',
      'compra_direta.num_processo',
      'compra_direta.uf',
      'municipio.nome as municipio',
    ])
    .select(['orgao.id as id_orgao', 'orgao.nome as nome_orgao', 'compra_direta.orcamento_sigiloso'])
    .where('item_busca.id', 'in', ids)
    .where(isVisible)
    .execute()
  const vencedores = await readVencedoresDeCompras(
    db,
    rows.map(({ id_item }) => id_item),
  )
  return rows.map(
    (row): Listed => [
      row.id,
      {
        processo: { de: 'compraDireta', id: row.id_compra, numero: row.num_processo },
        ...common(row),
        valorUnitario: row.orcamento_sigiloso === true ? null : row.valor_unitario,
        vencedores: vencedores.get(row.id_item) ?? [],
      },
    ],
  )
}

type Row = {
  sequencia: number
  descricao: string
  data: Date | null
  id_orgao: number
  nome_orgao: string
  municipio: string | null
  uf: string | null
  quantidade: string | null
  unidade: string | null
  tipo_beneficio: TipoBeneficio | null
}

const common = ({ sequencia, descricao, data, municipio, uf, quantidade, unidade, ...row }: Row) => ({
  ...{ sequencia, descricao, data, municipio, uf, quantidade, unidade },
  reserva: row.tipo_beneficio === 'EXCLUSIVA' || row.tipo_beneficio === 'COTA' ? row.tipo_beneficio : null,
  orgao: { id: row.id_orgao, nome: row.nome_orgao },
})
