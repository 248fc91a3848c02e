import { ask } from '../../raw'
import { victim } from './attacks'
import { type Met, p99Of, tally } from './figures'
import { fileAll } from './filers'
import { failDatabase } from './outage'
import type { AttackPlace } from './place'
import { readAll } from './readers'
import { type Answered, underAttack } from './under-attack'

/** So many times longer than unattacked may an answer take. */
const slower = 5
/** This part of the readers' requests may be refused; of those who file nobody may. */
const refusable = 0.01
/** As many mails as one address gets within an hour. */
const mailsAnHour = 10

type Run = Awaited<ReturnType<typeof peopleAt>>

/** A hundred people read and five file for so long. */
async function peopleAt({ url, idLicitacao }: AttackPlace, milliseconds: number) {
  const end = Date.now() + milliseconds
  const [reading, filing] = await Promise.all([readAll(url, idLicitacao, end), fileAll(url, idLicitacao, end)])
  return { reading, filing: filing.met, receipts: filing.receipts }
}

/** The same people unattacked, attacked, and with the database stopped. `slow` and `refused` are apart: they say much of the machine too. */
export async function attackPortal(place: AttackPlace, { calm, attacked }: { calm: number; attacked: number }) {
  // A process that has just started is slow for everyone.
  await peopleAt(place, Math.min(5000, calm))
  const before = await peopleAt(place, calm)
  const { done: during, answered } = await underAttack(place.url, place.idLicitacao, () => peopleAt(place, attacked))
  const mails = place.delivered.filter(({ to }) => to.includes(victim)).length
  const outage = await failDatabase(place)
  const damage = [
    ...[before, during].flatMap(({ receipts }) => (receipts.length ? [] : ['nenhum recibo'])),
    ...(await findLost(place.url, [...before.receipts, ...during.receipts])),
    ...Object.entries(answered).flatMap(([name, counts]) => (counts[500] ? [`${name}: ${counts[500]} × 500`] : [])),
    ...(mails > mailsAnHour ? [`${mails} e-mails a uma vítima`] : []),
    ...outage.damage,
  ]
  const slow = (['reading', 'filing'] as const).flatMap((kind) => {
    const [was, is] = [p99Of(before[kind]), p99Of(during[kind])]
    return is > slower * was ? [`p99 de ${Math.round(is)} ms, sem ataque ${Math.round(was)} ms`] : []
  })
  const refused = [...refusalsOf('sem ataque', before), ...refusalsOf('sob ataque', during)]
  return { damage, slow, refused, before, during, answered, mails, slowest: outage.slowest }
}

function refusalsOf(when: string, { reading, filing }: Run) {
  const tooMany = reading.refused.length > refusable * reading.times.length
  const refused = tally([...(tooMany ? reading.refused : []), ...filing.refused])
  return refused ? [`${when}: ${refused}`] : []
}

async function findLost(url: string, receipts: string[]) {
  const lost: string[] = []
  for (const [number, receipt] of receipts.entries()) {
    const { status } = await ask(url, receipt, { localAddress: `127.0.60.${1 + (number % 250)}` })
    if (status !== 200) lost.push(`um recibo mostrado não está lá: ${status}`)
  }
  return lost
}

export function linesOf({ before, during, answered, mails, slowest }: Awaited<ReturnType<typeof attackPortal>>) {
  const row = (name: string, met: Met) =>
    `  ${name.padEnd(24)} ${String(met.times.length).padStart(7)} ${String(Math.round(p99Of(met))).padStart(7)} ms ${met.refused.length}`
  return [
    `  ${''.padEnd(24)} pedidos      p99    recusas`,
    row('leitores, sem ataque', before.reading),
    row('leitores, sob ataque', during.reading),
    row('quem envia, sem ataque', before.filing),
    row('quem envia, sob ataque', during.filing),
    `  ${before.receipts.length + during.receipts.length} recibos mostrados; ${mails} e-mails à vítima; sem banco, a resposta mais lenta: ${Math.round(slowest)} ms`,
    ...Object.entries(answered satisfies Answered).map(
      ([name, counts]) =>
        `  ataque: ${name}: ${Object.entries(counts)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}`,
    ),
  ]
}
