import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const usualShells = ['/usr/bin/chromium-headless-shell']
const isThere = (path: string) => existsSync(path)

/**
 * The path of the full browser: CHROMIUM_PATH if it is set, otherwise the first usual path that exists. If `undefined`,
 * Playwright uses its own browser.
 */
export const chromiumPath = process.env.CHROMIUM_PATH || usual.find(isThere)

/**
 * CHROMIUM_PATH if it is set, otherwise Chromium without a user interface, otherwise the full browser. Without a user
 * interface Chromium needs a third less CPU for the same pages (decision 037).
 */
const shellPath = process.env.CHROMIUM_PATH || usualShells.find(isThere) || chromiumPath

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchOptions = { executablePath: shellPath, args }

/**
 * Launch options of the full browser, for specs that fail in the browser without a user interface. Only the full
 * browser denies cookies and storage to a frame of another site.
 */
export const wholeBrowser = chromiumPath
  ? { launchOptions: { executablePath: chromiumPath, args } }
  : { channel: 'chromium' }
