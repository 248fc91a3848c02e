import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Apagamento, apagamentoSchema, type NoteApagamento } from '~/domain/cadastro/retencao'

const fileIn = (dataDir: string) => path.resolve(dataDir, 'apagamentos.ndjson')

/** What was erased, beside the database: a copy of that which is restored must not bring it back. */
export const makeNoteApagamento =
  (dataDir: string): NoteApagamento =>
  async (apagamento) => {
    const handle = await open(fileIn(dataDir), 'a', 0o600)
    try {
      // A line of its own even after one that a crash has cut.
      await handle.appendFile(`\n${JSON.stringify(apagamento)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

/** Every line of `file`, else of the data folder's own; none where it isn't there. A line that was cut counts as none. */
export async function readApagamentos(dataDir: string, file = fileIn(dataDir)): Promise<Apagamento[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && file === fileIn(dataDir)) return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const parsed = apagamentoSchema.safeParse(jsonOf(line))
    return parsed.success ? [parsed.data] : []
  })
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
