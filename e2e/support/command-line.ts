import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { rememberingIo } from '../../tests/terminal'
import { keeperOf } from './ports'

/** Where commands for the server on `port` are taken. */
const commandPort = (port: number) => port + 300

/**
 * Runs `portal …` with the settings of the server on `port`, as whoever operates it would, for the tests that ask. In this
 * process: the program by itself takes longer to begin than what it is asked.
 */
export async function startCommandLine(port: number, environment: NodeJS.ProcessEnv) {
  const server = createServer(async (req, res) => {
    const { main } = await import('../../app/cli/main.server')
    const io = rememberingIo()
    const { signal } = new AbortController()
    const code = await main(JSON.parse(await text(req)), { environment, cwd: process.cwd(), io, signal })
    res.statusCode = code === 0 ? 200 : 500
    res.end(io.text())
  })
  await new Promise<void>((resolve) => server.listen(commandPort(port), '127.0.0.1', () => resolve()))
  return server
}

/** What `portal …` prints for the server at `baseURL`; one in front of another has its links from that one. */
export async function portal(baseURL: string | undefined, ...args: string[]) {
  const own = keeperOf(Number(new URL(baseURL ?? '').port))
  const answer = await fetch(`http://127.0.0.1:${commandPort(own)}`, { method: 'POST', body: JSON.stringify(args) })
  const printed = await answer.text()
  if (!answer.ok) throw new Error(printed)
  return printed
}
