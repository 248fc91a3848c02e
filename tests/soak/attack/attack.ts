import { ask } from '../../raw'
import { victim } from './attacks'
import { computeP99, type Met, tally } from './figures'
import { fileAll } from './filers'
import { failDatabase } from './outage'
import type { AttackPlace } from './place'
import { readAll } from './readers'
import { type Answered, underAttack } from './under-attack'

/** During an attack a response may take this many times as long as without one. */
const slower = 5
/** The share of the readers' requests that may be refused. Nobody who files a request may be refused. */
const refusable = 0.01
/** The most mails that the portal may send to one address within an hour. */
const mailsAnHour = 10

type Run = Awaited<ReturnType<typeof peopleAt>>

/** A hundred people read and five people file requests during this time. */
async function peopleAt({ url, idLicitacao }: AttackPlace, milliseconds: number) {
  const end = Date.now() + milliseconds
  const [reading, filing] = await Promise.all([readAll(url, idLicitacao, end), fileAll(url, idLicitacao, end)])
  return { reading, filing: filing.met, receipts: filing.receipts }
}

/** Tests the portal calm, attacked, and without a database. A slow machine alone can cause `slow` and `refused`. */
export async function attackPortal(place: AttackPlace, { calm, attacked }: { calm: number; attacked: number }) {
  // Not measured, because a process that has just started is slow for everyone.
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
    const [was, is] = [computeP99(before[kind]), computeP99(during[kind])]
    return is > slower * was ? [`p99 de ${Math.round(is)} ms, sem ataque ${Math.round(was)} ms`] : []
  })
  const refused = [...describeRefusals('sem ataque', before), ...describeRefusals('sob ataque', during)]
  return { damage, slow, refused, before, during, answered, mails, slowest: outage.slowest }
}

function describeRefusals(when: string, { reading, filing }: Run) {
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

export function writeLines({ before, during, answered, mails, slowest }: Awaited<ReturnType<typeof attackPortal>>) {
  const row = (name: string, met: Met) =>
    `  ${name.padEnd(24)} ${String(met.times.length).padStart(7)} ${String(Math.round(computeP99(met))).padStart(7)} ms ${met.refused.length}`
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
