import type { Db } from '~/adapters/db/engine/schema'
import { hasAta } from '~/domain/ata/ata'
import { groupBy } from '~/domain/shared/group-by'
import type { Agenda } from './dates'
import { at } from './ids'
import type { IdOfFornecedor } from './insert-fornecedores'
import type { Plan } from './plan'
import { type DisputaExemplo, makeDisputa } from './sessoes'
import type { LicitacaoExemplo } from './types'

type Disputado = { id_lote: number | null; id_item: number | null; quantidade: string | null }
type PlannedDisputa = Disputado & { disputa: DisputaExemplo; abertura: Date; resultado: Date }

/** Inserts the propostas and resultados of the sessions held. Lots and items must be stored before. */
export async function insertSessoes(
  trx: Db,
  plan: Plan,
  idsLicitacao: number[],
  findId: IdOfFornecedor,
  agenda: Agenda,
) {
  const disputas = await planDisputas(trx, plan, idsLicitacao, agenda)
  await trx
    .insertInto('proposta')
    .values(
      disputas.flatMap(({ disputa: { propostas }, abertura, id_lote, id_item }) =>
        propostas.map(({ fornecedor, valor, lance, situacao, motivo }) => ({
          id_lote,
          id_item,
          id_fornecedor: findId(fornecedor),
          valor,
          melhor_lance: lance?.valor ?? null,
          data_melhor_lance: lance && new Date(abertura.getTime() + lance.minutos * 60_000),
          situacao,
          motivo,
        })),
      ),
    )
    .execute()
  await trx
    .insertInto('resultado')
    .values(
      disputas.flatMap(({ disputa: { vencedor }, resultado, id_lote, id_item, quantidade }) =>
        vencedor
          ? [
              {
                id_lote,
                id_item,
                id_fornecedor: findId(vencedor.fornecedor),
                valor_total_homologado: vencedor.valor,
                valor_unitario_homologado: quantidade && (Number(vencedor.valor) / Number(quantidade)).toFixed(4),
                data_resultado: resultado,
              },
            ]
          : [],
      ),
    )
    .execute()
}

/** The lots of each tender, or its items if it has no lots, each with its propostas and its winner. */
async function planDisputas(trx: Db, plan: Plan, idsLicitacao: number[], { now, at: instantAt }: Agenda) {
  const licitacoes = await trx.selectFrom('licitacao').select(['id', 'status', 'data_abertura']).execute()
  const sessoes = new Map(
    licitacoes.map(({ id, status, data_abertura }) => [id, { status, dataAbertura: data_abertura }]),
  )
  const lotes = groupBy(await trx.selectFrom('lote').selectAll().orderBy('numero').execute(), (row) => row.id_licitacao)
  const itens = groupBy(
    await trx.selectFrom('item').selectAll().orderBy('sequencia').execute(),
    (row) => row.id_licitacao,
  )

  let place = 0
  return plan.licitacoes.flatMap(({ licitacao }, index): PlannedDisputa[] => {
    const id = at(idsLicitacao, index)
    const sessao = sessoes.get(id)
    const { prazo } = licitacao
    // `recordSessoes` records the sessions described by `sessao` afterwards.
    if (licitacao.sessao || !prazo || !sessao?.dataAbertura || !hasAta(sessao, now)) return []
    const dates = { abertura: sessao.dataAbertura, resultado: instantAt(Math.min(prazo[1] + 2, -1), '17:00') }
    return listDisputados(licitacao).map((disputado, index) => {
      const ids = licitacao.lotes
        ? { id_lote: lotes.get(id)?.[index]?.id ?? null, id_item: null, quantidade: null }
        : { id_lote: null, ...toItem(itens.get(id)?.[index], licitacao) }
      return { ...ids, ...dates, disputa: makeDisputa(disputado, licitacao, place++) }
    })
  })
}

/** A discount is awarded as a percentage, so it has no quantity and no unit price. */
const toItem = (item: { id: number; quantidade: string | null } | undefined, { criterio }: LicitacaoExemplo) => ({
  id_item: item?.id ?? null,
  quantidade: criterio === 'MD' ? null : (item?.quantidade ?? null),
})

function listDisputados({ lotes, itens = [], status }: LicitacaoExemplo) {
  if (lotes) return lotes
  return itens.map((item) => ({ itens: [item], situacao: status === 'HOMOLOGADA' ? ('HOMOLOGADO' as const) : null }))
}
