import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const contagem = z.int().min(0)
const andamentoSchema = z.object({
  em: z.coerce.date(),
  rejects: z.string(),
  novos: contagem,
  alterados: contagem,
  inalterados: contagem,
  rejeitados: contagem,
})
export type Andamento = z.output<typeof andamentoSchema>

/** What the running import of a source has done, in a file: a killed import says it at the next one (P24). */
export function makeAndamento(folder: string, origem: string, fonte: string) {
  const name = createHash('sha256').update(`${origem} ${fonte}`).digest('hex').slice(0, 32)
  const file = path.join(folder, `${name}.andamento.json`)
  return {
    /** What an import that did not end had done; `undefined` if the last one ended. */
    async readAbandoned() {
      try {
        return andamentoSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
      } catch {
        return undefined
      }
    },
    async save(andamento: Andamento) {
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.novo`, JSON.stringify({ fonte, ...andamento }))
      await rename(`${file}.novo`, file)
    },
    end: () => rm(file, { force: true }),
  }
}
