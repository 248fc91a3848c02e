import { sql } from 'kysely'
import type { ContagemImportacao, Rejeitado } from '~/domain/importacao/import-processos'
import type { Comprovante, Importacao } from '~/domain/importacao/importacoes'
import type { Origem } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'

/** Rejected records that are kept of one import, and imports of which they are kept. */
const maxRecusas = 10_000
const importacoesComRecusas = 50

/** Rejected records that are stored at once. */
const batch = 500

/** The record (comprovante) of an import that begins. A source of which nothing could be read leaves none. */
export function makeComprovante(db: Db, clock: Clock, of: { origem: Origem; fonte: string }): Comprovante {
  const iniciada_em = clock.now()
  let opened: Promise<number> | undefined
  let waiting: Rejeitado[] = []
  let kept = 0

  async function open() {
    const row = await db
      .insertInto('importacao')
      .values({ ...of, iniciada_em, atualizada_em: iniciada_em })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** The number of the import, once what waits is stored. */
  async function flush() {
    opened ??= open()
    const id = await opened
    const rows = waiting.map(({ chave = null, arquivo, linha, motivo }) => ({
      ...{ id_importacao: id, chave },
      ...{ arquivo, linha, motivo },
    }))
    waiting = []
    if (rows.length > 0) await db.insertInto('importacao_recusa').values(rows).execute()
    return id
  }

  async function write({ novos, alterados, inalterados, rejeitados }: ContagemImportacao, ended = {}) {
    await db
      .updateTable('importacao')
      .set({ ...{ novos, alterados, inalterados, rejeitados }, atualizada_em: clock.now(), ...ended })
      .where('id', '=', await flush())
      .execute()
  }

  return {
    async reject(rejeitado) {
      if (kept >= maxRecusas) return
      kept++
      waiting.push(rejeitado)
      if (waiting.length >= batch) await flush()
    },
    save: (soFar) => write(soFar),
    async end({ interrompida, ...resumo }) {
      await write(resumo, { terminada_em: clock.now(), interrompida })
      await sql`
        delete from importacao_recusa where id_importacao <= (
          select id from importacao order by id desc offset ${sql.lit(importacoesComRecusas)} limit 1
        )`.execute(db)
    },
  }
}

/** The newest first. */
export async function listImportacoes(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await importacoes(db).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('importacao')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { importacoes: rows satisfies Importacao[], total: Number(total) }
}

export async function findImportacao(db: Db, id: number): Promise<Importacao | null> {
  return (await importacoes(db).where('id', '=', id).executeTakeFirst()) ?? null
}

const importacoes = (db: Db) =>
  db
    .selectFrom('importacao')
    .select(['id', 'origem', 'fonte', 'novos', 'alterados', 'inalterados', 'rejeitados', 'interrompida'])
    .select(['iniciada_em as iniciadaEm', 'atualizada_em as atualizadaEm', 'terminada_em as terminadaEm'])

/** The rejected records that are kept of an import, in the order of its source. */
export const listRecusasDe = (db: Db, idImportacao: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('importacao_recusa')
    .select(['id', 'chave', 'arquivo', 'linha', 'motivo'])
    .where('id_importacao', '=', idImportacao)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRecusasDe(db: Db, idImportacao: number) {
  const { total } = await db
    .selectFrom('importacao_recusa')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id_importacao', '=', idImportacao)
    .executeTakeFirstOrThrow()
  return Number(total)
}
