import { sql } from 'kysely'
import { type NoteApagamento, type Retencao, retencaoOf } from '~/domain/cadastro/retencao'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { fatosDaRetencao } from './retencao.server'

type Options = { exigida: Retencao | null; now: Date; note: NoteApagamento }

/** What is gone, the numbers of its mails among it, whose copies lie elsewhere; or until when it is kept, and why. */
export type Apagado = { correios: number[] } | { retencao: Retencao }

/** Erases a registration with all that was sent for it; while it must be kept, it is blocked. `null`: there is none. */
export const apagarCadastro = (db: Db, id: number, { exigida, now, note }: Options): Promise<Apagado | null> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('cadastro')
      .select(['id', 'cpf_cnpj'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const recibos = await recibosDe(trx, id)
    const em = now.toISOString()
    const fatos = await fatosDaRetencao(trx, { id, cpfCnpj: row.cpf_cnpj })
    const retencao = retencaoOf(fatos, exigida, now)
    if (!retencao) {
      const correios = await deleteCadastro(trx, id)
      await note({ feito: 'apagado', em, recibos })
      return { correios }
    }
    const { ate, motivo } = retencao
    await block(trx, id, { em: now, ate, motivo })
    await note({ feito: 'bloqueado', em, recibos, ate: ate.toISOString(), motivo })
    return { retencao }
  })

/** Takes a registration up again, at its holder's wish. `false`: none is blocked under this number. */
export const desbloquearCadastro = (db: Db, id: number, { now, note }: Omit<Options, 'exigida'>) =>
  db.transaction().execute(async (trx) => {
    const freed = await trx
      .updateTable('cadastro')
      .set({ bloqueado_em: null, bloqueado_ate: null, bloqueio_motivo: null })
      .where('id', '=', id)
      .where('bloqueado_em', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!freed) return false
    await recordEventos(trx, [
      { entidade: 'cadastro', idEntidade: id, tipo: 'desbloqueado', dados: {}, autor: 'operador' },
    ])
    await note({ feito: 'desbloqueado', em: now.toISOString(), recibos: await recibosDe(trx, id) })
    return true
  })

/** What was sent with this CPF and met a registration of somebody else's, or registered nothing. */
export const apagarEnvios = (db: Db, ids: number[], { now, note }: Omit<Options, 'exigida'>) =>
  db.transaction().execute(async (trx) => {
    if (ids.length === 0) return []
    const rows = await trx.selectFrom('cadastro_envio').select('chave_hash').where('id', 'in', ids).execute()
    const correios = await deleteEnvios(trx, ids)
    const recibos = rows.map(({ chave_hash }) => chave_hash)
    await note({ feito: 'apagado', em: now.toISOString(), recibos })
    return correios
  })

/** What registered nothing, and no receipt shows any more, some at a time; tells how many, and the numbers of their mails. */
export const apagarEnviosAntigos = (db: Db, before: Date) =>
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
    return { apagados: ids.length, correios: await deleteEnvios(trx, ids) }
  })

const recibosDe = async (trx: Db, id: number) =>
  (
    await trx.selectFrom('cadastro_envio').select('chave_hash').where('id_cadastro', '=', id).orderBy('id').execute()
  ).map(({ chave_hash }) => chave_hash)

/** Within whatever transaction; tells the numbers of the mails that went with it. */
export async function deleteCadastro(trx: Db, id: number) {
  const envios = await trx.selectFrom('cadastro_envio').select('id').where('id_cadastro', '=', id).execute()
  const own = await deleteMails(trx, 'idCadastro', [id])
  const sent = await deleteEnvios(
    trx,
    envios.map(({ id }) => id),
  )
  const remetidos = await deleteDocumentos(trx, id)
  await trx.deleteFrom('cadastro_decisao').where('id_cadastro', '=', id).execute()
  await trx.deleteFrom('cadastro').where('id', '=', id).execute()
  await recordEventos(trx, [{ entidade: 'cadastro', idEntidade: id, tipo: 'apagado', dados: {}, autor: 'operador' }])
  return [...own, ...sent, ...remetidos]
}

/** What was sent after a registration. Bytes that nothing names any more are removed with the other orphans. */
async function deleteDocumentos(trx: Db, id: number) {
  const documentos = await trx
    .deleteFrom('cadastro_documento')
    .where('id_cadastro', '=', id)
    .returning('id_arquivo')
    .execute()
  const arquivos = documentos.map(({ id_arquivo }) => id_arquivo)
  if (arquivos.length > 0) await trx.deleteFrom('arquivo').where('id', 'in', arquivos).execute()
  const remessas = await trx.deleteFrom('cadastro_remessa').where('id_cadastro', '=', id).returning('id').execute()
  await trx.deleteFrom('cadastro_link').where('id_cadastro', '=', id).execute()
  return deleteMails(
    trx,
    'idRemessa',
    remessas.map(({ id }) => id),
  )
}

export async function deleteEnvios(trx: Db, ids: number[]) {
  if (ids.length === 0) return []
  const correios = await deleteMails(trx, 'idEnvio', ids)
  await trx.deleteFrom('cadastro_envio').where('id', 'in', ids).execute()
  return correios
}

/** Keeps a registration for nothing but lying there. */
export async function block(trx: Db, id: number, { em, ate, motivo }: Retencao & { em: Date }) {
  await trx
    .updateTable('cadastro')
    .set({ bloqueado_em: em, bloqueado_ate: ate, bloqueio_motivo: motivo })
    .where('id', '=', id)
    .execute()
  const dados = { ate: ate.toISOString() }
  await recordEventos(trx, [{ entidade: 'cadastro', idEntidade: id, tipo: 'bloqueado', dados, autor: 'operador' }])
}

/** The mails that tell of these. */
export async function deleteMails(trx: Db, of: 'idCadastro' | 'idEnvio' | 'idRetomada' | 'idRemessa', ids: number[]) {
  if (ids.length === 0) return []
  const rows = await trx
    .deleteFrom('outbox')
    .where(sql<number>`(dados->>${sql.lit(of)})::bigint`, 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
