import type { Db } from '~/adapters/db/engine/schema'
import { eventoRecurso, toPrazosEscritos } from '~/adapters/db/recurso/recurso.queries.server'
import { feriadosNacionais } from '~/domain/orgao/feriados-nacionais'
import type { Agenda } from './dates'
import { at } from './ids'
import type { IdOfFornecedor } from './insert-fornecedores'
import type { Plan } from './plan'
import type { LoteExemplo } from './types'

/** Inserts the national holidays of this year and the next for every órgão. */
export async function insertFeriados(trx: Db, idsOrgao: number[], { now }: Agenda) {
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
  const feriados = years.flatMap((year) => feriadosNacionais.map(([day, nome]) => ({ dia: `${year}-${day}`, nome })))
  await trx
    .insertInto('feriado')
    .values(idsOrgao.flatMap((id_orgao) => feriados.map((feriado) => ({ id_orgao, ...feriado }))))
    .execute()
}

export async function insertRecursos(
  trx: Db,
  plan: Plan,
  idsLicitacao: number[],
  findId: IdOfFornecedor,
  agenda: Agenda,
) {
  for (const [index, { licitacao }] of plan.licitacoes.entries())
    for (const [place, lote] of (licitacao.lotes ?? []).entries())
      if (lote.recurso) {
        const idLote = await loteAt(trx, at(idsLicitacao, index), place + 1)
        await insertRecurso(trx, idLote, lote.recurso, findId, agenda)
      }
}

const loteAt = async (trx: Db, idLicitacao: number, numero: number) => {
  const row = trx.selectFrom('lote').select('id').where('id_licitacao', '=', idLicitacao).where('numero', '=', numero)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Intents are declared two business days before anything is permitted. */
async function insertRecurso(
  trx: Db,
  idLote: number,
  { manifestacoes, permitidos = 0, prazo }: NonNullable<LoteExemplo['recurso']>,
  findId: IdOfFornecedor,
  { at: instant }: Agenda,
) {
  const [inicio, fim, contrarrazao] = prazo ?? []
  const manifested = instant((inicio ?? -1) - 2, '14:00')
  const stored = await trx
    .insertInto('manifestacao_recurso')
    .values(
      manifestacoes.map(({ de, motivo }, place) => ({
        id_lote: idLote,
        id_fornecedor: findId(de.documento),
        motivo,
        data_cadastro: new Date(manifested.getTime() + place * 60_000),
      })),
    )
    .returning(['id', 'id_fornecedor'])
    .execute()
  if (permitidos === 0) return
  const granted = stored.slice(0, permitidos)
  const when = instant(inicio ?? -1, '10:00')
  await trx
    .insertInto('recurso')
    .values(granted.map(({ id }) => ({ id_manifestacao_recurso: id, concedido_em: when })))
    .execute()
  await trx.updateTable('lote').set({ possui_permissao_recurso: true }).where('id', '=', idLote).execute()
  if (inicio === undefined || fim === undefined || contrarrazao === undefined) return
  const para = { inicio: when, fimRecurso: instant(fim, '18:00'), fimContrarrazao: instant(contrarrazao, '18:00') }
  await trx
    .updateTable('lote')
    .set({
      data_inicio_recurso: para.inicio,
      data_fim_recurso: para.fimRecurso,
      data_fim_contrarrazao: para.fimContrarrazao,
    })
    .where('id', '=', idLote)
    .execute()
  await trx
    .insertInto('evento')
    .values({
      entidade: 'lote',
      id_entidade: idLote,
      tipo: eventoRecurso.concedido,
      dados: JSON.stringify({
        de: null,
        para: toPrazosEscritos(para),
        fornecedores: granted.map(({ id_fornecedor }) => id_fornecedor),
        justificativa: 'Intenção de recurso admitida em sessão.',
      }),
      autor: 'Rita Sant’Anna, pregoeira',
      criado_em: when,
    })
    .execute()
}
