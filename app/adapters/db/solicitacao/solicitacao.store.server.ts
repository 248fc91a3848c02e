import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { err, ok, type Result } from '~/domain/shared/result'
import type { SituacaoConfirmacao } from '~/domain/solicitacao/confirmacao'
import type { Enviada, EnvioRefusal, Respondida, RespostaRefusal } from '~/domain/solicitacao/envio'
import type { NovaLinha, NovaResposta, SolicitacaoStore } from '~/domain/solicitacao/ports'
import { isWithinPrazo } from '~/domain/solicitacao/prazo'
import { publishArquivo } from '../arquivo/arquivo-temporario.server'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'
import { enqueueMail } from '../ledger/outbox.server'
import { announceChegada } from './announce.server'
import { insertLink, renew } from './renew.server'

/** Thrown to undo a transaction whose file has gone. */
class FileGone extends Error {}

async function undoing<T>(run: () => Promise<T>) {
  try {
    return await run()
  } catch (error) {
    if (error instanceof FileGone) return err('arquivoGone')
    throw error
  }
}

export function makeSolicitacaoStore(db: Db, { onlyConfirmed }: { onlyConfirmed: boolean }): SolicitacaoStore {
  return {
    create: (nova) => undoing(() => db.transaction().execute((trx) => insert(trx, nova))),

    findByFormulario: (formulario) => findByFormulario(db, formulario),

    confirm: (codigoHash, now) => db.transaction().execute((trx) => confirm(trx, codigoHash, now)),

    renew: (which, nova, now) => db.transaction().execute((trx) => renew(trx, which, nova, now)),

    answer: (resposta) => undoing(() => db.transaction().execute((trx) => answer(trx, resposta, onlyConfirmed))),
  }
}

async function insert(trx: Db, nova: NovaLinha): Promise<Result<Enviada, EnvioRefusal>> {
  const { idLicitacao, formulario, pedido, arquivo, now, protocolo, recibo, link, idioma } = nova
  const before = await findByFormulario(trx, formulario)
  if (before) return ok(before)
  const refusal = await refusalOf(trx, idLicitacao, now)
  if (refusal) return err(refusal)
  const row = await trx
    .insertInto('solicitacao')
    .values({
      id_licitacao: idLicitacao,
      tipo: pedido.tipo,
      tipo_pessoa: pedido.tipoPessoa,
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
  // The same form, sent twice at once: the other one made it, and has committed by now.
  if (!row) return ok((await findByFormulario(trx, formulario)) as Enviada)
  if (arquivo && !(await publishArquivo(trx, arquivo))) throw new FileGone()
  await trx
    .updateTable('rascunho')
    .set({ id_solicitacao: row.id, dados: '{}' })
    .where('formulario', '=', formulario)
    .execute()
  await recordEventos(trx, [
    eventoOf(row.id, 'enviada', { tipo: pedido.tipo, tipoPessoa: pedido.tipoPessoa, anexo: arquivo !== null }),
  ])
  await enqueueMail(trx, { tipo: 'recibo', idSolicitacao: row.id })
  if (!link) {
    await announceChegada(trx, row.id, now)
    await bumpVersao(trx)
  } else {
    const idConfirmacao = await insertLink(trx, row.id, { email: pedido.email, link, now })
    await enqueueMail(trx, { tipo: 'confirmacao', idConfirmacao })
  }
  return ok({ id: row.id, protocolo, recibo })
}

/** Whether the tender takes requests at this instant; nobody moves the limit until the request is there. */
async function refusalOf(
  trx: Db,
  idLicitacao: number,
  now: Date,
): Promise<LicitacaoUnavailable | 'prazoEncerrado' | undefined> {
  const licitacao = await trx
    .selectFrom('licitacao')
    .select(['publicacao', 'data_limite_esclarecimento_impugnacao as limite'])
    .where('id', '=', idLicitacao)
    .forShare()
    .executeTakeFirst()
  if (!licitacao) return 'licitacaoNotFound'
  if (licitacao.publicacao === 'DESPUBLICADA') return 'licitacaoDespublicada'
  if (licitacao.publicacao === 'EXCLUIDA') return 'licitacaoExcluida'
  return isWithinPrazo(licitacao.limite, now) ? undefined : 'prazoEncerrado'
}

async function confirm(trx: Db, codigoHash: string, now: Date): Promise<SituacaoConfirmacao> {
  const link = await trx
    .selectFrom('confirmacao')
    .innerJoin('solicitacao', 'solicitacao.id', 'confirmacao.id_solicitacao')
    .select(['confirmacao.id', 'confirmacao.expira_em', 'id_solicitacao', 'confirmada_em'])
    .where('codigo_hash', '=', codigoHash)
    .executeTakeFirst()
  if (!link) return 'INVALIDO'
  if (link.confirmada_em !== null) return 'CONFIRMADO'
  if (link.expira_em <= now) return 'EXPIRADO'
  const { numUpdatedRows } = await trx
    .updateTable('solicitacao')
    .set({ confirmada_em: now })
    .where('id', '=', link.id_solicitacao)
    .where('confirmada_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'CONFIRMADO'
  await trx.updateTable('confirmacao').set({ usada_em: now }).where('id', '=', link.id).execute()
  await recordEventos(trx, [eventoOf(link.id_solicitacao, 'confirmada', {})])
  await announceChegada(trx, link.id_solicitacao, now)
  await bumpVersao(trx)
  return 'VALIDO'
}

async function answer(
  trx: Db,
  { solicitacao, texto, arquivo, corrects, now }: NovaResposta,
  onlyConfirmed: boolean,
): Promise<Result<Respondida, RespostaRefusal>> {
  const asked = await trx
    .selectFrom('solicitacao')
    .select(['id', 'id_licitacao', 'confirmada_em'])
    .where((eb) =>
      /^\d+$/.test(solicitacao) ? eb('id', '=', Number(solicitacao)) : eb('protocolo', '=', solicitacao.toUpperCase()),
    )
    // One correction after the other.
    .forUpdate()
    .executeTakeFirst()
  if (!asked) return err('solicitacaoNotFound')
  if (onlyConfirmed && asked.confirmada_em === null) return err('naoConfirmada')
  const latest = corrects && (await findLatestResposta(trx, asked.id))
  if (corrects && !latest) return err('semResposta')
  const corrige = latest ? latest.id : null
  const { id } = await trx
    .insertInto('resposta')
    .values({ id_solicitacao: asked.id, resposta: texto, data_cadastro: now, id_arquivo: arquivo?.id, corrige })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (arquivo && !(await publishArquivo(trx, arquivo))) throw new FileGone()
  await recordEventos(trx, [
    {
      ...eventoOf(asked.id, latest ? 'resposta corrigida' : 'respondida', { idResposta: id, corrige }),
      autor: 'órgão',
    },
  ])
  await enqueueMail(trx, { tipo: 'resposta', idResposta: id })
  await bumpVersao(trx)
  return ok({ id, idSolicitacao: asked.id, idLicitacao: asked.id_licitacao })
}

const findLatestResposta = (trx: Db, idSolicitacao: number) =>
  trx
    .selectFrom('resposta')
    .select('id')
    .where('id_solicitacao', '=', idSolicitacao)
    .orderBy('id', 'desc')
    .executeTakeFirst()

async function findByFormulario(db: Db, formulario: string): Promise<Enviada | undefined> {
  const row = await db
    .selectFrom('solicitacao')
    .select(['id', 'protocolo', 'recibo'])
    .where('formulario', '=', formulario)
    .executeTakeFirst()
  return row?.protocolo && row.recibo ? { id: row.id, protocolo: row.protocolo, recibo: row.recibo } : undefined
}

const eventoOf = (idEntidade: number, tipo: string, dados: Record<string, unknown>) => ({
  entidade: 'solicitacao',
  idEntidade,
  tipo,
  dados,
  autor: 'solicitante',
})
