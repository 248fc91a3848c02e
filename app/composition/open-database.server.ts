import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenDb, openDb } from '~/adapters/db/engine/db.server'
import { FolderInUseError } from '~/adapters/db/engine/folder-lock.server'
import { hasMigrated, type MigrationLog, makeMigrate } from '~/adapters/db/engine/migrate.server'
import type { Db } from '~/adapters/db/engine/schema'
import { readVersao } from '~/adapters/db/engine/versao.server'
import { bindInstalacao } from '~/adapters/db/instalacao.server'
import { mailQueue } from '~/adapters/db/ledger/ledger.server'
import { ensurePrivate, freeSpace, isWritable, readLastDump } from '~/adapters/files/data-folder.server'
import { fileReason } from '~/adapters/files/input.server'
import type { Clock, PortalClock } from '~/domain/shared/clock'
import { type Env, EnvError, envErrorFor } from '~/env.server'
import type { Dependencies, Vitals } from '~/http/ops/monitoring.server'

/** Opens the configured database and data folder. Known errors say which setting is wrong (A7). */
export async function openDatabase(env: Env, migrate?: (db: Db) => Promise<void>, clock?: Clock): Promise<OpenDb> {
  try {
    await ensurePrivate(env.DATA_DIR)
    return await openDb({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      limits: { connections: env.DATABASE_POOL, seconds: env.DATABASE_TIMEOUT },
      migrate,
      clock,
    })
  } catch (error) {
    throw toSettingError(error, env)
  }
}

/** Opens the database, checks that database, folder and secret belong together, and returns the secret too. */
export async function openInstalacao(env: Env, log: MigrationLog, clock?: Clock) {
  const opened = await openDatabase(env, makeMigrate(log), clock)
  try {
    return { opened, secret: await bindInstalacao(opened.db, env) }
  } catch (error) {
    await opened.close()
    throw toSettingError(error, env)
  }
}

/** PostgreSQL cannot be reached, or accepts no connections yet. */
class DatabaseAwayError extends EnvError {}

/**
 * Opens the portal, and tries again for a minute while PostgreSQL does not answer: it may start together with the
 * portal (A7).
 */
export async function whenDatabaseAnswers<T>(open: () => Promise<T>, log: { warn(message: string): void }) {
  const givesUpAt = performance.now() + 60_000
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || performance.now() > givesUpAt) throw error
      if (tries === 1) log.warn(`${error.message}\nO portal tenta de novo, por um minuto.`)
      await wait(1000)
    }
  }
}

function toSettingError(error: unknown, env: Env) {
  if (!(error instanceof Error) || error instanceof FolderInUseError) return error
  const reason = env.DATABASE_URL === undefined ? undefined : databaseReason(collectCodes(error), env.DATABASE_URL)
  if (reason) {
    const { message } = envErrorFor('DATABASE_URL', reason.text)
    return reason.mayPass ? new DatabaseAwayError(message) : new EnvError(message)
  }
  const folder = collectCodes(error)[0] === 'EEXIST' ? 'não é uma pasta' : fileReason(error)
  return folder ? envErrorFor('DATA_DIR', `${env.DATA_DIR}: ${folder}`) : error
}

/** The codes of an error and of all its causes. An error without a code is represented by its message. */
function collectCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  const own = 'code' in error ? String(error.code) : error.message
  return [own, ...inner.flatMap(collectCodes)]
}

/**
 * Explains why PostgreSQL is unusable, if the cause is known, and whether that may pass. The text never contains the
 * password.
 */
function databaseReason(codes: string[], address: string) {
  const { host, hostname, pathname, username } = new URL(address)
  const known: [RegExp, text: string, mayPass?: true][] = [
    [/^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, `a máquina ${hostname} não é encontrada`, true],
    [
      /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT)$|^timeout exceeded|^Connection terminated/,
      `o PostgreSQL não atende em ${host}`,
      true,
    ],
    [/^28/, `o PostgreSQL não aceita o usuário ${username} ou a senha`],
    [/^3D000$/, `o banco ${pathname.slice(1)} não existe`],
    [/^42501$/, `o usuário ${username} não tem permissão de criar as tabelas do portal`],
    [/^57P03$|^53300$/, `o PostgreSQL em ${host} não aceita conexões agora`, true],
  ]
  const found = known.find(([pattern]) => codes.some((code) => pattern.test(code)))
  return found && { text: found[1], mayPass: found[2] ?? false }
}

/** Explains why the server cannot listen at the configured address. */
export function listenError(error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>) {
  if (error.code === 'EADDRINUSE') return envErrorFor('PORT', `a porta ${PORT} já está em uso por outro processo`)
  if (error.code === 'EACCES') return envErrorFor('PORT', `não há permissão para a porta ${PORT}`)
  return /^(EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL)$/.test(error.code ?? '')
    ? envErrorFor('HOST', `${HOST} não é um endereço desta máquina`)
    : error
}

/** Reads the portal's clock, so that a jump is noticed, with the time on the server of PostgreSQL as its witness. */
export const makeCheckClock = ({ db, engine }: Pick<OpenDb, 'db' | 'engine'>, clock: PortalClock) =>
  async function checkClock() {
    if (engine === 'pglite') return void clock.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    if (rows[0]) clock.witness(rows[0].now)
  }

/** Readiness checks, metrics and database maintenance for the operator. */
export function makeOperation({ db, pool, maintain }: Pick<OpenDb, 'db' | 'pool' | 'maintain'>, dataDir: string) {
  const needs: Dependencies = {
    banco: async () => (await readVersao(db)) >= 0,
    migracoes: () => hasMigrated(db),
    disco: () => isWritable(dataDir),
  }
  const vitals: Vitals = {
    mailQueue: () => mailQueue(db),
    pool,
    freeDisk: () => freeSpace(dataDir),
    lastDump: () => readLastDump(dataDir),
  }
  return { needs, vitals, maintain }
}
