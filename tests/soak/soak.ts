import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { attackMode } from './attack/main'
import { sendCadastros } from './cadastros'
import { crashRepeatedly } from './crashes'
import { embeddedGround } from './embedded'
import type { Ground } from './ground'
import { crashWhileImporting } from './import-crashes'
import { crashWhileMailing } from './mail-crashes'
import { mailingPlace } from './mailing-place'
import { postgresGround } from './on-postgres'
import { sendPedidos } from './pedidos'
import { crashWhileRecording } from './session-crashes'

// What a developer has in `.env` is not for these portals.
process.env.ENV_FILE = ''

/**
 * `soak [--times 30] [--seed <number>]` kills the portal during writes, on each database; with `--cadastros` only
 * during registrations and their mails. `soak --attack [--minutes 10]` attacks the portal while people use it. The
 * exit code is 1 if there is any damage.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    attack: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    cadastros: { type: 'boolean', default: false },
  },
})
const times = Number(values.times)
const seed = Number(values.seed)
const parent = await mkdtemp(path.join(os.tmpdir(), 'licitacao-pub-soak-'))

async function soak(engine: string, ground: Ground | { missing: string }) {
  if ('missing' in ground) return console.info(`${engine}: não testado, ${ground.missing}`)
  console.info(`${engine}: ${times} × kill -9 durante gravações, semente ${seed}`)
  try {
    const crashes = await crashRepeatedly(ground, {
      times,
      seed,
      folder: path.join(parent, 'compras'),
      onCrash({ killedAfter, acknowledged, damage, startedIn }, time) {
        const found = damage.length === 0 ? 'tudo lá, inteiro' : damage.join('; ')
        console.info(
          `  ${time}: morto aos ${killedAfter} ms, ${acknowledged} compras confirmadas, ${found}; voltou em ${Math.round(startedIn)} ms`,
        )
      },
    })
    const starts = crashes.map(({ startedIn }) => startedIn).sort((a, b) => a - b)
    const total = crashes.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    const median = Math.round(starts[Math.floor(starts.length / 2)] ?? 0)
    console.info(
      `  ${total} compras confirmadas; volta: mediana ${median} ms, pior ${Math.round(starts.at(-1) ?? 0)} ms`,
    )
    if (crashes.some(({ damage }) => damage.length > 0)) process.exitCode = 1
  } finally {
    await ground.stop()
  }
}

type Between = Omit<Parameters<typeof crashWhileMailing>[0], 'times' | 'seed'>

/** Kills the portal between a submission and its mails. */
async function killBetween(what: string, engine: string, between: Between) {
  console.info(`${engine}: ${times} × kill -9 entre ${what} e e-mails, semente ${seed}`)
  const { sent, damage } = await crashWhileMailing({ ...between, times, seed })
  console.info(
    `  ${sent} ${what} confirmados; ${damage.length === 0 ? 'todos lá, uma vez, com os seus e-mails' : damage.join('; ')}`,
  )
  if (damage.length > 0) process.exitCode = 1
}

async function killOften() {
  await soak('PGlite', await embeddedGround(parent))
  await soak('PostgreSQL', await postgresGround(parent))
  await killWhileMailing()
  const kills = Math.min(times, 10)
  console.info(`PGlite: ${kills} × kill -9 durante uma importação, semente ${seed}`)
  const imported = await crashWhileImporting({ folder: path.join(parent, 'importacao'), times: kills, seed })
  console.info(`  ${imported.damage.length === 0 ? 'a seguinte terminou certa' : imported.damage.join('; ')}`)
  if (imported.damage.length > 0) process.exitCode = 1
  console.info(`PGlite: ${times} × kill -9 durante o registro de atos, semente ${seed}`)
  const recorded = await crashWhileRecording({ folder: path.join(parent, 'sessao'), times, seed })
  console.info(`  ${recorded.damage.length === 0 ? 'todos lá, uma vez' : recorded.damage.join('; ')}`)
  if (recorded.damage.length > 0) process.exitCode = 1
}

async function killWhileMailing() {
  for (const engine of ['PGlite', 'PostgreSQL'] as const) {
    const place = await mailingPlace(engine, parent)
    if ('missing' in place) {
      console.info(`${engine}: não testado, ${place.missing}`)
      continue
    }
    const { settings, idLicitacao } = place
    try {
      if (!values.cadastros) await killBetween('pedidos', engine, { settings, sending: sendPedidos(idLicitacao) })
      await killBetween('cadastros', engine, { settings, sending: sendCadastros() })
    } finally {
      await place.stop()
    }
  }
}

if (values.cadastros) await killWhileMailing()
else if (!values.attack) await killOften()
else if (!(await attackMode(parent, Number(values.minutes)))) process.exitCode = 1
await rm(parent, { recursive: true, force: true })
