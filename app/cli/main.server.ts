import type { Env } from '~/env.server'
import { helpFor } from './command/args'
import { type CommandInput, type CommandIo, printText } from './command/command'
import { commands } from './commands'
import { findAction, prepareCommand, readsInput, runCommand, warnAbout } from './run.server'

type Settings = {
  environment: Record<string, string | undefined>
  cwd: string
  io: CommandIo
  signal: AbortSignal
  /** Called only if the command reads standard input. */
  openInput?(): CommandInput
}

/**
 * Runs `portal …` on the configured database, or through the process that holds the embedded one. Returns the exit
 * code: 0 done, 1 partly done, 2 failed or not understood.
 */
export async function main(argv: string[], { environment, cwd, io, signal, openInput }: Settings) {
  try {
    const help = helpFor(commands, argv)
    if (help !== undefined) {
      printText(io, help)
      return 0
    }
    const prepared = prepareCommand(argv, cwd)
    const action = findAction(prepared)
    // Help needs neither the settings nor the portal, whose libraries take a second to load.
    const { parseEnv } = await import('~/env.server')
    const { readEnvironment } = await import('~/composition/environment.server')
    const env = parseEnv(readEnvironment(environment, cwd))
    if (env.REMOTE_URL && !(action.needs === 'nothing' && action.remote))
      throw new Error('com REMOTE_URL o portal não tem banco próprio, e os comandos são para ele')
    if (action.needs === 'nothing') return await runCommand(prepared, { env, io, signal })
    const portal = await openUnlessHeld(env, action.needs === 'copy')
    const input = readsInput(prepared) ? openInput?.() : undefined
    if (!portal) {
      const { sendCommand } = await import('./socket/socket.server')
      return await sendCommand(env.DATA_DIR, prepared, { io, signal, input })
    }
    const alone = 'engine' in portal && portal.engine === 'pglite'
    try {
      return await runCommand(prepared, { portal, env, io, signal, alone, input })
    } finally {
      await portal.close()
    }
  } catch (error) {
    if (signal.aborted) io.warn('Interrompido.')
    else warnAbout(error, io)
    return 2
  }
}

/** Returns `undefined` if another process has the embedded database. Opens a newer schema only if `forCopy` is set. */
async function openUnlessHeld(env: Env, forCopy: boolean) {
  const { openCopy, openPortal } = await import('~/composition/portal.server')
  const { FolderInUseError } = await import('~/adapters/db/engine/folder-lock.server')
  const { NewerSchemaError } = await import('~/adapters/db/engine/migrate.server')
  try {
    return await openPortal(env)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    if (error instanceof NewerSchemaError && forCopy) return openCopy(env)
    throw error
  }
}
