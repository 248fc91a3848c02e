import path from 'node:path'
import { inject, onTestFinished, type TestContext } from 'vitest'
import { emptyPostgres, temporaryFolder, testSecret } from '../databases'
import { findNginx, startNginx } from './nginx'
import { type ServerProcess, startServerProcess } from './server-process'

export const list = '/licitacao-pub/consulta-licitacoes'
export const patience = { timeout: 180_000 }

/** Two processes on one PostgreSQL, behind nginx with the site of `deploy/nginx.conf`. */
export async function startTwo(context: TestContext, more: Record<string, string> = {}) {
  const nginx = await findNginx()
  if (!nginx) context.skip('nginx não está instalado nesta máquina')
  const postgres = inject('postgres')
  if ('missing' in postgres) context.skip(postgres.missing)
  const folder = await temporaryFolder()
  const settings = {
    DATABASE_URL: await emptyPostgres(),
    SECRET: testSecret,
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '1',
    ...more,
  }
  const start = async (port = '0') => {
    const server = await startServerProcess({ ...settings, PORT: port })
    onTestFinished(() => server.kill())
    return server
  }
  const [one, other] = [await start(), await start()]
  const readPort = ({ url }: ServerProcess) => Number(new URL(url).port)
  const proxy = await startNginx(nginx ?? '', path.join(folder, 'nginx'), [readPort(one), readPort(other)])
  onTestFinished(() => proxy.stop())
  return { settings, folder, one, other, proxy, restart: (server: ServerProcess) => start(String(readPort(server))) }
}
