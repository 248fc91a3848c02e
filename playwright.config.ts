import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/chromium'
import { ports } from './e2e/support/ports'
import { currentRun } from './tests/run/runs'
import { findPostgres } from './tests/setup/postgres'

const onPostgres = (await findPostgres()) !== undefined
if (!onPostgres) console.warn('Os testes @pg foram pulados: PostgreSQL (initdb) não está instalado nesta máquina.')

const embedded = { name: 'embutido', port: ports.embutido }
const postgres = { name: 'postgres', port: ports.postgres }
/** Two portals in front of `embedded`: `remote` on the portal's own server, `serve` on the stock remix-serve. */
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
 * A project tests one way to serve the portal, with or without JavaScript. `npm test` runs all short tests on the
 * embedded database, and on each other server one journey of each form and of each list (`@journey`). The long run runs
 * the others.
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
  // The snapshots are texts. Their path depends neither on the platform nor on the folder of the spec.
  snapshotPathTemplate: '{testDir}/transcricoes/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The report at the end of a run names each test that passed only on a later try.
  retries: 2,
  reporter: [['list'], ['./tests/run/playwright-reporter.ts']],
  use: {
    locale: 'pt-BR',
    // The user agent of an ordinary Chrome, because headless Chromium calls itself `HeadlessChrome`.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // Records no trace, because that takes a third of the time. To look for a failure, add `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    // Tests could not answer the requests of a service worker. Specs of their own test the service worker.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    ...inBothModes('', { server: embedded }),
    ...(onPostgres ? inBothModes('pg-', { server: postgres, tag: /@pg/ }) : []),
    ...inBothModes('remote-', { server: remote, tag: /@remote/ }),
    // Without calls and forms, because remix-serve serves only the screens and stores nothing.
    ...inBothModes('serve-', { server: serve, tag: /@remote/, without: [/@chamadas/, /@formularios/] }),
  ],
  webServer: [serverOf(embedded), serverOf(remote), serverOf(serve), ...(onPostgres ? [serverOf(postgres)] : [])],
})
