import { sql } from 'kysely'
import type { Clock } from '~/domain/shared/clock'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { revokeImportedAtas } from './saneamento.atas.server'

/** Rows of one transaction. */
const batch = 500

/** What may hold a CPF in rows that were imported, and which rows those are. What people filed here is a record: it stays. */
const tables = {
  licitacao: {
    texts: ['objeto', 'num_processo', 'numero_edital', 'amparo_legal', 'modalidade', 'modo_disputa', 'busca', 'ident'],
    links: ['link_acesso_externo'],
    imported: sql`alvo.chave_origem is not null`,
  },
  compra_direta: {
    texts: ['objeto', 'num_processo', 'numero_edital', 'amparo_legal', 'modalidade', 'modo_disputa', 'busca', 'ident'],
    links: ['link_acesso_externo'],
    imported: sql`alvo.chave_origem is not null`,
  },
  item: {
    texts: ['descricao', 'unidade'],
    links: [],
    imported: sql`alvo.id_lote is null and exists (select from licitacao processo
      where processo.id = alvo.id_licitacao and processo.chave_origem is not null)`,
  },
  compra_direta_item: {
    texts: ['descricao', 'unidade'],
    links: [],
    imported: sql`exists (select from compra_direta processo
      where processo.id = alvo.id_compra_direta and processo.chave_origem is not null)`,
  },
  anexo: { texts: ['nome'], links: ['link_externo'], imported: sql`alvo.chave_origem is not null` },
  orgao: {
    texts: ['nome', 'sigla', 'nome_unidade'],
    links: [],
    imported: sql`(exists (select from licitacao p where p.id_orgao = alvo.id and p.chave_origem is not null)
      or exists (select from compra_direta p where p.id_orgao = alvo.id and p.chave_origem is not null))`,
  },
}
type Table = keyof typeof tables

/**
 * Puts right, once, what was imported under older rules: CPFs that are not masked, minutes of sessions held elsewhere. It
 * goes on where a process before it ended, and holds nobody up meanwhile.
 */
export function makeSaneamento(db: Db, clock: Clock) {
  let done = false
  return async function sanear(signal?: AbortSignal) {
    if (done) return
    while (!signal?.aborted && (await revokeImportedAtas(db, clock.now())));
    for (const table of Object.keys(tables) as Table[])
      while (!signal?.aborted && (await maskBatch(db, table, clock.now())));
    done = !signal?.aborted
  }
}

/** Whether there may be more to do. */
const maskBatch = (db: Db, table: Table, now: Date) =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('importacao_saneamento')
      .values({ tabela: table })
      .onConflict((conflict) => conflict.column('tabela').doNothing())
      .execute()
    const progress = await trx
      .selectFrom('importacao_saneamento')
      .selectAll()
      .where('tabela', '=', table)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (progress.concluido_em) return false

    const { texts, links, imported } = tables[table]
    const columns = [...texts, ...links]
    const { rows } = await sql<Record<string, string | null> & { id: number }>`
      select id, ${sql.raw(columns.join(', '))} from ${sql.table(table)} alvo
      where id > ${progress.ate} and ${imported} order by id limit ${batch}`.execute(trx)
    let changed = 0
    for (const row of rows) changed += (await maskRow(trx, table, row)) ? 1 : 0
    if (changed > 0) await bumpVersao(trx)
    await trx
      .updateTable('importacao_saneamento')
      .set(rows.length < batch ? { concluido_em: now } : { ate: rows.at(-1)?.id ?? progress.ate })
      .where('tabela', '=', table)
      .execute()
    return rows.length === batch
  })

async function maskRow(trx: Db, table: Table, { id, ...row }: Record<string, string | null> & { id: number }) {
  const { links }: { links: string[] } = tables[table]
  const masked = Object.entries(row).flatMap(([column, text]) => {
    const clean = text && maskCpfsInText(text)
    return clean === text ? [] : [[column, links.includes(column) ? null : clean] as const]
  })
  if (masked.length === 0) return false
  const assigned = masked.map(([column, text]) => sql`${sql.ref(column)} = ${text}`)
  await sql`update ${sql.table(table)} set ${sql.join(assigned)} where id = ${id}`.execute(trx)
  return true
}
