import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium'

/** If the machine has no Chromium, Playwright downloads its own, once. */
if (!chromiumPath) {
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: true })
  if (status !== 0) console.error('Nenhum Chromium: instale um e diga onde em CHROMIUM_PATH.')
  process.exit(status ?? 1)
}
