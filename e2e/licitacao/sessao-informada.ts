import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startServerProcess } from '../../tests/servidor/server-process'

/** Starts a portal that has one tender with `lotes` lots. Tests report its session through the built command line. */
export async function startReported(lotes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'licitacao-pub-sessao-'))
  const environment = { DATA_DIR: path.join(folder, 'dados') }
  const script = ['--import', 'tsx', 'e2e/licitacao/insert-licitacao.ts', environment.DATA_DIR, String(lotes)]
  const id = Number(execFileSync(process.execPath, script))
  const server = await startServerProcess(environment)

  const writeLines = (acts: object[]) => acts.map((ato) => `${JSON.stringify({ licitacao: id, ...ato })}\n`).join('')
  async function registrar(from: string, input: string) {
    const command = ['build/portal.js', 'sessao', 'registrar', from]
    const child = spawn(process.execPath, command, { env: { ...process.env, ...environment } })
    child.stdin.end(input)
    const [said, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ])
    return `${code} ${said}${complaint}`
  }
  return {
    ...{ id, url: server.url },
    async reportFile(acts: object[]) {
      const file = path.join(folder, 'atos.ndjson')
      await writeFile(file, writeLines(acts))
      return registrar(file, '')
    },
    reportLive: (...acts: object[]) => registrar('-', writeLines(acts)),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
