import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const usualShells = ['/usr/bin/chromium-headless-shell']
const isThere = (path: string) => existsSync(path)

/** The browser of this machine: CHROMIUM_PATH, else one in a usual place; `undefined` leaves it to Playwright's own. */
export const chromiumPath = process.env.CHROMIUM_PATH || usual.find(isThere)

/** Chromium without a user interface, if installed: it needs a third less CPU for the same pages (decision 037). */
const shellPath = process.env.CHROMIUM_PATH || usualShells.find(isThere) || chromiumPath

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchOptions = { executablePath: shellPath, args }

/** For specs of what only the whole browser does: it gives a frame of another site no cookies and no storage. */
export const wholeBrowser = chromiumPath
  ? { launchOptions: { executablePath: chromiumPath, args } }
  : { channel: 'chromium' }
