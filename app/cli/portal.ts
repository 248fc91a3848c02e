import { main } from './main.server'
import { makeTerminal } from './terminal.server'

// What the portal writes is for itself alone.
process.umask(0o077)

const stop = new AbortController()
const terminal = makeTerminal(process.stdout, process.stderr)

// The first Ctrl-C lets the command end in order; the second doesn't wait.
process.once('SIGINT', () => {
  stop.abort()
  process.once('SIGINT', () => process.exit(2))
})

process.exitCode = await main(process.argv.slice(2), {
  environment: process.env,
  cwd: process.cwd(),
  io: terminal,
  signal: stop.signal,
})
terminal.close()
