import { type Command, type StandaloneCommand, UsageError } from './command'
import { commands, usage } from './commands'

type Context = Parameters<Command>[1]

/** The command `argv` names, its arguments checked and its paths absolute from `cwd`. Throws `UsageError`. */
export function prepareCommand([name = '', ...args]: string[], cwd: string) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(name ? `comando desconhecido: ${name}` : 'informe um comando')
  return [name, ...(command.prepare?.(args, cwd) ?? args)]
}

/** The prepared command, if it is one that opens the database by itself. */
export function standaloneCommand([name = '', ...args]: string[]) {
  const command = commands[name]
  if (!command || !('runAlone' in command)) return undefined
  return (context: Parameters<StandaloneCommand>[1]) => command.runAlone(args, context)
}

/** Runs a prepared command and returns its exit code; what it throws is told, and 2. */
export async function runCommand([name = '', ...args]: string[], context: Context) {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || !('run' in command)) throw new UsageError(`comando desconhecido: ${name}`)
    return await command.run(args, context)
  } catch (error) {
    context.io.print(describeFailure(error))
    return 2
  }
}

/** A failure as a person should read it, with the usage where it helps. */
export function describeFailure(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof UsageError ? `portal: ${message}\n${usage()}` : `portal: ${message}`
}
