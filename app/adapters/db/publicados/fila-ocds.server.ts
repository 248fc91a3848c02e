import { type RawBuilder, sql } from 'kysely'
import type { Conteudo, MotivoDaRemocao } from '~/domain/ocds/ocds'
import type { Db } from '../engine/schema'

type NaFila = { entidade: 'licitacao' | 'compra_direta'; idEntidade: number }

/** A process to look at: what was read of the queue, and what was said of the process. */
export type Visto = NaFila & {
  filas: number[]
  idOcid: number
  conteudos: Conteudo[]
  /** Its newest release. */
  ultima: { sequencia: number; em: Date } | null
  /** Its releases were deleted, and none has taken their place yet. */
  retirada: boolean
}

/** `conteudo`: the new release. `replaces`: the releases before are deleted. `desde`: when to look at the process again. */
type Desfecho = { conteudo: Conteudo | null; replaces: boolean; desde: Date | null; now: Date }

const walkSize = 100
/** In seconds. Longer than one process takes. */
const lease = 30

/** The queue of processes whose releases may have to say something new, and the one process that works it off. */
export const makeFilaOcds = (db: Db, owner: string, regras: string) => ({
  /** Whether nothing is to be looked at, so that an idle portal writes nothing. */
  async isIdle(now: Date) {
    const { rows } = await sql<{ idle: boolean }>`
      select ate is null and not exists (select from fila_ocds where desde is null)
        and not exists (select from fila_ocds where desde <= ${now}) as idle from ocds_estado`.execute(db)
    return rows[0]?.idle ?? true
  },

  /** The right to write releases, which one process at a time has. Only the lock in `finish` is needed to be correct. */
  async acquire() {
    const row = await db
      .updateTable('ocds_estado')
      .set({ dono: owner, dono_ate: sql`clock_timestamp() + make_interval(secs => ${sql.lit(lease)})` })
      .where(sql<boolean>`(dono = ${owner} or dono_ate is null or dono_ate <= clock_timestamp())`)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  release: async () =>
    void (await db.updateTable('ocds_estado').set({ dono: null, dono_ate: null }).where('dono', '=', owner).execute()),

  /** Without OCDS nothing is kept. If it is switched on later, all processes are queued. */
  async discard() {
    await db.deleteFrom('fila_ocds').execute()
    await db.updateTable('ocds_estado').set({ ate: 0 }).where(sql<boolean>`ate is distinct from 0`).execute()
    return 0
  },

  /** If other settings decided what the releases show, they are deleted, and all processes are queued. */
  begin: () =>
    db.transaction().execute(async (trx) => {
      const estado = await trx.selectFrom('ocds_estado').select('regras').forUpdate().executeTakeFirstOrThrow()
      if (estado.regras === regras) return
      await removeReleases(trx, 'dados pessoais', sql`true`)
      await trx.updateTable('ocds_estado').set({ regras, ate: 0 }).execute()
    }),

  /** Queues the next processes of those that were never queued. Returns whether there were any. */
  walk: () =>
    db.transaction().execute(async (trx) => {
      const { ate } = await trx.selectFrom('ocds_estado').select('ate').forUpdate().executeTakeFirstOrThrow()
      if (ate === null) return false
      const rows = await trx
        .selectFrom('ocid')
        .select(['id', 'entidade', 'id_entidade'])
        .where('id', '>', ate)
        .orderBy('id')
        .limit(walkSize)
        .execute()
      const queued = rows.map(({ entidade, id_entidade }) => ({ entidade, id_entidade }))
      if (queued.length > 0) await trx.insertInto('fila_ocds').values(queued).execute()
      await trx
        .updateTable('ocds_estado')
        .set({ ate: rows.at(-1)?.id ?? null })
        .execute()
      return queued.length > 0
    }),

  /** The process that has waited longest. Those of `skipped` are left for later. */
  async next(now: Date, skipped: readonly number[]): Promise<Visto | null> {
    const waiting = db
      .selectFrom('fila_ocds')
      .select(['entidade', 'id_entidade'])
      .where('id', 'not in', [0, ...skipped])
      .limit(1)
    const first =
      (await waiting.where('desde', 'is', null).orderBy('id').executeTakeFirst()) ??
      (await waiting.where('desde', '<=', now).orderBy('desde').executeTakeFirst())
    if (!first) return null
    const { entidade, id_entidade: idEntidade } = first
    const rows = await db
      .selectFrom('fila_ocds')
      .select('id')
      .where('entidade', '=', entidade)
      .where('id_entidade', '=', idEntidade)
      .execute()
    const filas = rows.map(({ id }) => id)
    const ocid = await db
      .selectFrom('ocid')
      .select('id')
      .where('entidade', '=', entidade)
      .where('id_entidade', '=', idEntidade)
      .executeTakeFirst()
    const idOcid = ocid?.id ?? 0
    const releases = await db
      .selectFrom('ocds_release')
      .select(['sequencia', 'em', 'conteudo'])
      .where('id_ocid', '=', idOcid)
      .orderBy('sequencia')
      .execute()
    const retirada = await pendingRemoval(db, idOcid)
    const conteudos = releases.map(({ conteudo }) => conteudo)
    return { entidade, idEntidade, filas, idOcid, conteudos, ultima: releases.at(-1) ?? null, retirada }
  },

  /** Queues the process for later instead. */
  postpone: ({ filas, ...processo }: Visto, desde: Date) =>
    db.transaction().execute((trx) => requeue(trx, { ...processo, filas }, desde)),

  /**
   * Writes the release and takes the process from the queue. `false`, and nothing is written, if the process is being
   * changed, or its releases were deleted or written since it was read: then it stays in the queue.
   */
  finish: (visto: Visto, { conteudo, replaces, desde, now }: Desfecho) =>
    db.transaction().execute(async (trx) => {
      // Locked until the commit: no release with a smaller number is committed later, so that no reader misses one.
      const estado = await trx
        .selectFrom('ocds_estado')
        .select(['ultima', 'em', 'regras'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (estado.regras !== regras || !(await isAsSeen(trx, visto))) return false
      if (conteudo !== null) {
        const sequencia = estado.ultima + 1
        const em = estado.em !== null && estado.em > now ? estado.em : now
        if (replaces) await removeReleases(trx, 'despublicação', sql`id_ocid = ${visto.idOcid}`)
        const text = JSON.stringify(conteudo)
        await trx
          .insertInto('ocds_release')
          .values({ sequencia, id_ocid: visto.idOcid, em, tamanho: Buffer.byteLength(text), conteudo: text })
          .execute()
        await trx
          .updateTable('ocds_removida')
          .set({ numero: sequencia, em })
          .where('id_ocid', '=', visto.idOcid)
          .where('numero', 'is', null)
          .execute()
        await trx.updateTable('ocds_estado').set({ ultima: sequencia, em }).execute()
      }
      await requeue(trx, visto, desde)
      return true
    }),
})

async function pendingRemoval(db: Db, idOcid: number) {
  const row = await db
    .selectFrom('ocds_removida')
    .select('sequencia')
    .where('id_ocid', '=', idOcid)
    .where('numero', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function isAsSeen(trx: Db, { entidade, idEntidade, filas, idOcid, ultima }: Visto) {
  const exists = await trx.selectFrom(entidade).select('id').where('id', '=', idEntidade).executeTakeFirst()
  const locked = await trx
    .selectFrom(entidade)
    .select('id')
    .where('id', '=', idEntidade)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (exists && !locked) return false
  // After the lock: this statement sees what was committed before it.
  const { rows } = await sql<{ retirada: boolean; ultima: number | null }>`
    select exists (select from fila_ocds where entidade = ${entidade} and id_entidade = ${idEntidade}
        and motivo is not null and id <> all(cast(${`{${filas.join(',')}}`}::text as bigint[]))) as retirada,
      (select max(sequencia) from ocds_release where id_ocid = ${idOcid}) as ultima`.execute(trx)
  const [seen] = rows
  return seen !== undefined && !seen.retirada && (seen.ultima ?? null) === (ultima?.sequencia ?? null)
}

async function requeue(trx: Db, { entidade, idEntidade, filas }: Visto, desde: Date | null) {
  await trx
    .deleteFrom('fila_ocds')
    .where('id', 'in', [0, ...filas])
    .execute()
  if (desde !== null) await trx.insertInto('fila_ocds').values({ entidade, id_entidade: idEntidade, desde }).execute()
}

const removeReleases = (trx: Db, motivo: MotivoDaRemocao, which: RawBuilder<unknown>) =>
  sql`with retirada as (delete from ocds_release where ${which} returning sequencia, id_ocid)
    insert into ocds_removida (sequencia, id_ocid, motivo) select sequencia, id_ocid, ${motivo} from retirada`.execute(
    trx,
  )
