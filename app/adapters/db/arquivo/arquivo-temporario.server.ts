import type { ExpressionBuilder } from 'kysely'
import { openStored } from '~/adapters/files/open.server'
import { removeOrphans } from '~/adapters/files/orphans.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { TemporaryFile, TemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivoTemporario, Asked, Settled } from '~/domain/arquivo/arquivo'
import type { Db, Schema } from '../engine/schema'

type NovoTemporario = TemporaryFile & { nome: string; tipoMidia: string; rede?: string | null }
type Deps = { db: Db; temporary: TemporaryFiles; files: FileStore }

/**
 * Files on their way to be attached: a row that isn't published and bytes of its own. Rows go before their bytes and come
 * after them, so that what is interrupted leaves bytes without a row, never the other way round; `sweep` removes those.
 */
export function makeArquivosTemporarios({ db, temporary, files }: Deps) {
  const rowOf = (uri: string) => temporaries(db).where('uri', '=', uri).executeTakeFirst()

  /** By the address its uploader alone was told; `null` once it is published, or gone. */
  async function find(uri: string): Promise<ArquivoTemporario | null> {
    const arquivo = await rowOf(uri)
    return arquivo && (await temporary.has(arquivo)) ? arquivo : null
  }

  /** Deletes what `ids` finds, rows first. Whatever is used by then stays. */
  async function removeRows(ids: number[]) {
    if (ids.length === 0) return
    const removed = await db
      .deleteFrom('arquivo')
      .where('id', 'in', unusedTemporaries(db).where('arquivo.id', 'in', ids).forUpdate().skipLocked())
      .returning('uri')
      .execute()
    await Promise.all(removed.map(({ uri }) => temporary.remove(uri)))
  }

  /** Of what a draft names only the bytes go: who sends that is told that its file is gone. */
  async function empty(ids: number[]) {
    if (ids.length === 0) return
    const emptied = await db
      .updateTable('arquivo')
      .set({ tamanho: 0 })
      .where('id', 'in', ids)
      .where('publicado', '=', false)
      .returning('uri')
      .execute()
    await Promise.all(emptied.map(({ uri }) => temporary.remove(uri)))
  }

  return {
    /** The row for bytes that are there already. */
    async keep({ tipoMidia, ...arquivo }: NovoTemporario): Promise<ArquivoTemporario> {
      const row = { ...arquivo, tipo_midia: tipoMidia, publicado: false }
      return db.insertInto('arquivo').values(row).returning(columns).executeTakeFirstOrThrow()
    },

    async waiting(rede: string | null) {
      const { total, daRede } = await db
        .selectFrom('arquivo')
        .select(({ fn }) => fn.sum('tamanho').as('total'))
        .select(({ fn }) =>
          fn
            .sum('tamanho')
            .filterWhere('rede', '=', rede ?? '')
            .as('daRede'),
        )
        .where('publicado', '=', false)
        .executeTakeFirstOrThrow()
      return { total: Number(total ?? 0), daRede: Number(daRede ?? 0) }
    },

    async makeRoom(rede: string | null, bytes: number) {
      const leaving = await longestWaiting(db, rede ?? (await greatestHolder(db)))
      let freed = 0
      const ids: number[] = []
      for (const { id, tamanho } of leaving) {
        if (freed >= bytes) break
        freed += tamanho
        ids.push(id)
      }
      await removeRows(ids)
      await empty(ids)
      return freed >= bytes
    },

    /** At once, unless somebody uses it or it is published. */
    remove: (id: number) => removeRows([id]),

    find,

    async open(uri: string, asked?: Asked) {
      const arquivo = await find(uri)
      return arquivo && openStored(temporary.pathOf(uri), arquivo, 'visitante', asked)
    },

    /** All of it, read from disk as it is needed. */
    async findBlob(uri: string) {
      const arquivo = await find(uri)
      return arquivo && { nome: arquivo.nome, conteudo: await temporary.blob(uri, arquivo.tipoMidia) }
    },

    /**
     * Puts the bytes where published ones are, to stay there; to be done before the transaction that publishes. Nothing
     * is lost if that never comes. `null` when there is no such temporary file.
     */
    async settle(id: number): Promise<Settled | null> {
      const arquivo = await temporaries(db).where('id', '=', id).executeTakeFirst()
      if (!arquivo || !(await temporary.has(arquivo))) return null
      try {
        const { sha256 } = await files.put(temporary.read(arquivo.uri))
        return sha256 === arquivo.sha256 ? { id, sha256 } : null
      } catch (error) {
        // Taken back in the meantime.
        if (await temporary.has(arquivo)) throw error
        return null
      }
    },

    /**
     * The last bytes of temporary files that neither a draft nor a request uses and that are older than `before`, of those
     * that are published meanwhile, and of whatever was interrupted.
     */
    async sweep(before: Date) {
      const expired = await unusedTemporaries(db).where('arquivo.criado_em', '<', before).execute()
      await removeRows(expired.map(({ id }) => id))
      for (const uri of await temporary.listBefore(before)) if (!(await rowOf(uri))) await temporary.remove(uri)
      await removeOrphans(files.folder, (sha256s) => findNamed(db, sha256s), before)
    },
  }
}

/** Part of the transaction of what the file goes with. False, and nothing changes, when it is not what was settled. */
export async function publishArquivo(trx: Db, { id, sha256 }: Settled) {
  const { numUpdatedRows } = await trx
    .updateTable('arquivo')
    .set({ publicado: true, rede: null })
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .where('tamanho', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const columns = ['id', 'uri', 'sha256', 'tamanho', 'nome', 'tipo_midia as tipoMidia'] as const

const temporaries = (db: Db) => db.selectFrom('arquivo').select(columns).where('publicado', '=', false)

const users = ['rascunho', 'solicitacao', 'resposta', 'anexo', 'cadastro_documento'] as const

const unusedBy = (tables: readonly (typeof users)[number][]) => (eb: ExpressionBuilder<Schema, 'arquivo'>) =>
  eb.and(
    tables.map((table) =>
      eb.not(eb.exists(eb.selectFrom(table).select('id_arquivo').whereRef('id_arquivo', '=', 'arquivo.id'))),
    ),
  )

const unusedTemporaries = (db: Db) =>
  db.selectFrom('arquivo').select('arquivo.id').where('arquivo.publicado', '=', false).where(unusedBy(users))

/** What may leave of a network: what no draft names, then what one does, each from the oldest on. */
const longestWaiting = (db: Db, rede: string | null) =>
  db
    .selectFrom('arquivo')
    .select(['arquivo.id', 'arquivo.tamanho'])
    .where('arquivo.publicado', '=', false)
    .where('arquivo.rede', '=', rede)
    .where('arquivo.tamanho', '>', 0)
    .where(unusedBy(users.filter((table) => table !== 'rascunho')))
    .orderBy(unusedBy(['rascunho']), 'desc')
    .orderBy('arquivo.id')
    .execute()

async function greatestHolder(db: Db) {
  const holder = await db
    .selectFrom('arquivo')
    .select('rede')
    .where('publicado', '=', false)
    .where('rede', 'is not', null)
    .groupBy('rede')
    .orderBy(({ fn }) => fn.sum('tamanho'), 'desc')
    .executeTakeFirst()
  return holder?.rede ?? null
}

async function findNamed(db: Db, sha256s: string[]) {
  if (sha256s.length === 0) return new Set<string>()
  const rows = await db.selectFrom('arquivo').select('sha256').where('sha256', 'in', sha256s).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
