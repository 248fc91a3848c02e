import type { Db } from '~/adapters/db/engine/schema'
import { hasAta } from '~/domain/ata/ata'
import { groupBy } from '~/domain/shared/group-by'
import type { Agenda } from './dates'
import { at } from './ids'
import type { IdOfFornecedor } from './insert-fornecedores'
import type { Plan } from './plan'
import { type DisputaExemplo, disputaOf } from './sessoes'
import type { LicitacaoExemplo } from './types'

type Disputado = { id_lote: number | null; id_item: number | null }
type Stored = Disputado & { disputa: DisputaExemplo; abertura: Date; resultado: Date }

/** What came of the sessions that have been held; to be called once lots and items are stored. */
export async function insertSessoes(trx: Db, plan: Plan, idsLicitacao: number[], idOf: IdOfFornecedor, agenda: Agenda) {
  const disputas = await planDisputas(trx, plan, idsLicitacao, agenda)
  await trx
    .insertInto('proposta')
    .values(
      disputas.flatMap(({ disputa: { propostas }, abertura, id_lote, id_item }) =>
        propostas.map(({ fornecedor, valor, lance, situacao, motivo }) => ({
          id_lote,
          id_item,
          id_fornecedor: idOf(fornecedor),
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
      disputas.flatMap(({ disputa: { vencedor }, resultado, id_lote, id_item }) =>
        vencedor
          ? [
              {
                id_lote,
                id_item,
                id_fornecedor: idOf(vencedor.fornecedor),
                valor_total_homologado: vencedor.valor,
                data_resultado: resultado,
              },
            ]
          : [],
      ),
    )
    .execute()
}

/** The lots of each tender, or its items where it has none, with what came of each. */
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
  return plan.licitacoes.flatMap(({ licitacao }, index): Stored[] => {
    const id = at(idsLicitacao, index)
    const sessao = sessoes.get(id)
    const { prazo } = licitacao
    // Those that are held here are conducted afterwards.
    if (licitacao.sessao || !prazo || !sessao?.dataAbertura || !hasAta(sessao, now)) return []
    const dates = { abertura: sessao.dataAbertura, resultado: instantAt(Math.min(prazo[1] + 2, -1), '17:00') }
    return disputadosOf(licitacao).map((disputado, index) => {
      const ids = licitacao.lotes
        ? { id_lote: lotes.get(id)?.[index]?.id ?? null, id_item: null }
        : { id_lote: null, id_item: itens.get(id)?.[index]?.id ?? null }
      return { ...ids, ...dates, disputa: disputaOf(disputado, licitacao, place++) }
    })
  })
}

function disputadosOf({ lotes, itens = [], status }: LicitacaoExemplo) {
  if (lotes) return lotes
  return itens.map((item) => ({ itens: [item], situacao: status === 'HOMOLOGADA' ? ('HOMOLOGADO' as const) : null }))
}
