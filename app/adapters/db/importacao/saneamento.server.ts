import { sql } from 'kysely'
import { maskExceptLeadingDigits } from '~/domain/importacao/numero-em-serie'
import { containsCpf } from '~/domain/importacao/source-fields'
import type { Clock } from '~/domain/shared/clock'
import { maskCpfsInText, maskSourceText } from '~/domain/shared/masks'
import { revokeDocumentos } from '../documento.server'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import {
  canonicalizeOrgaos,
  listOrgaosWithElevenDigits,
  numberColumns,
  readOrgaosByCnpj,
} from './importacao.numeros.server'
import { maskSourceRecords } from './importacao.source-records.server'

/** Repairs older imports once: masks CPFs, and revokes minutes of sessions held in other systems. Can be resumed. */
export function makeSaneamento(db: Db, clock: Clock) {
  let isFinished = false
  return async function repairImportedData(signal?: AbortSignal) {
    if (isFinished) return
    while (!signal?.aborted && (await revokeImportedAtas(db, clock.now())));
    for (const [name, step] of steps) while (!signal?.aborted && (await runStep(db, name, step, clock.now())));
    isFinished = !signal?.aborted
  }
}

/** Version of the masking rule (decision 046). Increasing it repairs all imported data again. */
const ruleVersion = 3

/** Per transaction: the number of rows, or of agencies whose numbers are rewritten. */
const batch = { rows: 500, orgaos: 20 }

const processo = {
  texts: [
    ...['objeto', 'amparo_legal', 'modalidade', 'modo_disputa', 'informacao_complementar'],
    ...['orgao_sub_rogado', 'justificativa_presencial'],
  ],
  links: ['link_acesso_externo', 'link_processo_eletronico'],
  imported: sql`alvo.chave_origem is not null`,
}

/** Columns of imported rows that may contain a CPF. Data that people entered in this portal is not changed. */
const tables = {
  licitacao: { ...processo, numbers: numberColumns.licitacao },
  compra_direta: { ...processo, numbers: numberColumns.compra_direta },
  item: {
    texts: ['descricao', 'unidade', 'categoria', 'catalogo_codigo', 'catalogo_nome'],
    links: [],
    numbers: [],
    imported: sql`alvo.id_lote is null and exists (select from licitacao processo
      where processo.id = alvo.id_licitacao and processo.chave_origem is not null)`,
  },
  compra_direta_item: {
    texts: ['descricao', 'unidade', 'categoria', 'catalogo_codigo', 'catalogo_nome'],
    links: [],
    numbers: [],
    imported: sql`exists (select from compra_direta processo
      where processo.id = alvo.id_compra_direta and processo.chave_origem is not null)`,
  },
  item_resultado: { texts: ['nome'], links: [], numbers: [], imported: sql`true` },
  compra_direta_resultado: { texts: ['nome'], links: [], numbers: [], imported: sql`true` },
  anexo: { texts: ['nome'], links: ['link_externo'], numbers: [], imported: sql`alvo.chave_origem is not null` },
  orgao: {
    texts: ['nome', 'sigla', 'nome_unidade'],
    links: [],
    numbers: [],
    imported: sql`(exists (select from licitacao p where p.id_orgao = alvo.id and p.chave_origem is not null)
      or exists (select from compra_direta p where p.id_orgao = alvo.id and p.chave_origem is not null))`,
  },
}
type Table = keyof typeof tables

/** One step of the repair, resuming after id `ate`; the returned `ate` is `undefined` when nothing is left. */
type Step = (trx: Db, ate: number) => Promise<{ changed: boolean; ate: number | undefined }>

const steps: [name: string, step: Step][] = [
  ...(Object.keys(tables) as Table[]).map((table): [string, Step] => [table, (trx, ate) => maskRows(trx, table, ate)]),
  ['numeros', canonicalizeOrgaosBatch],
  ['lexema', deleteLexemasWithCpf],
]

const runStep = (db: Db, name: string, step: Step, now: Date) =>
  db.transaction().execute(async (trx) => {
    const tabela = `${name}:${ruleVersion}`
    await trx
      .insertInto('importacao_saneamento')
      .values({ tabela })
      .onConflict((conflict) => conflict.column('tabela').doNothing())
      .execute()
    const progress = await trx
      .selectFrom('importacao_saneamento')
      .selectAll()
      .where('tabela', '=', tabela)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (progress.concluido_em) return false

    const { changed, ate } = await step(trx, progress.ate)
    await trx
      .updateTable('importacao_saneamento')
      .set(ate === undefined ? { concluido_em: now } : { ate })
      .where('tabela', '=', tabela)
      .execute()
    if (changed) await bumpVersao(trx)
    return ate !== undefined
  })

type Row = { id: number; chave: string | null; columns: Record<string, string | null> }

async function maskRows(trx: Db, table: Table, ate: number) {
  const { texts, numbers, links, imported } = tables[table]
  // Only tenders and direct purchases have numbers, and only they have source records.
  const hasSourceRecords = numbers.length > 0
  const { rows } = await sql<{ id: number; chave: string | null } & Record<string, string | null>>`
    select id, ${hasSourceRecords ? sql.ref('chave_origem') : sql`null`} as chave,
      ${sql.raw([...texts, ...numbers, ...links].join(', '))}
    from ${sql.table(table)} alvo
    where id > ${ate} and ${imported} order by id limit ${batch.rows}`.execute(trx)
  let changed = false
  for (const { id, chave, ...columns } of rows) changed = (await maskRow(trx, table, { id, chave, columns })) || changed
  if (hasSourceRecords)
    await maskSourceRecords(
      trx,
      rows.flatMap(({ chave }) => chave ?? []),
    )
  return { changed, ate: rows.length < batch.rows ? undefined : rows.at(-1)?.id }
}

async function maskRow(trx: Db, table: Table, { id, columns }: Row) {
  const { links, numbers }: { links: string[]; numbers: readonly string[] } = tables[table]
  const clean = (column: string, text: string) => {
    if (links.includes(column)) return containsCpf(text) ? null : text
    return numbers.includes(column) ? maskExceptLeadingDigits(text) : maskSourceText(text)
  }
  const assigned = Object.entries(columns).flatMap(([column, text]) => {
    const masked = text && clean(column, text)
    return masked === text ? [] : [sql`${sql.ref(column)} = ${masked}`]
  })
  if (assigned.length === 0) return false
  await sql`update ${sql.table(table)} set ${sql.join(assigned)} where id = ${id}`.execute(trx)
  return true
}

/** Rewrites the numbers of all órgãos with the same CNPJ together. A later batch may rewrite the same CNPJ again. */
async function canonicalizeOrgaosBatch(trx: Db, ate: number) {
  const ids = await listOrgaosWithElevenDigits(trx, ate, batch.orgaos)
  let changed = false
  for (const orgaos of ids.length > 0 ? await readOrgaosByCnpj(trx, ids) : [])
    changed = (await canonicalizeOrgaos(trx, orgaos)) || changed
  return { changed, ate: ids.length < batch.orgaos ? undefined : ids.at(-1) }
}

/** Deletes lexemes with CPFs that were stored before the masking rule. */
async function deleteLexemasWithCpf(trx: Db) {
  const { rows } = await sql<{ lexema: string }>`
    select distinct lexema from lexema where lexema ~ '[0-9]{11}'`.execute(trx)
  const withCpf = rows.map(({ lexema }) => lexema).filter((lexema) => maskCpfsInText(lexema) !== lexema)
  if (withCpf.length > 0) await sql`delete from lexema where lexema in (${sql.join(withCpf)})`.execute(trx)
  return { changed: withCpf.length > 0, ate: undefined }
}

const ataBatch = 100

const motivoDaRevogacao = 'A sessão pública desta licitação foi realizada em outro sistema: a ata que vale é a de lá.'

/** Revokes a batch of the portal's minutes for sessions held in other systems; returns whether there may be more. */
const revokeImportedAtas = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('documento')
      .innerJoin('ata', 'ata.id_arquivo', 'documento.id_arquivo')
      .innerJoin('licitacao', 'licitacao.id', 'documento.id_licitacao')
      .select('documento.id')
      .where('licitacao.chave_origem', 'is not', null)
      .where('licitacao.tem_atos', '=', false)
      .where('documento.revogado_em', 'is', null)
      .orderBy('documento.id')
      .limit(ataBatch)
      .forUpdate('documento')
      .execute()
    if (rows.length === 0) return false
    const ids = rows.map(({ id }) => id)
    await revokeDocumentos(trx, { ids, motivo: motivoDaRevogacao, now, autor: 'portal' })
    await bumpVersao(trx)
    return rows.length === ataBatch
  })
