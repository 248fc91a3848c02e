import type { ExpressionBuilder } from 'kysely'
import { type Publicado, publicadoSegments } from '~/domain/supressao/avisos'
import {
  type Alvo,
  formsIn,
  type Ocorrencia,
  type Processo,
  type SupressaoStore,
  suppress,
  type TextoPublico,
} from '~/domain/supressao/supressao'
import { revokeDocumentos } from '../documento.server'
import type { Db, Schema } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { rewriteDitos } from '../importacao/importacao.trechos.server'
import { recordEventos } from '../ledger/ledger.server'
import { listPublicTextos, whereRef } from '../solicitacao/solicitacao.queries.server'
import { trechoRestituido, trechoSuprimido } from '../trechos.server'
import { findCandidates } from './candidatos.server'
import { listNomesDeArquivos, listTextosDaSessao } from './textos-da-sessao.server'
import { listTextosGuardados, rewriteTextosGuardados } from './textos-guardados.server'

const motivoDaRevogacao = 'Um trecho desta ata foi suprimido. A ata que vale é a que a página da licitação traz agora.'

/** Redacted passages of requests, answers and processes. */
export const makeSupressaoStore = (db: Db): SupressaoStore => ({
  find: (registro) => findAlvo(db, registro),

  listTextos: async (alvo, now) => {
    const registro = await findRegistro(db, alvo)
    return registro ? listTextos(db, registro, now) : []
  },

  add: ({ alvo, trecho, autor, idPessoa, now }) =>
    db.transaction().execute(async (trx) => {
      const registro = await findRegistro(trx, alvo)
      if (!registro || !(await lockRegistro(trx, registro))) return 0
      const textos = await listTextos(trx, registro, now)
      const forms = formsIn(
        textos.map(({ texto }) => texto),
        trecho,
      )
      if (forms.length === 0) return 0
      const stored = await trx
        .insertInto('supressao')
        .values(forms.map((form) => ({ ...toColumns(alvo), trecho: form, criada_em: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      const clean = (text: string) => suppress(text, forms)
      const { entidade, id } = registro
      if (entidade !== 'solicitacao') await rewriteTextosGuardados(trx, { entidade, id }, clean)
      if ('chaveOrigem' in alvo) await rewriteDitos(trx, alvo.chaveOrigem, clean)
      const dados = { supressoes: stored.map((one) => one.id), idPessoa }
      await recordEventos(trx, [{ ...makeEvento(registro), tipo: trechoSuprimido, dados, autor }])
      await revokeAtas(trx, registro, now, autor)
      await bumpVersao(trx)
      return forms.length
    }),

  async search(trecho, now) {
    const found: Ocorrencia[] = []
    for (const registro of await findCandidates(db, trecho))
      found.push({ registro: await nameRegistro(db, registro), textos: await listTextos(db, registro, now) })
    return found
  },

  async list() {
    const rows = await db
      .selectFrom('supressao')
      .leftJoin('solicitacao', 'solicitacao.id', 'supressao.id_solicitacao')
      .select(['supressao.id', 'id_solicitacao', 'protocolo', 'chave_origem', 'supressao.id_licitacao'])
      .select(['id_compra_direta', 'trecho', 'criada_em as criadaEm'])
      .orderBy('supressao.id')
      .execute()
    return rows.map((row) => {
      const { id, protocolo, chave_origem, trecho, criadaEm } = row
      const { entidade, id: ofRegistro } = toOwnRegistro(row)
      const address = entidade === 'solicitacao' ? String(ofRegistro) : `${publicadoSegments[entidade]}/${ofRegistro}`
      return { id, registro: chave_origem ?? protocolo ?? address, trecho, criadaEm }
    })
  },

  remove: (id, autor) =>
    db.transaction().execute(async (trx) => {
      const row = await trx.deleteFrom('supressao').where('id', '=', id).returningAll().executeTakeFirst()
      if (!row) return false
      const registro = row.chave_origem === null ? toOwnRegistro(row) : await findProcesso(trx, row.chave_origem)
      if (registro) {
        await lockRegistro(trx, registro)
        await recordEventos(trx, [
          { ...makeEvento(registro), tipo: trechoRestituido, dados: { supressoes: [id] }, autor },
        ])
      }
      await bumpVersao(trx)
      return true
    }),
})

const makeEvento = ({ entidade, id }: Publicado) => ({ entidade, idEntidade: id })

function toColumns(alvo: Alvo) {
  if ('idSolicitacao' in alvo) return { id_solicitacao: alvo.idSolicitacao }
  if ('chaveOrigem' in alvo) return { chave_origem: alvo.chaveOrigem }
  return alvo.entidade === 'licitacao' ? { id_licitacao: alvo.id } : { id_compra_direta: alvo.id }
}

type OwnRow = { id_solicitacao: number | null; id_licitacao: number | null; id_compra_direta: number | null }

/** The record that a passage without a key names. */
function toOwnRegistro({ id_solicitacao, id_licitacao, id_compra_direta }: OwnRow): Publicado {
  if (id_solicitacao !== null) return { entidade: 'solicitacao', id: id_solicitacao }
  return id_licitacao === null
    ? { entidade: 'compra_direta', id: id_compra_direta ?? 0 }
    : { entidade: 'licitacao', id: id_licitacao }
}

const processoTables = ['licitacao', 'compra_direta'] as const

async function findAlvo(db: Db, registro: string): Promise<Alvo | null> {
  const pedido = await db.selectFrom('solicitacao').select('id').where(whereRef(registro)).executeTakeFirst()
  if (pedido) return { idSolicitacao: pedido.id }
  const processo = processoIn(registro)
  if (!processo) return (await findProcesso(db, registro)) ? { chaveOrigem: registro } : null
  const { entidade, id } = processo
  const row = await db.selectFrom(entidade).select('chave_origem').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return row.chave_origem === null ? processo : { chaveOrigem: row.chave_origem }
}

/** The process at this address in the body's area. */
function processoIn(registro: string): Processo | null {
  const [segment, id = '', ...rest] = registro.split('/')
  const entidade = processoTables.find((one) => publicadoSegments[one] === segment)
  return entidade && rest.length === 0 && /^\d{1,15}$/.test(id) ? { entidade, id: Number(id) } : null
}

async function findProcesso(db: Db, chaveOrigem: string): Promise<Processo | null> {
  for (const entidade of processoTables) {
    const row = await db.selectFrom(entidade).select('id').where('chave_origem', '=', chaveOrigem).executeTakeFirst()
    if (row) return { entidade, id: row.id }
  }
  return null
}

async function findRegistro(db: Db, alvo: Alvo): Promise<Publicado | null> {
  if ('idSolicitacao' in alvo) return { entidade: 'solicitacao', id: alvo.idSolicitacao }
  return 'chaveOrigem' in alvo ? findProcesso(db, alvo.chaveOrigem) : alvo
}

async function listTextos(db: Db, { entidade, id }: Publicado, now: Date): Promise<TextoPublico[]> {
  if (entidade === 'solicitacao') return textosIn('pedido', await listPublicTextos(db, id))
  const processo = { entidade, id }
  return [
    ...textosIn('processo', await listTextosGuardados(db, processo)),
    ...(entidade === 'licitacao' ? textosIn('sessao', await listTextosDaSessao(db, id, now)) : []),
    ...textosIn('arquivo', await listNomesDeArquivos(db, processo, now)),
  ]
}

const textosIn = (onde: TextoPublico['onde'], textos: string[]) =>
  [...new Set(textos)].map((texto) => ({ onde, texto }))

/** How the operator names a record: as `find` reads it. */
async function nameRegistro(db: Db, { entidade, id }: Publicado) {
  if (entidade !== 'solicitacao') return `${publicadoSegments[entidade]}/${id}`
  const row = await db.selectFrom('solicitacao').select('protocolo').where('id', '=', id).executeTakeFirst()
  return row?.protocolo ?? String(id)
}

/** Locks a record, so that no answer and no import comes between reading its texts and redacting them. */
const lockRegistro = (trx: Db, { entidade, id }: Publicado) =>
  trx.selectFrom(entidade).select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Minutes that were printed contain the passage. New ones are printed when somebody asks for them. */
async function revokeAtas(trx: Db, { entidade, id }: Publicado, now: Date, autor: string) {
  if (entidade === 'compra_direta') return
  const idLicitacao = entidade === 'licitacao' ? id : await findLicitacaoByPedido(trx, id)
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

async function findLicitacaoByPedido(trx: Db, idSolicitacao: number) {
  const pedido = trx.selectFrom('solicitacao').select('id_licitacao').where('id', '=', idSolicitacao)
  return (await pedido.executeTakeFirstOrThrow()).id_licitacao
}

const isAta = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'documento'>) =>
  exists(selectFrom('ata').select('ata.id').whereRef('ata.id_arquivo', '=', 'documento.id_arquivo'))
