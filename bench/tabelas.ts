import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Case, listAddress } from './cases'
import { type Engine, prepareDatabase } from './database'
import { computeP95, type Figures, measureAll } from './measure'
import { type Served, serving } from './process'
import { atMost, type Bound, engineNames, number, table } from './report'

/**
 * The table of all tenders as CSV: rows a second, and what it adds to the memory of the portal, in MB. `p95` of the list
 * meanwhile, and while nobody reads a table, in milliseconds. `rows`: feeds and calendars.
 */
export type TabelasResult = {
  engine: Engine
  total: number
  perSecond: number
  grown: number
  p95Idle: number
  p95: number
  rows: (Case & { figures: Figures })[]
}
type Options = { folder: string; seconds: number; turns?: number; tell(text: string): void }

const busca = (file: string, query = '') => `/licitacao-pub/acompanhar/licitacoes/${file}${query && `?${query}`}`

const makeCases = (total: number): Case[] => [
  { name: 'feed of all tenders', address: busca('feed.xml') },
  { name: 'feed of a common word', address: busca('feed.xml', 'conteudo=aquisi%C3%A7%C3%A3o') },
  { name: 'feed of two words', address: busca('feed.xml', 'conteudo=medicamentos+hospital') },
  { name: 'feed of a state', address: busca('feed.xml', 'estado=SP') },
  { name: 'calendar of all tenders', address: busca('agenda.ics') },
  { name: 'calendar of two words', address: busca('agenda.ics', 'conteudo=medicamentos+hospital') },
  { name: "a tender's history", address: busca(`${Math.ceil(total / 2)}/historico.xml`) },
  { name: "a tender's calendar", address: busca(`${Math.ceil(total / 2)}/agenda.ics`) },
]

/** Reads the table of `total` tenders while others read the list, without the page cache. Then feeds and calendars. */
export async function measureTabelas(
  engine: Engine,
  total: number,
  { folder, seconds, turns = 4, tell }: Options,
): Promise<TabelasResult> {
  const say = (text: string) => tell(`${engine}, ${total} tenders: ${text}`)
  const { place, stop } = await prepareDatabase(engine, total, path.join(folder, `${engine}-${total}`), say)
  try {
    return await serving({ place, cacheMb: 0 }, async (served) => {
      const idle = await watchList(served, wait(seconds * 1000))
      say('a table of all of them')
      const began = performance.now()
      const meanwhile = await watchList(served, readTable(served, total))
      const perSecond = (total * 1000) / (performance.now() - began)
      say('feeds and calendars')
      const cases = makeCases(total)
      const figures = await measureAll(served, cases, { seconds, turns })
      return {
        ...{ engine, total, perSecond, grown: meanwhile.memory - idle.memory },
        ...{ p95Idle: computeP95(idle.times), p95: computeP95(meanwhile.times) },
        rows: cases.map((row, index) => ({ ...row, figures: figures[index] as Figures })),
      }
    })
  } finally {
    await stop()
  }
}

/** Reads a whole table, and nothing less. */
async function readTable(served: Served, total: number) {
  const answer = await fetch(`${served.url}/licitacao-pub/tabelas/licitacoes/dados.csv`)
  if (answer.status !== 200 || !answer.body) throw new Error(`the table answered ${answer.status}`)
  let lines = 0
  const reader = answer.body.getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read())
    for (const byte of step.value) if (byte === 10) lines++
  if (lines !== total + 1) throw new Error(`the table has ${lines} lines for ${total} tenders`)
}

/** Requests the list again and again until `work` has ended: how long each answer took, and the most memory. */
async function watchList(served: Served, work: Promise<unknown>) {
  let running = true
  const ended = work.finally(() => {
    running = false
  })
  const times: number[] = []
  let memory = 0
  // The first requests warm the server up. A short table ends before them.
  for (let request = 0; running || times.length === 0; request++) {
    const before = performance.now()
    const answer = await fetch(served.url + listAddress)
    await answer.text()
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
    if (request >= 20 || !running) times.push(performance.now() - before)
    memory = Math.max(memory, await served.memory())
    await wait(20)
  }
  await ended
  return { times, memory }
}

export const tabelasTable = (results: TabelasResult[]) =>
  table(
    ['database', 'tenders', 'rows a second', 'memory added, MB', 'list p95, ms', 'p95 while idle, ms'],
    results.map(({ engine, total, perSecond, grown, p95, p95Idle }) => [
      engineNames[engine],
      ...[total, perSecond, grown, p95, p95Idle].map((figure) => number(figure, 0)),
    ]),
  )

export const tabelasBounds = (results: TabelasResult[]): Bound[] =>
  results.flatMap(({ engine, total, grown, p95, rows }) => {
    const where = `${engineNames[engine]}, ${number(total, 0)}`
    return [
      atMost(`${where}, memory added by a table, MB`, Math.max(0, grown), 150, 0),
      atMost(`${where}, list while a table is read: p95, ms`, p95, 300, 0),
      ...rows.map(({ name, figures }) => atMost(`${where}, ${name}: p99, ms`, figures.p99, 400)),
    ]
  })
