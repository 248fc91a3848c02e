import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { startServerProcess } from '../../tests/servidor/server-process'
import { sampleFolder } from './ports'
import { idle } from './screens'

const siteKey = 'chave-publica'

/**
 * A stub of Google's script, with the functions that the portal uses. Each token names the action for which it was
 * made.
 */
export const workingScript = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => [key, action, window.made = (window.made ?? 0) + 1].join(' '),
}`

/** Waits until the script has made a token and the page is idle. */
export async function scriptReady(page: Page) {
  await page.waitForFunction(() => 'made' in window)
  await idle(page)
}

/** Serves the stub in place of Google's script. While `reachable` returns false, requests fail. */
export const serveScript = (page: Page, reachable: () => boolean) =>
  page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    reachable() ? route.fulfill({ contentType: 'text/javascript', body: workingScript }) : route.abort(),
  )

/**
 * Starts a portal with reCAPTCHA keys and the sample, and a portal in front of it. `tokens`: the tokens that the stub
 * of Google has received.
 */
export async function startPortalsWithRecaptcha() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'licitacao-pub-recaptcha-'))
  const tokens: string[] = []
  const google = createServer(async (req, res) => {
    const token = new URLSearchParams(await text(req)).get('response') ?? ''
    tokens.push(token)
    const success = token.startsWith(`${siteKey} solicitar `)
    res.end(JSON.stringify({ success, score: 0.9, action: 'solicitar' }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => google.once('listening', resolve))
  const settings = {
    DATA_DIR: path.join(folder, 'dono'),
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_SECRET: 'chave-secreta',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
  }
  cpSync(sampleFolder, settings.DATA_DIR, { recursive: true })
  const own = await startServerProcess(settings)
  const inFront = await startServerProcess({ DATA_DIR: path.join(folder, 'frente'), REMOTE_URL: own.url })
  return {
    own: own.url,
    inFront: inFront.url,
    tokens,
    async stop() {
      await inFront.stop()
      await own.stop()
      google.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
