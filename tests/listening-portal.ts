import { onTestFinished } from 'vitest'
import { main } from '~/cli/main.server'
import { listenForCommands } from '~/cli/socket/socket.server'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDataDir, temporaryFolder } from './databases'
import { rememberingIo } from './terminal'

/** A portal that takes commands until the test ends. `command` runs `portal <area> …` as if typed in `cwd`. */
export async function listeningPortal(area: string, settings: Record<string, string> = {}) {
  const environment = { DATA_DIR: await emptyDataDir(), ...settings }
  const env = parseEnv(environment)
  const portal = await openPortal(env)
  const listening = await listenForCommands(portal, env)
  onTestFinished(async () => {
    await listening.close()
    await portal.close()
  })
  const cwd = await temporaryFolder()
  const command = async (...argv: string[]) => {
    const io = rememberingIo()
    const code = await main([area, ...argv], { environment, cwd, io, signal: new AbortController().signal })
    return { code, lines: io.lines }
  }
  return { portal, env, cwd, command }
}
