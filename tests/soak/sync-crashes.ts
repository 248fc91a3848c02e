import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '~/adapters/db/engine/db.server'
import { buildCompra, cnpjDoOrgao, premiar, startPncpVivo } from '../sincronizacao/pncp-vivo'
import { randomFrom } from './random'

type Options = { dataDir: string; times: number; seed: number; compras?: number }

const itens = 3

/**
 * Kills `portal sync once` `times` times, each at a random instant of a first filling, then lets a last round end.
 * Returns the damage: every purchase must be there once, with its items, document and award.
 */
export async function crashWhileSyncing({ dataDir, times, seed, compras = 80 }: Options) {
  const random = randomFrom(seed)
  const pncp = await startPncpVivo(() => new Date())
  for (let sequencial = 1; sequencial <= compras; sequencial++) {
    const compra = buildCompra(sequencial, new Date(), {}, itens)
    premiar(compra, 1, new Date())
    pncp.publish(compra)
  }
  try {
    const killed: number[] = []
    for (let time = 0; time < times; time++) {
      const { child, ended } = startRodada(dataDir, pncp.url)
      await Promise.race([ended, sleep(1500 + random() * 4000)])
      if (child.exitCode === null) killed.push(pncp.asked.length)
      child.kill('SIGKILL')
      await ended
    }
    const [code] = await startRodada(dataDir, pncp.url).ended
    const damage = code === 0 ? [] : [`a rodada seguinte terminou com ${code}`]
    return { killed, damage: [...damage, ...(await findDamage(dataDir, compras))] }
  } finally {
    await pncp.close()
  }
}

/** Starts a round in a process of its own, which a test may kill. */
function startRodada(dataDir: string, url: string) {
  const settings = { SYNC_PNCP: `cnpj:${cnpjDoOrgao}`, PNCP_URL: url, ENV_FILE: '' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'app/cli/portal.ts', 'sync', 'once'], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') }
}

async function findDamage(dataDir: string, compras: number) {
  const { db, close } = await openDb({ dataDir })
  try {
    const count = async (table: 'licitacao' | 'item' | 'anexo' | 'item_resultado') => {
      const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('total'))
      return (await counted.executeTakeFirstOrThrow()).total
    }
    const expected = { licitacao: compras, item: compras * itens, anexo: compras, item_resultado: compras }
    const damage: string[] = []
    for (const [table, wanted] of Object.entries(expected)) {
      const there = await count(table as keyof typeof expected)
      if (there !== wanted) damage.push(`${there} de ${table} em vez de ${wanted}`)
    }
    return damage
  } finally {
    await close()
  }
}
