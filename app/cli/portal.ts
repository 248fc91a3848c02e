import { main } from './main.server'
import { makeTerminal } from './terminal.server'

// Files that a command creates are readable by their owner only.
process.umask(0o077)

const stop = new AbortController()
const terminal = makeTerminal(process.stdout, process.stderr)

// The first signal lets the command end cleanly; the second exits at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(2)
    stop.abort()
  })

let input: NodeJS.ReadStream | undefined
const code = await main(process.argv.slice(2), {
  environment: process.env,
  cwd: process.cwd(),
  io: terminal,
  signal: stop.signal,
  openInput() {
    input = process.stdin
    return input
  },
})
process.exitCode = await terminal.finish(code)
// Input that is still open after the command has ended would keep the process running.
input?.destroy()
