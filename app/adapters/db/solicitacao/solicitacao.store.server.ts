import { ok, type Result } from '~/domain/shared/result'
import { toLetra } from '~/domain/shared/tipo-pessoa'
import type { Enviada, EnvioRefusal, Respondida, RespostaRefusal } from '~/domain/solicitacao/envio'
import type {
  judgeEnvio,
  judgeLink,
  judgeResposta,
  LicitacaoDoPedido,
  PedidoRespondivel,
} from '~/domain/solicitacao/judge-solicitacao'
import type { NovaResposta, SolicitacaoStore, SolicitacaoToStore } from '~/domain/solicitacao/ports'
import { inPublishTransaction, publishArquivo } from '../arquivo/arquivos-publicados.server'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { enqueueMail, recordEventos, sendOnce } from '../ledger/ledger.server'
import { insertLink, renewLink } from './link-confirmacao.server'
import { announceChegada } from './pendentes.server'
import { whereRef } from './solicitacao.queries.server'

export const makeSolicitacaoStore = (db: Db): SolicitacaoStore => ({
  create: (nova, judge) =>
    inPublishTransaction(db, 'arquivoGone', (trx) =>
      sendOnce(trx, {
        find: () => findByFormulario(trx, nova.formulario),
        make: () => insertSolicitacao(trx, nova, judge),
      }),
    ),

  confirm: (codigoHash, now, judge) =>
    db.transaction().execute((trx) => confirmSolicitacao(trx, codigoHash, now, judge)),

  renew: (which, nova, now) => db.transaction().execute((trx) => renewLink(trx, which, nova, now)),

  answer: (resposta, judge) =>
    inPublishTransaction(db, 'arquivoGone', (trx) => answerSolicitacao(trx, resposta, judge)),
})

/** Stores a request; `undefined` if a concurrent submission of the same form was faster. */
async function insertSolicitacao(
  trx: Db,
  nova: SolicitacaoToStore,
  judge: typeof judgeEnvio,
): Promise<Result<Enviada, EnvioRefusal> | undefined> {
  const { idLicitacao, formulario, pedido, now, protocolo, recibo, link, idioma } = nova
  const judged = judge(await lockLicitacao(trx, idLicitacao), nova)
  if (!judged.ok) return judged
  const arquivo = judged.value
  const row = await trx
    .insertInto('solicitacao')
    .values({
      id_licitacao: idLicitacao,
      tipo: pedido.tipo,
      tipo_pessoa: toLetra(pedido.tipoPessoa),
      nome_razao_social: pedido.nome,
      cpf_cnpj: pedido.cpfCnpj,
      email: pedido.email,
      telefone: pedido.telefone,
      assunto: pedido.assunto,
      id_arquivo: arquivo?.id,
      data_cadastro: now,
      confirmada_em: link ? null : now,
      protocolo,
      recibo,
      formulario,
      idioma,
    })
    .onConflict((conflict) => conflict.column('formulario').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  if (arquivo) await publishArquivo(trx, arquivo)
  await trx
    .updateTable('rascunho')
    .set({ id_solicitacao: row.id, dados: '{}' })
    .where('formulario', '=', formulario)
    .execute()
  await recordEventos(trx, [
    makeEvento(row.id, 'enviada', {
      tipo: pedido.tipo,
      tipoPessoa: toLetra(pedido.tipoPessoa),
      anexo: arquivo !== null,
    }),
  ])
  if (link) {
    const idConfirmacao = await insertLink(trx, row.id, { email: pedido.email, link, now })
    await enqueueMail(trx, { tipo: 'confirmacao', idConfirmacao })
  } else await announce(trx, row.id, now)
  return ok({ id: row.id, protocolo, recibo })
}

/** Locked, so that the deadline cannot change before the request is stored. */
async function lockLicitacao(trx: Db, id: number): Promise<LicitacaoDoPedido> {
  const row = await trx
    .selectFrom('licitacao')
    .select(['publicacao', 'data_limite_esclarecimento_impugnacao', 'sessao_encerrada_em'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row) return undefined
  const { publicacao, data_limite_esclarecimento_impugnacao: dataLimiteEsclarecimentoImpugnacao } = row
  const fim = row.sessao_encerrada_em
  return { publicacao, dataLimiteEsclarecimentoImpugnacao, ...(fim && { sessaoEncerradaEm: fim }) }
}

async function confirmSolicitacao(trx: Db, codigoHash: string, now: Date, judge: typeof judgeLink) {
  const link = await lockLink(trx, codigoHash)
  const situacao = judge(link, now)
  if (!link || situacao !== 'VALIDO') return situacao
  const { id, idConfirmacao } = link
  await trx.updateTable('solicitacao').set({ confirmada_em: now }).where('id', '=', id).execute()
  await trx.updateTable('confirmacao').set({ usada_em: now }).where('id', '=', idConfirmacao).execute()
  await recordEventos(trx, [makeEvento(id, 'confirmada', {})])
  await announce(trx, id, now)
  return situacao
}

/** A request counts from now on: its requester gets the receipt, and its body a notice. */
async function announce(trx: Db, idSolicitacao: number, now: Date) {
  await enqueueMail(trx, { tipo: 'recibo', idSolicitacao })
  await announceChegada(trx, idSolicitacao, now)
  await bumpVersao(trx)
}

async function lockLink(trx: Db, codigoHash: string) {
  // Locked first: the link is judged as a concurrent correction of the e-mail address leaves it.
  const solicitacao = await trx
    .selectFrom('solicitacao')
    .select(['id', 'confirmada_em'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('confirmacao').select('id_solicitacao').where('codigo_hash', '=', codigoHash),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!solicitacao) return undefined
  const { id: idConfirmacao, expira_em: expiraEm } = await trx
    .selectFrom('confirmacao')
    .select(['id', 'expira_em'])
    .where('codigo_hash', '=', codigoHash)
    .executeTakeFirstOrThrow()
  return { id: solicitacao.id, idConfirmacao, confirmadaEm: solicitacao.confirmada_em, expiraEm }
}

async function answerSolicitacao(
  trx: Db,
  resposta: NovaResposta,
  judge: typeof judgeResposta,
): Promise<Result<Respondida, RespostaRefusal>> {
  const { texto, arquivo, now, por } = resposta
  const judged = judge(await lockPedido(trx, resposta.solicitacao), resposta)
  if (!judged.ok) return judged
  if ('publicada' in judged.value) return ok(judged.value.publicada)
  const { idSolicitacao, idLicitacao, corrige } = judged.value
  const { id } = await trx
    .insertInto('resposta')
    .values({
      ...{ id_solicitacao: idSolicitacao, resposta: texto, data_cadastro: now, id_arquivo: arquivo?.id, corrige },
      formulario: por?.formulario,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (arquivo) await publishArquivo(trx, arquivo)
  if (por) await trx.deleteFrom('resposta_rascunho').where('formulario', '=', por.formulario).execute()
  const dados = { idResposta: id, corrige, ...(por && { idPessoa: por.idPessoa }) }
  const tipo = corrige ? 'resposta corrigida' : 'respondida'
  await recordEventos(trx, [{ ...makeEvento(idSolicitacao, tipo, dados), autor: por?.nome ?? 'órgão' }])
  await enqueueMail(trx, { tipo: 'resposta', idResposta: id })
  await bumpVersao(trx)
  return ok({ id, idSolicitacao, idLicitacao })
}

/** Locked, so that concurrent corrections do not both correct the same answer. */
async function lockPedido(trx: Db, solicitacao: string): Promise<PedidoRespondivel> {
  const row = await trx
    .selectFrom('solicitacao')
    .select(['id', 'id_licitacao', 'confirmada_em'])
    .where(whereRef(solicitacao))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const ultima = await trx
    .selectFrom('resposta')
    .select(['id', 'formulario'])
    .where('id_solicitacao', '=', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { id: row.id, idLicitacao: row.id_licitacao, confirmada: row.confirmada_em !== null, ultima }
}

async function findByFormulario(trx: Db, formulario: string): Promise<Result<Enviada, EnvioRefusal> | undefined> {
  const row = await trx
    .selectFrom('solicitacao')
    .select(['id', 'protocolo', 'recibo'])
    .where('formulario', '=', formulario)
    .executeTakeFirst()
  return row?.protocolo && row.recibo ? ok({ id: row.id, protocolo: row.protocolo, recibo: row.recibo }) : undefined
}

const makeEvento = (idEntidade: number, tipo: string, dados: Record<string, unknown>) => ({
  entidade: 'solicitacao',
  idEntidade,
  tipo,
  dados,
  autor: 'solicitante',
})
