import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/chromium'
import { ports } from './e2e/support/ports'
import { currentRun } from './tests/run/runs'
import { findPostgres } from './tests/setup/postgres'

const onPostgres = (await findPostgres()) !== undefined
if (!onPostgres) console.warn('Os testes @pg foram pulados: PostgreSQL (initdb) não está instalado nesta máquina.')

const embedded = { name: 'embutido', port: ports.embutido }
const postgres = { name: 'postgres', port: ports.postgres }
/** In front of the embedded one: by the portal's own server, and by the stock remix-serve. */
const remote = { name: 'remoto', port: ports.remoto }
const serve = { name: 'serve', port: ports.serve, health: '/licitacao-pub/versao' }

type Server = { name: string; port: number; health?: string }
const serverOf = ({ name, port, health = '/readyz' }: Server) => ({
  command: `tsx e2e/support/start.ts ${name} ${port} http://localhost:${embedded.port}`,
  url: `http://localhost:${port}${health}`,
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})
type Way = { server: Server; tag?: RegExp; without?: RegExp[] }

/**
 * One way to serve the portal, with or without JavaScript. `npm test` shows everything on the embedded database, and
 * in each other way one journey of each form and of each list (`@journey`); the long run shows the rest there.
 */
const projectOf = (name: string, javaScriptEnabled: boolean, { server, tag, without = [] }: Way) => {
  const isLong = currentRun === 'test:long'
  const both = (one: RegExp, other: RegExp) => new RegExp(`(?=.*${one.source})(?=.*${other.source})`)
  return {
    name,
    use: { javaScriptEnabled, baseURL: `http://localhost:${server.port}/licitacao-pub/` },
    grep: isLong ? (tag ?? /@long/) : tag ? both(tag, /@journey/) : /./,
    grepInvert: [...(isLong ? [/@journey/] : [/@long/]), ...(javaScriptEnabled ? [] : [/@js/]), ...without],
  }
}

const inBothModes = (name: string, way: Way) => [
  projectOf(`${name}com-js`, true, way),
  projectOf(`${name}sem-js`, false, way),
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Texts, the same on every platform and in every folder that a spec may stand in.
  snapshotPathTemplate: '{testDir}/transcricoes/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What passes on a later try is named at the end of the run.
  retries: 2,
  reporter: [['list'], ['./tests/run/playwright-reporter.ts']],
  use: {
    locale: 'pt-BR',
    // Headless Chromium names itself so, and would be served as a robot.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // Whoever looks for a failure adds `--trace retain-on-failure`: drawing every step up takes a third of the time.
    screenshot: 'only-on-failure',
    // What a service worker asks for, no test could answer; what it does has a spec of its own.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    ...inBothModes('', { server: embedded }),
    ...(onPostgres ? inBothModes('pg-', { server: postgres, tag: /@pg/ }) : []),
    ...inBothModes('remote-', { server: remote, tag: /@remote/ }),
    // No calls there, and no forms: remix-serve answers nothing but screens, and can keep nothing.
    ...inBothModes('serve-', { server: serve, tag: /@remote/, without: [/@chamadas/, /@formularios/] }),
  ],
  webServer: [serverOf(embedded), serverOf(remote), serverOf(serve), ...(onPostgres ? [serverOf(postgres)] : [])],
})
