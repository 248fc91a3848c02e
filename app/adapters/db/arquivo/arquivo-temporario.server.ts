import type { ExpressionBuilder } from 'kysely'
import { openStored } from '~/adapters/files/open.server'
import { type FileStore, removeOrphan, removeOrphans } from '~/adapters/files/store.server'
import type { TemporaryFile, TemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivoPublicavel, ArquivoTemporario, FileRequest } from '~/domain/arquivo/arquivo'
import type { Db, Schema } from '../engine/schema'

type NovoTemporario = TemporaryFile & { nome: string; tipoMidia: string; network?: string | null }
type Deps = { db: Db; temporary: TemporaryFiles; files: FileStore }

/**
 * Uploads waiting to be attached. The row of an upload is inserted after its bytes are stored, and deleted before the
 * bytes are deleted. A crash can leave bytes without a row; `sweep` deletes these bytes. A crash in `dropBytes` can
 * leave the bytes of an emptied row; they are deleted together with the row.
 */
export function makeArquivosTemporarios({ db, temporary, files }: Deps) {
  const findRow = (uri: string) => temporaries(db).where('uri', '=', uri).executeTakeFirst()

  /** Finds an upload by its secret address; `null` once it is published or gone. */
  async function find(uri: string): Promise<ArquivoTemporario | null> {
    const arquivo = await findRow(uri)
    return arquivo && (await temporary.has(arquivo)) ? arquivo : null
  }

  async function removeUnreferenced(ids: number[]) {
    if (ids.length === 0) return
    const removed = await db
      .deleteFrom('arquivo')
      .where('id', 'in', unreferencedTemporaries(db).where('arquivo.id', 'in', ids).forUpdate().skipLocked())
      .returning('uri')
      .execute()
    await Promise.all(removed.map(({ uri }) => temporary.remove(uri)))
  }

  /** Deletes the bytes of uploads that drafts refer to. The rows stay, so that senders learn that the file is gone. */
  async function dropBytes(ids: number[]) {
    if (ids.length === 0) return
    const emptied = await db.transaction().execute(async (trx) => {
      const unlocked = trx.selectFrom('arquivo').select('id').where('id', 'in', ids).forUpdate().skipLocked()
      const locked = (await unlocked.execute()).map(({ id }) => id)
      if (locked.length === 0) return []
      // A second statement sees who saved one of these uploads before it was locked.
      const dropped = evictable(trx).select('arquivo.id').where('arquivo.id', 'in', locked)
      return trx.updateTable('arquivo').set({ tamanho: 0 }).where('id', 'in', dropped).returning('uri').execute()
    })
    await Promise.all(emptied.map(({ uri }) => temporary.remove(uri)))
  }

  return {
    async save({ tipoMidia, network, ...arquivo }: NovoTemporario): Promise<ArquivoTemporario> {
      const row = { ...arquivo, rede: network, tipo_midia: tipoMidia, publicado: false }
      return db.insertInto('arquivo').values(row).returning(columns).executeTakeFirstOrThrow()
    },

    async waiting(network: string | null) {
      const { total, ofNetwork } = await db
        .selectFrom('arquivo')
        .select(({ fn }) => fn.sum('tamanho').as('total'))
        .select(({ fn }) =>
          fn
            .sum('tamanho')
            .filterWhere('rede', '=', network ?? '')
            .as('ofNetwork'),
        )
        .where('publicado', '=', false)
        .executeTakeFirstOrThrow()
      return { total: Number(total ?? 0), ofNetwork: Number(ofNetwork ?? 0) }
    },

    async evictOldest(network: string | null, bytes: number) {
      const candidates = await listEvictable(db, network ?? (await findLargestNetwork(db)))
      let freed = 0
      const ids: number[] = []
      for (const { id, tamanho } of candidates) {
        if (freed >= bytes) break
        freed += tamanho
        ids.push(id)
      }
      await removeUnreferenced(ids)
      await dropBytes(ids)
      return freed >= bytes
    },

    remove: (id: number) => removeUnreferenced([id]),

    find,

    async open(uri: string, request?: FileRequest) {
      const arquivo = await find(uri)
      return arquivo && openStored(temporary.toPath(uri), arquivo, 'visitante', request)
    },

    async findBlob(uri: string) {
      const arquivo = await find(uri)
      return arquivo && { nome: arquivo.nome, conteudo: await temporary.blob(uri, arquivo.tipoMidia) }
    },

    /** Stores the bytes at their final path, before they are published. `null` if the upload is gone. */
    async prepareToPublish(id: number): Promise<ArquivoPublicavel | null> {
      const arquivo = await temporaries(db).where('id', '=', id).executeTakeFirst()
      if (!arquivo || !(await temporary.has(arquivo))) return null
      try {
        await files.adopt(temporary.toPath(arquivo.uri), arquivo.sha256)
        return { id, sha256: arquivo.sha256 }
      } catch (error) {
        // An upload that was removed in the meantime is not an error.
        if (await temporary.has(arquivo)) throw error
        return null
      }
    },

    /** Removes the bytes of a file whose row was deleted, unless another row has the same. */
    removeBytes: (sha256: string) =>
      removeOrphan(files.toPath(sha256), async () => (await findReferenced(db, [sha256])).has(sha256)),

    /**
     * Removes unreferenced uploads, temporary files without an unpublished row, and partial or unreferenced files of
     * the store, if they are older than `before`.
     */
    async sweep(before: Date) {
      const expired = await unreferencedTemporaries(db).where('arquivo.criado_em', '<', before).execute()
      await removeUnreferenced(expired.map(({ id }) => id))
      for (const uri of await temporary.listBefore(before)) if (!(await findRow(uri))) await temporary.remove(uri)
      await removeOrphans(files.folder, (sha256s) => findReferenced(db, sha256s), before)
    },
  }
}

const columns = ['id', 'uri', 'sha256', 'tamanho', 'nome', 'tipo_midia as tipoMidia'] as const

const temporaries = (db: Db) => db.selectFrom('arquivo').select(columns).where('publicado', '=', false)

const referencingTables = [
  ...(['rascunho', 'solicitacao', 'resposta', 'resposta_rascunho', 'anexo', 'cadastro_documento'] as const),
]

const notReferencedBy =
  (tables: readonly (typeof referencingTables)[number][]) => (eb: ExpressionBuilder<Schema, 'arquivo'>) =>
    eb.and(
      tables.map((table) =>
        eb.not(eb.exists(eb.selectFrom(table).select('id_arquivo').whereRef('id_arquivo', '=', 'arquivo.id'))),
      ),
    )

const unreferencedTemporaries = (db: Db) =>
  db
    .selectFrom('arquivo')
    .select('arquivo.id')
    .where('arquivo.publicado', '=', false)
    .where(notReferencedBy(referencingTables))

const evictable = (db: Db) =>
  db
    .selectFrom('arquivo')
    .where('arquivo.publicado', '=', false)
    .where('arquivo.tamanho', '>', 0)
    .where(notReferencedBy(referencingTables.filter((table) => table !== 'rascunho')))

/** Uploads of a network that may be evicted: first unreferenced ones, then those in drafts; each group oldest first. */
const listEvictable = (db: Db, network: string | null) =>
  evictable(db)
    .select(['arquivo.id', 'arquivo.tamanho'])
    .where('arquivo.rede', 'is not distinct from', network)
    .orderBy(notReferencedBy(['rascunho']), 'desc')
    .orderBy('arquivo.id')
    .execute()

/** The network with the most evictable bytes. Uploads without a known sender count as one network, `null`. */
async function findLargestNetwork(db: Db) {
  const largest = await evictable(db)
    .select('arquivo.rede')
    .groupBy('arquivo.rede')
    .orderBy(({ fn }) => fn.sum('arquivo.tamanho'), 'desc')
    .executeTakeFirst()
  return largest?.rede ?? null
}

async function findReferenced(db: Db, sha256s: string[]) {
  if (sha256s.length === 0) return new Set<string>()
  const rows = await db.selectFrom('arquivo').select('sha256').where('sha256', 'in', sha256s).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
