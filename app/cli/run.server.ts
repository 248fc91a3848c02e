import { fileReason } from '~/adapters/files/input.server'
import { Outage } from '~/domain/shared/failures'
import { absoluteArgv, parseValues, readArgv, takesInput } from './command/args'
import {
  type Action,
  type CommandContext,
  type CommandIo,
  type CopySource,
  OutputError,
  type PortalContext,
  UsageError,
} from './command/command'
import { describeUsage, usageText } from './command/help'
import { commands } from './commands'

/** Validates the command and resolves its paths against `cwd`. Throws on invalid input. */
export function prepareCommand(argv: string[], cwd: string) {
  const prepared = absoluteArgv(readArgv(commands, argv), cwd)
  parseValues(readArgv(commands, prepared))
  return prepared
}

export const findAction = (argv: string[]) => readArgv(commands, argv).action
export const readsInput = (argv: string[]) => takesInput(readArgv(commands, argv))

/** Runs a prepared command and returns its exit code, 2 after an error. Prints the error, except an `OutputError`. */
export async function runCommand(argv: string[], context: Opened) {
  let usage: string[] = []
  try {
    const typed = readArgv(commands, argv)
    usage = describeUsage(typed.path, typed.action)
    return await run(typed.action, parseValues(typed), context)
  } catch (error) {
    warnAbout(error, context.io, usage)
    return 2
  }
}

type Opened = CommandContext & { portal?: PortalContext['portal'] | CopySource; alone?: boolean }

function run(action: Action, values: Record<string, unknown>, { portal, ...context }: Opened) {
  if (action.needs === 'nothing' && !portal) return action.run(values, context)
  if (action.needs === 'copy' && portal) return action.run(values, { ...context, portal })
  if (action.needs === 'portal' && portal && 'procurement' in portal) return action.run(values, { ...context, portal })
  throw new Error('este comando não é feito por um servidor que está no ar')
}

export function warnAbout(error: unknown, io: CommandIo, usage?: string[]) {
  if (!(error instanceof OutputError)) io.warn(describeFailure(error, usage))
}

/** Describes what went wrong. Adds the usage if the command line was wrong. */
function describeFailure(error: unknown, usage: string[] = []) {
  const message = `portal: ${describeError(error)}`
  if (!(error instanceof UsageError)) return message
  const shown = error.usage.length > 0 ? error.usage : usage
  return shown.length > 0 ? `${message}\n${usageText(shown)}` : message
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const reason = fileReason(error)
  if (reason) return 'path' in error && error.path ? `${error.path}: ${reason}` : reason
  return error instanceof Outage ? `o banco de dados não atende (${error.message})` : error.message
}
