import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/chromium'
import { ports } from './e2e/support/ports'
import { changedFiles } from './tests/run/changed'
import { atTerminal } from './tests/run/progress'
import { currentRun } from './tests/run/runs'
import { findPostgres } from './tests/setup/postgres'

// What a developer has in `.env` is not for the servers of the tests.
process.env.ENV_FILE = ''

const onPostgres = (await findPostgres()) !== undefined
if (!onPostgres) console.warn('Os testes @pg foram pulados: PostgreSQL (initdb) não está instalado nesta máquina.')

const embedded = { name: 'embutido', port: ports.embutido }
const postgres = { name: 'postgres', port: ports.postgres }
/** Two portals in front of `embedded`: `remote` on the portal's own server, `serve` on the stock remix-serve. */
const remote = { name: 'remoto', port: ports.remoto }
const serve = { name: 'serve', port: ports.serve, health: '/licitacao-pub/versao' }

type Server = { name: string; port: number; health?: string }
const makeServer = ({ name, port, health = '/readyz' }: Server) => ({
  command: `tsx e2e/support/start.ts ${name} ${port} http://localhost:${embedded.port}`,
  url: `http://localhost:${port}${health}`,
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})
/** `tag` names the tests that fit a server other than `embedded`, which fits all. */
type Way = { server: Server; tag?: RegExp; without?: RegExp[] }

/** `npm test` and `npm run test:changed` use only the embedded database. */
const onlyEmbedded = currentRun === 'test' || currentRun === 'test:changed'
const [rest, long, journey] = [/@rest/, /@long/, /@journey/]
const both = (one: RegExp, other: RegExp) => new RegExp(`(?=.*${one.source})(?=.*${other.source})`)
/** Matches the tests tagged `rest`, apart from those of specs that were changed. */
function restUnchanged() {
  const changed = changedFiles().filter((file) => file.endsWith('.spec.ts'))
  const names = changed.map((file) => path.basename(file).replaceAll('.', '\\.'))
  return changed.length > 0 ? new RegExp(`^(?!.*(?:${names.join('|')})).*@rest`) : rest
}

/** Which tests of a project a run has. A file that is run by hand is tried on every server. */
function chooseSelection({ tag }: Way) {
  const elsewhere = tag && both(tag, journey)
  switch (currentRun) {
    case 'test':
      return { grep: /./, not: [rest, long] }
    case 'test:changed':
      return { grep: /./, not: [restUnchanged(), long] }
    case 'test:long':
      return { grep: tag ?? long, not: [journey] }
    case 'test:rest':
      return { grep: elsewhere ?? rest, not: [long] }
    default:
      return { grep: elsewhere ?? /./, not: [long] }
  }
}

/**
 * A project tests one way to serve the portal, with or without JavaScript. All short tests run on the embedded database,
 * and on each other server one journey (`@journey`). The long run runs the others there.
 */
function makeProject(name: string, javaScriptEnabled: boolean, way: Way) {
  const { grep, not } = chooseSelection(way)
  return {
    name,
    use: { javaScriptEnabled, baseURL: `http://localhost:${way.server.port}/licitacao-pub/` },
    grep,
    grepInvert: [...not, ...(javaScriptEnabled ? [] : [/@js/]), ...(way.without ?? [])],
  }
}

function otherWays(): [prefix: string, way: Way][] {
  return [
    ['remote-', { server: remote, tag: /@remote/ }],
    // Without calls and forms, because remix-serve serves only the screens and stores nothing.
    ['serve-', { server: serve, tag: /@remote/, without: [/@chamadas/, /@formularios/] }],
    ...(onPostgres ? [['pg-', { server: postgres, tag: /@pg/ }] satisfies [string, Way]] : []),
  ]
}

const inBothModes = (name: string, way: Way) => [
  makeProject(`${name}com-js`, true, way),
  makeProject(`${name}sem-js`, false, way),
]

const ways: [prefix: string, way: Way][] = [['', { server: embedded }], ...(onlyEmbedded ? [] : otherWays())]

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
  reporter: [...(atTerminal ? [] : [['list'] as const]), ['./tests/run/playwright-reporter.ts']],
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
  projects: ways.flatMap(([name, way]) => inBothModes(name, way)),
  webServer: ways.map(([, { server }]) => makeServer(server)),
})
