import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { emptyDataDir, temporaryFolder } from './databases'
import { chaveOf, partes, withPurchases } from './purchases'

/** `portal import pncp` as a process of its own, which may be killed. */
function startImport(folder: string, dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'app/cli/portal.ts', 'import', 'pncp', folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') }
}

test('uma importação morta dez vezes no meio termina certa na vez seguinte', async () => {
  const dataDir = await emptyDataDir()
  const numeros = Array.from({ length: 600 }, (_, index) => index + 1)
  await withPurchases(await temporaryFolder(), numeros, async (folder) => {
    for (let kill = 0; kill < 10; kill++) {
      const { child, ended } = startImport(folder, dataDir)
      onTestFinished(() => void child.kill('SIGKILL'))
      await Promise.race([ended, sleep(1500 + kill * 400)])
      child.kill('SIGKILL')
      await ended
    }
    expect((await startImport(folder, dataDir).ended)[0]).toBe(0)
  })
  const { db, close } = await openDb({ dataDir })
  onTestFinished(close)
  const licitacoes = await db.selectFrom('licitacao').select(['id', 'chave_origem']).execute()
  expect(licitacoes.map(({ chave_origem }) => chave_origem).sort()).toEqual(numeros.map(chaveOf).sort())
  const count = async (table: 'item' | 'anexo') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total
  expect([await count('item'), await count('anexo')]).toEqual([600 * partes.itens, 600 * partes.anexos])
}, 600_000)
