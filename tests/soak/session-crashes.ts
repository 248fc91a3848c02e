import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '~/adapters/db/engine/db.server'
import type { Db } from '~/adapters/db/engine/schema'
import { fornecedores } from '~/sample/content/fornecedores'
import { insertLicitacao } from '../builders'
import { insertLoteComItem } from '../sessao'
import { randomFrom } from './random'

/** `folder` is for the database and the file of acts; `lances` is the number of bids to report. */
type Options = { folder: string; times: number; seed: number; lances?: number }

const lotes = [1, 2, 3]

/**
 * Kills `portal sessao registrar` `times` times, each at a random instant, then lets a last run end. The runs alternate
 * between standard input, where each line is recorded at once, and a file, recorded in one transaction. Returns the
 * damage: a kill may remove no act that was recorded before, and at the end each act and each bid must be there once.
 */
export async function crashWhileRecording({ folder, times, seed, lances = 1500 }: Options) {
  const random = randomFrom(seed)
  const dataDir = path.join(folder, 'dados')
  await mkdir(folder, { recursive: true })
  const id = await within(dataDir, async (db) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO', status: 'ABERTO' })
    for (const numero of lotes) await insertLoteComItem(db, id, { numero, situacao: null })
    return id
  })
  const lines = makeLines(id, lances)
  const file = path.join(folder, 'atos.ndjson')
  await writeFile(file, lines.join(''))
  const damage: string[] = []
  let killed = 0
  let recorded = 0
  for (let time = 0; time < times; time++) {
    const { child, ended } = time % 2 === 0 ? startRecording(dataDir, '-', lines) : startRecording(dataDir, file)
    await Promise.race([ended, sleep(500 + random() * 6000)])
    if (child.exitCode === null) killed++
    child.kill('SIGKILL')
    await ended
    const left = await within(dataDir, (db) => countRows(db, 'ato_sessao'))
    if (left < recorded) damage.push(`depois de ${recorded} atos há ${left}`)
    recorded = left
  }
  const [code] = await startRecording(dataDir, file).ended
  if (code !== 0) damage.push(`o registro seguinte terminou com ${code}`)
  return { killed, damage: [...damage, ...(await within(dataDir, (db) => findDamage(db, lines.length, lances)))] }
}

function makeLines(licitacao: number, lances: number) {
  const start = Date.parse('2026-05-20T12:00:00Z')
  const acts = [
    { tipo: 'ABERTURA' },
    ...lotes.map((lote) => ({ tipo: 'PROPOSTAS_ABERTAS', lote })),
    ...Array.from({ length: lances }, (_, index) => {
      const { documento = '', nome = '' } = fornecedores[index % fornecedores.length] ?? {}
      const fornecedor = { cpfCnpj: documento, razaoSocial: nome }
      return { tipo: 'LANCE', lote: lotes[index % lotes.length], fornecedor, valor: `${100_000 - index}.00` }
    }),
  ]
  return acts.map((act, index) => {
    const instante = new Date(start + index * 1000).toISOString()
    return `${JSON.stringify({ id: `ato-${index}`, instante, licitacao, ...act })}\n`
  })
}

/** Starts `portal sessao registrar` in a process of its own, which a test may kill. */
function startRecording(dataDir: string, from: string, input: string[] = []) {
  const argv = ['--import', 'tsx', 'app/cli/portal.ts', 'sessao', 'registrar', from]
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Ignores the error that occurs when a killed process leaves input unread.
  Readable.from(input).pipe(child.stdin.on('error', () => {}))
  return { child, ended: once(child, 'exit') }
}

async function within<T>(dataDir: string, work: (db: Db) => Promise<T>) {
  const { db, close } = await openDb({ dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const countRows = async (db: Db, table: 'ato_sessao' | 'lance') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  )

async function findDamage(db: Db, atos: number, lances: number) {
  const eventos = await db.selectFrom('evento').select('dados').where('tipo', '=', 'atosRegistrados').execute()
  const told = eventos.flatMap(({ dados }) => (dados as { atos: string[] }).atos)
  const found = { atos: await countRows(db, 'ato_sessao'), lances: await countRows(db, 'lance') }
  const history = { 'no histórico': told.length, 'diferentes no histórico': new Set(told).size }
  const expected = { atos, lances, 'no histórico': atos, 'diferentes no histórico': atos }
  return Object.entries({ ...found, ...history }).flatMap(([what, there]) => {
    const wanted = expected[what as keyof typeof expected]
    return there === wanted ? [] : [`${there} ${what} em vez de ${wanted}`]
  })
}
