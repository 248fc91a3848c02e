// @module-tag long
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { attackPortal } from './attack/attack'
import { attackPlace } from './attack/place'
import { sendCadastros } from './cadastros'
import { findDamage } from './check'
import { crashRepeatedly } from './crashes'
import { embeddedGround } from './embedded'
import { crashWhileMailing } from './mail-crashes'
import { mailingPlace } from './mailing-place'
import { postgresGround } from './on-postgres'
import { sendPedidos } from './pedidos'

const patience = { timeout: 300_000 }

test(
  'o processo com o banco embutido morre três vezes gravando, e nada do que confirmou se perde',
  patience,
  async () => {
    const folder = await temporaryFolder()
    const ground = await embeddedGround(folder)
    onTestFinished(ground.stop)
    const crashes = await crashRepeatedly(ground, { times: 3, seed: 1, folder: path.join(folder, 'compras') })
    expect(crashes.map(({ damage }) => damage)).toEqual([[], [], []])

    // Checks that the search for damage finds a missing purchase and a changed file.
    await ground.kill()
    const [first] = await ground.inspect((query) => query<{ sha256: string }>('select sha256 from arquivo limit 1'))
    const sha256 = first?.sha256 ?? ''
    await writeFile(path.join(ground.dataDir, 'arquivos', sha256.slice(0, 2), sha256), 'outro')
    const never = 900_000
    expect(await findDamage(ground, [[1, never]], new Set([never]))).toEqual([
      `a compra ${never} foi confirmada e não está lá`,
      `das compras 1,${never} só uma parte está lá`,
      `o arquivo ${sha256} não está inteiro`,
    ])
  },
)

test(
  'PostgreSQL e o portal morrem três vezes gravando, e nada do que confirmaram se perde',
  patience,
  async (context) => {
    const folder = await temporaryFolder()
    const ground = await postgresGround(folder)
    if ('missing' in ground) return context.skip(ground.missing)
    onTestFinished(ground.stop)
    const crashes = await crashRepeatedly(ground, { times: 3, seed: 1, folder: path.join(folder, 'compras') })
    expect(crashes.map(({ damage }) => damage)).toEqual([[], [], []])
  },
)

test(
  'morto três vezes entre os pedidos e os e-mails, o portal tem cada recibo que mostrou, e manda os e-mails',
  patience,
  async () => {
    const place = await mailingPlace('PGlite', await temporaryFolder())
    if ('missing' in place) throw new Error(place.missing)
    const sending = sendPedidos(place.idLicitacao)
    const { sent, damage } = await crashWhileMailing({ ...place, sending, times: 3, seed: 1 })
    expect(sent).toBeGreaterThan(3)
    expect(damage).toEqual([])
  },
)

test(
  'morto entre os cadastros e os e-mails, o portal tem cada cadastro que confirmou, uma vez, com o seu termo',
  patience,
  async () => {
    const place = await mailingPlace('PGlite', await temporaryFolder())
    if ('missing' in place) throw new Error(place.missing)
    const { sent, damage } = await crashWhileMailing({ ...place, sending: sendCadastros(), times: 1, seed: 1 })
    expect(sent).toBeGreaterThan(0)
    expect(damage).toEqual([])
  },
)

test(
  'atacado de várias redes, o portal não perde recibo nenhum; sem o banco responde só 503, e os formulários ficam',
  patience,
  async (context) => {
    const place = await attackPlace(await temporaryFolder())
    if ('missing' in place) return context.skip(place.missing)
    onTestFinished(place.stop)
    const { damage } = await attackPortal(place, { calm: 4000, attacked: 8000 })
    expect(damage).toEqual([])
  },
)
