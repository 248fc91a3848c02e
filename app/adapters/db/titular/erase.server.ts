import { sql } from 'kysely'
import { type Apagamento, computeRetencao, type NoteApagamento, type Retencao } from '~/domain/cadastro/retencao'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { readFatosDaRetencao } from './titular.server'

type Options = { exigida: Retencao | null; now: Date; note: NoteApagamento }

/** Erased (`mailIds`: deleted mails whose files the caller removes), or blocked (`retencao`: until when and why). */
export type ErasureOutcome = { mailIds: number[] } | { retencao: Retencao }

/** Erases a registration and its submissions, or blocks it while it must be retained. `null` if there is none. */
export const eraseCadastro = (db: Db, id: number, { exigida, now, note }: Options): Promise<ErasureOutcome | null> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('cadastro')
      .select(['id', 'cpf_cnpj', 'bloqueado_ate', 'bloqueio_motivo'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const recibos = await listRecibos(trx, id)
    const em = now.toISOString()
    const fatos = await readFatosDaRetencao(trx, { id, cpfCnpj: row.cpf_cnpj })
    const bloqueio = row.bloqueado_ate && { ate: row.bloqueado_ate, motivo: row.bloqueio_motivo ?? '' }
    const retencao = computeRetencao({ ...fatos, bloqueio }, exigida, now)
    if (!retencao) {
      const mailIds = await deleteCadastro(trx, id)
      await note({ feito: 'apagado', em, recibos })
      return { mailIds }
    }
    const { ate, motivo } = retencao
    if (retencao === bloqueio) {
      const dados = { ate: ate.toISOString() }
      await recordEventos(trx, [
        { entidade: 'cadastro', idEntidade: id, tipo: 'não apagado', dados, autor: 'operador' },
      ])
      return { retencao }
    }
    await blockCadastro(trx, id, { em: now, ate, motivo })
    await note({ feito: 'bloqueado', em, recibos, ate: ate.toISOString(), motivo })
    return { retencao }
  })

/** Unblocks a registration at its holder's request. `false` if none is blocked under this id. */
export const unblockCadastro = (db: Db, id: number, { now, note }: Omit<Options, 'exigida'>) =>
  db.transaction().execute(async (trx) => {
    if (!(await removeBlock(trx, id))) return false
    await note({ feito: 'desbloqueado', em: now.toISOString(), recibos: await listRecibos(trx, id) })
    return true
  })

/** Erases these submissions, which must not have created a registration; returns the ids of their mails. */
export const eraseEnvios = (db: Db, ids: number[], { now, note }: Omit<Options, 'exigida'>) =>
  db.transaction().execute(async (trx) => {
    if (ids.length === 0) return []
    const rows = await trx.selectFrom('cadastro_envio').select('chave_hash').where('id', 'in', ids).execute()
    const mailIds = await deleteEnvios(trx, ids)
    const recibos = rows.map(({ chave_hash }) => chave_hash)
    await note({ feito: 'apagado', em: now.toISOString(), recibos })
    return mailIds
  })

/** Erases a batch of old submissions that created no registration; returns their number and their mails' ids. */
export const eraseOldEnvios = (db: Db, before: Date) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('cadastro_envio')
      .select('id')
      .where('aceito', '=', false)
      .where('criado_em', '<=', before)
      .orderBy('criado_em')
      .limit(1000)
      .execute()
    const ids = rows.map(({ id }) => id)
    return { apagados: ids.length, mailIds: await deleteEnvios(trx, ids) }
  })

const listRecibos = async (trx: Db, id: number) =>
  (
    await trx.selectFrom('cadastro_envio').select('chave_hash').where('id_cadastro', '=', id).orderBy('id').execute()
  ).map(({ chave_hash }) => chave_hash)

/** Deletes a registration within the caller's transaction; returns the ids of the deleted mails. */
async function deleteCadastro(trx: Db, id: number) {
  const envios = await trx.selectFrom('cadastro_envio').select('id').where('id_cadastro', '=', id).execute()
  const ofCadastro = await deleteMails(trx, 'idCadastro', [id])
  const ofEnvios = await deleteEnvios(
    trx,
    envios.map(({ id }) => id),
  )
  const ofDocumentos = await deleteDocumentos(trx, id)
  await trx.deleteFrom('cadastro_decisao').where('id_cadastro', '=', id).execute()
  await trx.deleteFrom('cadastro').where('id', '=', id).execute()
  await recordEventos(trx, [{ entidade: 'cadastro', idEntidade: id, tipo: 'apagado', dados: {}, autor: 'operador' }])
  return [...ofCadastro, ...ofEnvios, ...ofDocumentos]
}

async function deleteDocumentos(trx: Db, id: number) {
  const documentos = await trx
    .deleteFrom('cadastro_documento')
    .where('id_cadastro', '=', id)
    .returning('id_arquivo')
    .execute()
  const arquivos = documentos.map(({ id_arquivo }) => id_arquivo)
  // Before uploads were claimed, two registrations could save the same one.
  if (arquivos.length > 0)
    await trx
      .deleteFrom('arquivo')
      .where('id', 'in', arquivos)
      .where('id', 'not in', trx.selectFrom('cadastro_documento').select('id_arquivo'))
      .execute()
  const remessas = await trx.deleteFrom('cadastro_remessa').where('id_cadastro', '=', id).returning('id').execute()
  await trx.deleteFrom('cadastro_link').where('id_cadastro', '=', id).execute()
  return deleteMails(
    trx,
    'idRemessa',
    remessas.map(({ id }) => id),
  )
}

async function deleteEnvios(trx: Db, ids: number[]) {
  if (ids.length === 0) return []
  const mailIds = await deleteMails(trx, 'idEnvio', ids)
  await trx.deleteFrom('cadastro_envio').where('id', 'in', ids).execute()
  return mailIds
}

async function blockCadastro(trx: Db, id: number, { em, ate, motivo }: Retencao & { em: Date }) {
  await trx
    .updateTable('cadastro')
    .set({ bloqueado_em: em, bloqueado_ate: ate, bloqueio_motivo: motivo })
    .where('id', '=', id)
    .execute()
  const dados = { ate: ate.toISOString() }
  await recordEventos(trx, [{ entidade: 'cadastro', idEntidade: id, tipo: 'bloqueado', dados, autor: 'operador' }])
}

async function removeBlock(trx: Db, id: number) {
  const unblocked = await trx
    .updateTable('cadastro')
    .set({ bloqueado_em: null, bloqueado_ate: null, bloqueio_motivo: null })
    .where('id', '=', id)
    .where('bloqueado_em', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (unblocked)
    await recordEventos(trx, [
      { entidade: 'cadastro', idEntidade: id, tipo: 'desbloqueado', dados: {}, autor: 'operador' },
    ])
  return unblocked !== undefined
}

export async function deleteMails(trx: Db, of: 'idCadastro' | 'idEnvio' | 'idRetomada' | 'idRemessa', ids: number[]) {
  if (ids.length === 0) return []
  const rows = await trx
    .deleteFrom('outbox')
    .where(sql<number>`(dados->>${sql.lit(of)})::bigint`, 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** After a restore, repeats the last erasure, block or unblocking of each receipt. Returns how many were repeated. */
export const repeatApagamentos = (db: Db, apagamentos: Apagamento[]) =>
  db.transaction().execute(async (trx) => {
    const last = new Map<string, Apagamento>()
    for (const apagamento of apagamentos) for (const recibo of apagamento.recibos) last.set(recibo, apagamento)
    let repeated = 0
    for (const [recibo, apagamento] of last) {
      const envio = await trx
        .selectFrom('cadastro_envio')
        .select(['id', 'id_cadastro', 'aceito'])
        .where('chave_hash', '=', recibo)
        .executeTakeFirst()
      if (!envio) continue
      if (apagamento.feito === 'apagado' && envio.aceito) await deleteCadastro(trx, envio.id_cadastro)
      else if (apagamento.feito === 'apagado') await deleteEnvios(trx, [envio.id])
      else if (apagamento.feito === 'bloqueado' && envio.aceito)
        await blockCadastro(trx, envio.id_cadastro, {
          em: new Date(apagamento.em),
          ate: new Date(apagamento.ate),
          motivo: apagamento.motivo,
        })
      else if (!(apagamento.feito === 'desbloqueado' && envio.aceito && (await removeBlock(trx, envio.id_cadastro))))
        continue
      repeated++
    }
    return repeated
  })
