import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { rememberingIo } from '../../tests/terminal'
import { findKeeper } from './ports'

/** The port that takes commands for the server on `port`. */
const commandPort = (port: number) => port + 300

type Command = { args: string[]; input: string }

/**
 * Runs `portal …` commands that tests send over HTTP, with the settings of the server on `port`. Commands run in
 * this process, because starting a process takes longer than a command.
 */
export async function startCommandLine(port: number, environment: NodeJS.ProcessEnv) {
  const server = createServer(async (req, res) => {
    const { main } = await import('../../app/cli/main.server')
    const io = rememberingIo()
    const { signal } = new AbortController()
    // A test that ends while it sends a command must not end this process.
    const command = (await json(req).catch(() => null)) as Command | null
    if (!command) return res.destroy()
    const { args, input } = command
    const openInput = () => Readable.from([Buffer.from(input)])
    const code = await main(args, { environment, cwd: process.cwd(), io, signal, openInput })
    res.statusCode = code === 0 ? 200 : 500
    res.end(io.text())
  })
  await new Promise<void>((resolve) => server.listen(commandPort(port), '127.0.0.1', () => resolve()))
  return server
}

/**
 * Runs a command for the server at `baseURL`. Returns the output, or throws it as an error if the command fails. A
 * server in front of another one has no database, so the command runs for the server behind it.
 */
export const portal = (baseURL: string | undefined, ...args: string[]) => runAt(baseURL, { args, input: '' })

/** Reports acts to `portal sessao registrar`, one per line of its standard input. */
export const report = (baseURL: string | undefined, acts: object[]) =>
  runAt(baseURL, {
    args: ['sessao', 'registrar', '-'],
    input: acts.map((ato) => `${JSON.stringify(ato)}\n`).join(''),
  })

async function runAt(baseURL: string | undefined, command: Command) {
  const own = findKeeper(Number(new URL(baseURL ?? '').port))
  const answer = await fetch(`http://127.0.0.1:${commandPort(own)}`, { method: 'POST', body: JSON.stringify(command) })
  const printed = await answer.text()
  if (!answer.ok) throw new Error(printed)
  return printed
}
