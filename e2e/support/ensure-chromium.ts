import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium'

/** Makes Playwright download its own Chromium if the machine has none. */
if (!chromiumPath) {
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: true })
  if (status !== 0) console.error('Nenhum Chromium: instale um e diga onde em CHROMIUM_PATH.')
  process.exit(status ?? 1)
}
