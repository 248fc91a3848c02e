import { FolderInUseError } from '~/adapters/db/engine/folder-lock.server'
import { openPortal } from '~/composition/portal.server'
import { type Env, parseEnv } from '~/env.server'
import type { CommandIo } from './command'
import { describeFailure, prepareCommand, runCommand, standaloneCommand } from './run.server'
import { sendCommand } from './socket/client.server'

type Settings = { environment: Record<string, string | undefined>; cwd: string; io: CommandIo; signal: AbortSignal }

/**
 * `portal <comando> …`: runs it on the database of the settings, or has the process that holds the embedded one run it.
 * Returns the exit code: 0 all done, 1 in part, 2 failed or not understood.
 */
export async function main(argv: string[], { environment, cwd, io, signal }: Settings) {
  try {
    const prepared = prepareCommand(argv, cwd)
    const env = parseEnv(environment)
    if (env.REMOTE_URL) throw new Error('com REMOTE_URL o portal não tem banco próprio, e os comandos são para ele')
    const standalone = standaloneCommand(prepared)
    if (standalone) return await standalone({ env, io, signal })
    const portal = await openUnlessHeld(env)
    if (!portal) return await sendCommand(env.DATA_DIR, prepared, io, signal)
    try {
      return await runCommand(prepared, { portal, env, io, signal, alone: portal.engine === 'pglite' })
    } finally {
      await portal.close()
    }
  } catch (error) {
    io.print(signal.aborted ? 'Interrompido.' : describeFailure(error))
    return 2
  }
}

/** `undefined` when another process holds the embedded database. */
async function openUnlessHeld(env: Env) {
  try {
    return await openPortal(env)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}
