import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium'
import { findPostgres } from './tests/setup/postgres'

const onPostgres = (await findPostgres()) !== undefined
if (!onPostgres) console.warn('Os testes @pg foram pulados: PostgreSQL (initdb) não está instalado nesta máquina.')

const embedded = { name: 'embutido', port: 4173 }
const postgres = { name: 'postgres', port: 4174 }
const serverOf = ({ name, port }: { name: string; port: number }) => ({
  command: `tsx e2e/support/start.ts ${name} ${port}`,
  url: `http://localhost:${port}/healthz`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})
const projectOf = (name: string, javaScriptEnabled: boolean, { port }: { port: number }) => ({
  name,
  use: { javaScriptEnabled, baseURL: `http://localhost:${port}/licitacao-pub/` },
  ...(javaScriptEnabled ? {} : { grepInvert: /@js/ }),
})

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    // Headless Chromium names itself so, and would be served as a robot.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    projectOf('com-js', true, embedded),
    projectOf('sem-js', false, embedded),
    ...(onPostgres
      ? [
          { ...projectOf('pg-com-js', true, postgres), grep: /@pg/ },
          { ...projectOf('pg-sem-js', false, postgres), grep: /@pg/ },
        ]
      : []),
  ],
  webServer: [serverOf(embedded), ...(onPostgres ? [serverOf(postgres)] : [])],
})
