import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A page, and how many records came before it. */
type Ponto = { pagina: number; vistos: number }

/** Where a reading of an address begins; `keep` remembers where the next one does, from the first page with `null`. */
export type Andamento = Ponto & { keep(next: Ponto | null): Promise<void> }

export const fromTheStart: Andamento = { pagina: 1, vistos: 0, keep: async () => {} }

/** What was published since may have moved the pages of an older list. */
const valid = 24 * 3_600_000

const pontoSchema = z.object({ pagina: z.int().min(1), vistos: z.int().min(0), em: z.iso.datetime() })

/** How far the reading of an address got that was ended before its end, kept in a file of `folder`. */
export async function openAndamento(folder: string, address: string, now: () => Date): Promise<Andamento> {
  const url = new URL(address)
  url.searchParams.delete('pagina')
  const name = createHash('sha256').update(url.href).digest('hex').slice(0, 32)
  const file = path.join(folder, `${name}.json`)

  async function keep(next: Ponto | null) {
    if (next === null) return rm(file, { force: true })
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.novo`, JSON.stringify({ endereco: url.href, ...next, em: now() }))
    await rename(`${file}.novo`, file)
  }
  const kept = await readPonto(file)
  const usable = kept && now().getTime() - Date.parse(kept.em) < valid
  return usable ? { pagina: kept.pagina, vistos: kept.vistos, keep } : { ...fromTheStart, keep }
}

/** `undefined` when there is none, or none that can be read. */
async function readPonto(file: string) {
  try {
    return pontoSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
