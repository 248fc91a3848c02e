import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '~/adapters/db/engine/db.server'
import { buildChave, partes, withPurchases } from '../importacao/purchases'
import { randomFrom } from './random'

/** `folder` is for the database and the purchases; `compras` is the number of purchases. The first has many items. */
type Options = { folder: string; times: number; seed: number; compras?: number }

const manyItens = 2500

/**
 * Kills `portal import` `times` times, each at a random instant, then lets a last run end. Returns the damage: every
 * purchase must be there once, published, with all its items and documents.
 */
export async function crashWhileImporting({ folder, times, seed, compras = 600 }: Options) {
  const random = randomFrom(seed)
  const dataDir = path.join(folder, 'dados')
  const numeros = Array.from({ length: compras }, (_, index) => index + 1)
  return withPurchases(folder, numeros, async (source) => {
    const [first = 1] = numeros
    const itens = Array.from({ length: manyItens }, (_, at) => ({ numeroItem: at + 1, descricao: `Mesa ${at + 1}` }))
    await writeFile(path.join(source, '11222333000181/2030', String(first), 'itens.json'), JSON.stringify(itens))
    let killed = 0
    for (let time = 0; time < times; time++) {
      const { child, ended } = startImport(source, dataDir)
      await Promise.race([ended, sleep(500 + random() * 6000)])
      if (child.exitCode === null) killed++
      child.kill('SIGKILL')
      await ended
    }
    const [code] = await startImport(source, dataDir).ended
    const damage = code === 0 ? [] : [`a importação seguinte terminou com ${code}`]
    return { killed, damage: [...damage, ...(await findDamage(dataDir, numeros))] }
  })
}

/** Starts `portal import pncp` in a process of its own, which a test may kill. */
function startImport(folder: string, dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'app/cli/portal.ts', 'import', 'pncp', folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') }
}

async function findDamage(dataDir: string, numeros: number[]) {
  const { db, close } = await openDb({ dataDir })
  try {
    const seen = await db
      .selectFrom('licitacao')
      .select('chave_origem')
      .where('publicacao', '=', 'PUBLICADA')
      .orderBy('chave_origem')
      .execute()
    const count = async (table: 'item' | 'anexo' | 'importacao_item') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total
    const found = { compras: seen.length, itens: await count('item'), anexos: await count('anexo') }
    const expected = {
      compras: numeros.length,
      itens: (numeros.length - 1) * partes.itens + manyItens,
      anexos: numeros.length * partes.anexos,
    }
    const damage = Object.entries(expected).flatMap(([what, wanted]) => {
      const there = found[what as keyof typeof found]
      return there === wanted ? [] : [`${there} ${what} em vez de ${wanted}`]
    })
    const missing = numeros.map(buildChave).filter((chave) => !seen.some(({ chave_origem }) => chave_origem === chave))
    return [...damage, ...missing.map((chave) => `falta ${chave}`)]
  } finally {
    await close()
  }
}
