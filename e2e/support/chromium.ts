import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine: CHROMIUM_PATH, else one in a usual place; `undefined` leaves it to Playwright's own. */
export const chromiumPath = process.env.CHROMIUM_PATH || usual.find((path) => existsSync(path))
