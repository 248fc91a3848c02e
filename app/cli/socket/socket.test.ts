// @module-tag rest
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { socketPath } from '~/adapters/db/engine/folder-lock.server'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDataDir } from '../../../tests/databases'
import { startFakePncp } from '../../../tests/pncp-server'
import { rememberingIo } from '../../../tests/terminal'
import { main } from '../main.server'
import { listenForCommands } from './socket.server'

const cwd = path.resolve('tests/fixtures')

async function startServer() {
  const environment = { DATA_DIR: await emptyDataDir() }
  const env = parseEnv(environment)
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  // A process that died has left this file.
  await writeFile(socketPath(env.DATA_DIR), '')
  const listening = await listenForCommands(portal, env)
  return { environment, portal, listening, file: socketPath(env.DATA_DIR) }
}

test('o comando corre no processo que está com a pasta, e a saída e o código chegam a quem pediu', async () => {
  const { environment, portal, listening, file } = await startServer()
  const io = rememberingIo()
  const { signal } = new AbortController()

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await main(['import', 'comprasgov', 'comprasgov/compras.csv'], { environment, cwd, io, signal })).toBe(1)
  expect(io.lines).toEqual([
    'Lidos: 7 · novos: 4 · alterados: 0 · inalterados: 0 · rejeitados: 3',
    expect.stringContaining(path.join(environment.DATA_DIR, 'rejeitados')),
  ])
  expect(await portal.db.selectFrom('licitacao').select('id').execute()).toHaveLength(2)

  await listening.close()
  await expect(stat(file)).rejects.toThrow('ENOENT')
  // The process has the folder locked, but no longer takes commands.
  expect(await main(['import', 'pncp', 'pncp'], { environment, cwd, io, signal })).toBe(2)
  expect(io.lines.at(-1)).toBe('portal: o processo que está com a pasta de dados não atende comandos')
})

test('quem pediu e desiste interrompe o comando no servidor', async () => {
  const { environment, portal, listening } = await startServer()
  const consulta = '/api/consulta/v1/contratacoes/publicacao?dataInicial=20300501'
  const pncp = await startFakePncp({ [`${consulta}&pagina=1`]: [{ silent: true }] })
  onTestFinished(pncp.close)
  const stop = new AbortController()
  const io = rememberingIo()

  const running = main(['import', 'pncp', pncp.url(consulta)], { environment, cwd, io, signal: stop.signal })
  while (pncp.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  stop.abort()
  expect(await running).toBe(1)
  expect(io.lines).toEqual([
    'Importação interrompida: o que já entrou fica; repita o comando para continuar.',
    'Lidos: 0 · novos: 0 · alterados: 0 · inalterados: 0 · rejeitados: 0',
    'Nada mudou.',
  ])
  // Waits until the interrupted command has ended, so that the checks below cover all its requests.
  await listening.close()
  expect(await portal.procurement.versao()).toBe(0)
  expect(pncp.asked).toHaveLength(1)
})
