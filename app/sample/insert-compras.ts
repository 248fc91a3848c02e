import type { Db } from '~/adapters/db/engine/schema'
import { fornecedores } from './content/fornecedores'
import type { Agenda } from './dates'
import { at } from './ids'
import type { IdOfFornecedor } from './insert-fornecedores'
import type { Plan } from './plan'
import { chooseBeneficio, itemRow } from './rows'

export async function insertPartesCompraDireta(trx: Db, plan: Plan, idsCompra: number[]) {
  const lotes = plan.comprasDiretas.flatMap(({ compra }, index) =>
    (compra.lotes ?? []).map((lote, place) => ({ lote, place, index, compra })),
  )
  const stored = await trx
    .insertInto('compra_direta_lote')
    .values(
      lotes.map(({ lote: { descricao, situacao, melhorLance }, place, index }) => ({
        id_compra_direta: at(idsCompra, index),
        numero: place + 1,
        codigo: `L${place + 1}`,
        descricao,
        situacao,
        melhor_lance: melhorLance?.toFixed(2) ?? null,
      })),
    )
    .returning('id')
    .execute()

  const loose = plan.comprasDiretas.flatMap(({ compra }, index) =>
    compra.itens.map((item, place) => ({
      ...itemRow(item, place),
      tipo_beneficio: chooseBeneficio(compra, place),
      id_compra_direta: at(idsCompra, index),
      id_lote: null,
      situacao: compra.situacoesItens?.[place] ?? null,
      melhor_lance: compra.lances?.[place]?.toFixed(2) ?? null,
    })),
  )
  const inLotes = lotes.flatMap(({ lote, place, index, compra }, order) => {
    const before = (compra.lotes ?? []).slice(0, place).reduce((sum, { itens }) => sum + itens.length, 0)
    return lote.itens.map((item, offset) => ({
      ...itemRow(item, before + offset),
      tipo_beneficio: chooseBeneficio(compra, before + offset),
      id_compra_direta: at(idsCompra, index),
      id_lote: at(
        stored.map(({ id }) => id),
        order,
      ),
      situacao: lote.situacao,
      melhor_lance: null,
    }))
  })
  await trx
    .insertInto('compra_direta_item')
    .values([...loose, ...inLotes])
    .execute()
}

/** Inserts what was awarded in direct purchases, on the day after the proposals ended. */
export async function insertResultadosCompraDireta(
  trx: Db,
  plan: Plan,
  idsCompra: number[],
  idOfFornecedor: IdOfFornecedor,
  agenda: Agenda,
) {
  for (const [index, { compra }] of plan.comprasDiretas.entries()) {
    const vencedora = fornecedores.find(({ documento }) => documento === compra.vencedora)
    if (!vencedora) continue
    const itens = await trx
      .selectFrom('compra_direta_item')
      .select(['id', 'quantidade', 'melhor_lance'])
      .where('id_compra_direta', '=', at(idsCompra, index))
      .execute()
    const resultados = itens.map(({ id, quantidade, melhor_lance }) => ({
      id_item: id,
      ordem: 1,
      id_fornecedor: idOfFornecedor(vencedora.documento),
      documento: vencedora.documento,
      nome: vencedora.nome,
      quantidade,
      valor_unitario: melhor_lance,
      valor_total: quantidade && melhor_lance ? (Number(quantidade) * Number(melhor_lance)).toFixed(2) : null,
      data_resultado: agenda.at(compra.prazo[1] + 1, '10:00'),
    }))
    await trx.insertInto('compra_direta_resultado').values(resultados).execute()
  }
}
