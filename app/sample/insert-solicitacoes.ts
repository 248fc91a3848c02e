import type { Db } from '~/adapters/db/engine/schema'
import type { Agenda } from './dates'
import type { FindIdArquivo } from './documents'
import { at } from './ids'
import type { Plan } from './plan'

const confirmedAfter = 20 * 60_000

/** Requests are made in the morning and answered in the afternoon. */
export async function insertSolicitacoes(
  trx: Db,
  plan: Plan,
  idsLicitacao: number[],
  findId: FindIdArquivo,
  agenda: Agenda,
) {
  const planned = plan.licitacoes.flatMap(({ solicitacoes }, index) =>
    solicitacoes.map((solicitacao) => ({ ...solicitacao, id_licitacao: at(idsLicitacao, index) })),
  )
  const stored = await trx
    .insertInto('solicitacao')
    .values(
      planned.map(({ solicitacao: { tipo, de, haDias, assunto, confirmada }, documento, id_licitacao }, place) => {
        const data_cadastro = agenda.at(-haDias, `10:${String(place).padStart(2, '0')}`)
        return {
          id_licitacao,
          tipo,
          tipo_pessoa: de.tipo,
          nome_razao_social: de.nome,
          cpf_cnpj: de.documento,
          email: de.email,
          telefone: de.telefone,
          assunto,
          id_arquivo: findId(documento),
          data_cadastro,
          confirmada_em: confirmada === false ? null : new Date(data_cadastro.getTime() + confirmedAfter),
        }
      }),
    )
    .returning('id')
    .execute()
  const ids = stored.map(({ id }) => id)
  await trx
    .insertInto('resposta')
    .values(
      planned.flatMap(({ respostas }, index) =>
        respostas.map(({ resposta, documento }) => ({
          id_solicitacao: at(ids, index),
          resposta: resposta.texto,
          data_cadastro: agenda.at(-resposta.haDias, '16:00'),
          id_arquivo: findId(documento),
        })),
      ),
    )
    .execute()
}
