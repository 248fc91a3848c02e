import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { err, ok, type Result } from '~/domain/shared/result'
import { letraOf } from '~/domain/shared/tipo-pessoa'
import type { Enviada, EnvioRefusal, Respondida, RespostaRefusal } from '~/domain/solicitacao/envio'
import type { NovaResposta, SolicitacaoStore, SolicitacaoToStore } from '~/domain/solicitacao/ports'
import { isWithinPrazo, limiteDosPedidos } from '~/domain/solicitacao/prazo'
import type { SituacaoConfirmacao } from '~/domain/solicitacao/solicitacao'
import { inPublishTransaction, publishArquivo } from '../arquivo/arquivos-publicados.server'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { enqueueMail, recordEventos, sendOnce } from '../ledger/ledger.server'
import { insertLink, renewLink } from './link-confirmacao.server'
import { announceChegada } from './pendentes.server'
import { whereRef } from './solicitacao.queries.server'

export function makeSolicitacaoStore(db: Db, { onlyConfirmed }: { onlyConfirmed: boolean }): SolicitacaoStore {
  return {
    create: (nova) =>
      inPublishTransaction(db, 'arquivoGone', (trx) =>
        sendOnce(trx, {
          find: () => findByFormulario(trx, nova.formulario),
          make: () => insertSolicitacao(trx, nova),
        }),
      ),

    confirm: (codigoHash, now) => db.transaction().execute((trx) => confirmSolicitacao(trx, codigoHash, now)),

    renew: (which, nova, now) => db.transaction().execute((trx) => renewLink(trx, which, nova, now)),

    answer: (resposta) =>
      inPublishTransaction(db, 'arquivoGone', (trx) => answerSolicitacao(trx, resposta, onlyConfirmed)),
  }
}

/** Stores a request; `undefined` if a concurrent submission of the same form was faster. */
async function insertSolicitacao(
  trx: Db,
  nova: SolicitacaoToStore,
): Promise<Result<Enviada, EnvioRefusal> | undefined> {
  const { idLicitacao, formulario, pedido, arquivo, now, protocolo, recibo, link, idioma } = nova
  if (arquivo === 'gone') return err('arquivoGone')
  const refusal = await refusalOf(trx, idLicitacao, now)
  if (refusal) return err(refusal)
  const row = await trx
    .insertInto('solicitacao')
    .values({
      id_licitacao: idLicitacao,
      tipo: pedido.tipo,
      tipo_pessoa: letraOf(pedido.tipoPessoa),
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
    eventoOf(row.id, 'enviada', { tipo: pedido.tipo, tipoPessoa: letraOf(pedido.tipoPessoa), anexo: arquivo !== null }),
  ])
  if (!link) {
    await enqueueMail(trx, { tipo: 'recibo', idSolicitacao: row.id })
    await announceChegada(trx, row.id, now)
    await bumpVersao(trx)
  } else {
    const idConfirmacao = await insertLink(trx, row.id, { email: pedido.email, link, now })
    await enqueueMail(trx, { tipo: 'confirmacao', idConfirmacao })
  }
  return ok({ id: row.id, protocolo, recibo })
}

/** Why the tender accepts no requests now. Locks the tender until commit, so that the deadline cannot change. */
async function refusalOf(
  trx: Db,
  idLicitacao: number,
  now: Date,
): Promise<LicitacaoUnavailable | 'prazoEncerrado' | undefined> {
  const licitacao = await trx
    .selectFrom('licitacao')
    .select(['publicacao', 'data_limite_esclarecimento_impugnacao', 'sessao_encerrada_em'])
    .where('id', '=', idLicitacao)
    .forShare()
    .executeTakeFirst()
  if (!licitacao) return 'licitacaoNotFound'
  if (licitacao.publicacao === 'DESPUBLICADA') return 'licitacaoDespublicada'
  if (licitacao.publicacao === 'EXCLUIDA') return 'licitacaoExcluida'
  const limite = limiteDosPedidos({
    dataLimiteEsclarecimentoImpugnacao: licitacao.data_limite_esclarecimento_impugnacao,
    ...(licitacao.sessao_encerrada_em && { sessaoEncerradaEm: licitacao.sessao_encerrada_em }),
  })
  return isWithinPrazo(limite, now) ? undefined : 'prazoEncerrado'
}

async function confirmSolicitacao(trx: Db, codigoHash: string, now: Date): Promise<SituacaoConfirmacao> {
  // Locked first: the link is judged as a concurrent correction of the e-mail address leaves it.
  const solicitacao = await trx
    .selectFrom('solicitacao')
    .select(['id', 'confirmada_em'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('confirmacao').select('id_solicitacao').where('codigo_hash', '=', codigoHash),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!solicitacao) return 'INVALIDO'
  if (solicitacao.confirmada_em !== null) return 'CONFIRMADO'
  const link = await trx
    .selectFrom('confirmacao')
    .select(['id', 'expira_em'])
    .where('codigo_hash', '=', codigoHash)
    .executeTakeFirstOrThrow()
  if (link.expira_em <= now) return 'EXPIRADO'
  const { id } = solicitacao
  await trx.updateTable('solicitacao').set({ confirmada_em: now }).where('id', '=', id).execute()
  await trx.updateTable('confirmacao').set({ usada_em: now }).where('id', '=', link.id).execute()
  await recordEventos(trx, [eventoOf(id, 'confirmada', {})])
  await enqueueMail(trx, { tipo: 'recibo', idSolicitacao: id })
  await announceChegada(trx, id, now)
  await bumpVersao(trx)
  return 'VALIDO'
}

async function answerSolicitacao(
  trx: Db,
  { solicitacao, texto, arquivo, corrects, now, por }: NovaResposta,
  onlyConfirmed: boolean,
): Promise<Result<Respondida, RespostaRefusal>> {
  const row = await trx
    .selectFrom('solicitacao')
    .select(['id', 'id_licitacao', 'confirmada_em'])
    .where(whereRef(solicitacao))
    // Locked, so that concurrent corrections do not both correct the same answer.
    .forUpdate()
    .executeTakeFirst()
  if (!row) return err('solicitacaoNotFound')
  if (onlyConfirmed && row.confirmada_em === null) return err('naoConfirmada')
  const latest = await findLatestResposta(trx, row.id)
  if (por && por.vista !== (latest?.id ?? null)) {
    // If the draft was sent twice at once, the other submission has already published it.
    if (latest?.formulario !== por.formulario) return err('respondidaEntretanto')
    return ok({ id: latest.id, idSolicitacao: row.id, idLicitacao: row.id_licitacao })
  }
  if (corrects && !latest) return err('semResposta')
  const corrige = corrects && latest ? latest.id : null
  const { id } = await trx
    .insertInto('resposta')
    .values({
      ...{ id_solicitacao: row.id, resposta: texto, data_cadastro: now, id_arquivo: arquivo?.id, corrige },
      formulario: por?.formulario,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (arquivo) await publishArquivo(trx, arquivo)
  if (por) await trx.deleteFrom('resposta_rascunho').where('formulario', '=', por.formulario).execute()
  const dados = { idResposta: id, corrige, ...(por && { idPessoa: por.idPessoa }) }
  const tipo = corrige ? 'resposta corrigida' : 'respondida'
  await recordEventos(trx, [{ ...eventoOf(row.id, tipo, dados), autor: por?.nome ?? 'órgão' }])
  await enqueueMail(trx, { tipo: 'resposta', idResposta: id })
  await bumpVersao(trx)
  return ok({ id, idSolicitacao: row.id, idLicitacao: row.id_licitacao })
}

const findLatestResposta = (trx: Db, idSolicitacao: number) =>
  trx
    .selectFrom('resposta')
    .select(['id', 'formulario'])
    .where('id_solicitacao', '=', idSolicitacao)
    .orderBy('id', 'desc')
    .executeTakeFirst()

async function findByFormulario(trx: Db, formulario: string): Promise<Result<Enviada, EnvioRefusal> | undefined> {
  const row = await trx
    .selectFrom('solicitacao')
    .select(['id', 'protocolo', 'recibo'])
    .where('formulario', '=', formulario)
    .executeTakeFirst()
  return row?.protocolo && row.recibo ? ok({ id: row.id, protocolo: row.protocolo, recibo: row.recibo }) : undefined
}

const eventoOf = (idEntidade: number, tipo: string, dados: Record<string, unknown>) => ({
  entidade: 'solicitacao',
  idEntidade,
  tipo,
  dados,
  autor: 'solicitante',
})
