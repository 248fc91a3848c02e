import { chmod, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../builders'
import { startPostgres } from '../setup/postgres'

/** A new database with one tender that takes requests, and the settings of a portal on this database. */
export async function mailingPlace(engine: 'PGlite' | 'PostgreSQL', parent: string) {
  const folder = await mkdtemp(path.join(parent, 'correio-'))
  // PostgreSQL may run as another user, who needs access to this folder.
  await chmod(parent, 0o755)
  await chmod(folder, 0o755)
  const postgres = engine === 'PostgreSQL' ? await startPostgres(path.join(folder, 'postgres')) : undefined
  if (postgres && 'missing' in postgres) return postgres
  const settings: Record<string, string> = {
    DATA_DIR: path.join(folder, 'data'),
    SECRET: 'um segredo que só os testes usam',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const portal = await openPortal(parseEnv(settings))
  const limite = new Date(Date.now() + 24 * 3_600_000)
  const idLicitacao = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  await portal.close()
  return { settings, idLicitacao, postgres, stop: async () => postgres?.stop() }
}
