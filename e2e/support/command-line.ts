import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { keeperOf } from './ports'

/** Where commands for the server on `port` are taken. */
const commandPort = (port: number) => port + 300

/** Runs `portal …` with the settings of the server on `port`, as whoever operates it would, for the tests that ask. */
export async function startCommandLine(port: number, env: NodeJS.ProcessEnv) {
  const server = createServer(async (req, res) => {
    const args: string[] = JSON.parse(await text(req))
    execFile(process.execPath, ['build/portal.js', ...args], { env }, (error, stdout, stderr) => {
      res.statusCode = error ? 500 : 200
      res.end(stdout + stderr)
    })
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
