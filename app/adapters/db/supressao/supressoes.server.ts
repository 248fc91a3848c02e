import type { ExpressionBuilder } from 'kysely'
import { type Alvo, formsIn, type SupressaoStore } from '~/domain/supressao/supressao'
import { revokeDocumentos } from '../documento.server'
import type { Db, Schema } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { listTextosImportados, rewriteTextosImportados } from '../importacao/importacao.trechos.server'
import { recordEventos } from '../ledger/ledger.server'
import { listTextosOf, whereRef } from '../solicitacao/solicitacao.queries.server'
import { trechoRestituido, trechoSuprimido } from '../trechos.server'

const motivoDaRevogacao = 'Um trecho desta ata foi suprimido. A ata que vale é a que a página da licitação traz agora.'

/** Redacted passages of requests, answers and imported processes. */
export const makeSupressaoStore = (db: Db): SupressaoStore => ({
  find: (registro) => findAlvo(db, registro),

  textosOf: (alvo) => listTextos(db, alvo),

  add: ({ alvo, trecho, autor, idPessoa, now }) =>
    db.transaction().execute(async (trx) => {
      const locked = await lockAlvo(trx, alvo)
      const forms = formsIn(await listTextos(trx, alvo), trecho)
      if (!locked || forms.length === 0) return 0
      const stored = await trx
        .insertInto('supressao')
        .values(forms.map((form) => ({ ...columnsOf(alvo), trecho: form, criada_em: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      if ('chaveOrigem' in alvo) await rewriteTextosImportados(trx, alvo.chaveOrigem, forms)
      const dados = { supressoes: stored.map(({ id }) => id), idPessoa }
      await recordEventos(trx, [{ ...locked.evento, tipo: trechoSuprimido, dados, autor }])
      if (locked.idLicitacao !== null) await revokeAtas(trx, locked.idLicitacao, now, autor)
      await bumpVersao(trx)
      return forms.length
    }),

  async list() {
    const rows = await db
      .selectFrom('supressao')
      .leftJoin('solicitacao', 'solicitacao.id', 'supressao.id_solicitacao')
      .select(['supressao.id', 'id_solicitacao', 'protocolo', 'chave_origem', 'trecho', 'criada_em as criadaEm'])
      .orderBy('supressao.id')
      .execute()
    return rows.map(({ id, id_solicitacao, protocolo, chave_origem, ...rest }) => ({
      ...{ id, registro: chave_origem ?? protocolo ?? String(id_solicitacao) },
      ...rest,
    }))
  },

  remove: (id, autor) =>
    db.transaction().execute(async (trx) => {
      const row = await trx.deleteFrom('supressao').where('id', '=', id).returningAll().executeTakeFirst()
      if (!row) return false
      const { id_solicitacao: idSolicitacao, chave_origem: chaveOrigem } = row
      const locked = await lockAlvo(
        trx,
        idSolicitacao !== null ? { idSolicitacao } : { chaveOrigem: chaveOrigem ?? '' },
      )
      const dados = { supressoes: [id] }
      if (locked) await recordEventos(trx, [{ ...locked.evento, tipo: trechoRestituido, dados, autor }])
      await bumpVersao(trx)
      return true
    }),
})

const columnsOf = (alvo: Alvo) =>
  'idSolicitacao' in alvo ? { id_solicitacao: alvo.idSolicitacao } : { chave_origem: alvo.chaveOrigem }

const processoTables = ['licitacao', 'compra_direta'] as const

async function findAlvo(db: Db, registro: string): Promise<Alvo | null> {
  const pedido = await db.selectFrom('solicitacao').select('id').where(whereRef(registro)).executeTakeFirst()
  if (pedido) return { idSolicitacao: pedido.id }
  return (await findProcesso(db, registro)) ? { chaveOrigem: registro } : null
}

async function findProcesso(db: Db, chaveOrigem: string) {
  for (const table of processoTables) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('chave_origem', '=', chaveOrigem)
      .forUpdate()
      .executeTakeFirst()
    if (row) return { table, id: row.id }
  }
  return null
}

const listTextos = (db: Db, alvo: Alvo) =>
  'idSolicitacao' in alvo ? listTextosOf(db, alvo.idSolicitacao) : listTextosImportados(db, alvo.chaveOrigem)

/** Locks a record, so that no answer and no import comes between reading its texts and redacting them. */
async function lockAlvo(trx: Db, alvo: Alvo) {
  if ('idSolicitacao' in alvo) {
    const row = await trx
      .selectFrom('solicitacao')
      .select('id_licitacao')
      .where('id', '=', alvo.idSolicitacao)
      .forUpdate()
      .executeTakeFirst()
    const evento = { entidade: 'solicitacao', idEntidade: alvo.idSolicitacao }
    return row && { evento, idLicitacao: row.id_licitacao }
  }
  const found = await findProcesso(trx, alvo.chaveOrigem)
  if (!found) return undefined
  const evento = { entidade: found.table, idEntidade: found.id }
  return { evento, idLicitacao: found.table === 'licitacao' ? found.id : null }
}

/** Minutes that were printed contain the passage. New ones are printed when somebody asks for them. */
async function revokeAtas(trx: Db, idLicitacao: number, now: Date, autor: string) {
  const atas = await trx
    .selectFrom('documento')
    .select('documento.id')
    .where('id_licitacao', '=', idLicitacao)
    .where('revogado_em', 'is', null)
    .where(isAta)
    .forUpdate()
    .execute()
  const ids = atas.map(({ id }) => id)
  await revokeDocumentos(trx, { ids, motivo: motivoDaRevogacao, now, autor })
}

const isAta = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'documento'>) =>
  exists(selectFrom('ata').select('ata.id').whereRef('ata.id_arquivo', '=', 'documento.id_arquivo'))
