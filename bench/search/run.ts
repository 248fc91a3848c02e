import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { makeImportacaoRepository } from '../../app/adapters/db/importacao/importacao.repository.server'
import { openPortal, type Portal } from '../../app/composition/portal.server'
import { readContratacao } from '../../app/domain/importacao/pncp-contratacao'
import { readItens } from '../../app/domain/importacao/pncp-partes'
import { systemClock } from '../../app/domain/shared/clock'
import { parseEnv } from '../../app/env.server'
import { fillSample } from '../../app/sample/fill'
import { readCorpus } from './corpus'
import { comprasPrefix, computeFigures, judge, type Query } from './judge'
import { measureRates, type Rate } from './rates'

const dados = ['exemplo', 'reais'] as const
type Dados = (typeof dados)[number]
const batch = 40

/** Runs the judged searches on the sample and, if there is a folder of real data, on that data. */
export async function measureSearch(folder: string, portalData: string | undefined, tell: (text: string) => void) {
  const queries = [...(await readQueries('licitacao')), ...(await readQueries('compra_direta'))]
  const judged: { query: Query; kind: string; verdict: ReturnType<typeof judge> }[] = []
  let rates: Rate[] = []
  for (const of of dados.filter((of) => of === 'exemplo' || portalData)) {
    tell(`busca: ${of}`)
    const dataDir = path.join(folder, `busca-${of}`)
    await rm(dataDir, { recursive: true, force: true })
    const portal = await openPortal(parseEnv({ DATA_DIR: dataDir }))
    try {
      await (of === 'exemplo' ? fillExemplo(portal) : fillReais(portal, portalData ?? ''))
      await portal.busca.runQueue()
      await portal.maintain()
      for (const query of queries.filter(({ dados }) => dados === of)) {
        const keys = await readKeys(
          portal.db,
          query.lista,
          keyColumns[of],
          await searches[query.lista](portal, query.busca),
        )
        judged.push({ query, kind: `${listNames[query.lista]}${query.kind}`, verdict: judge(query, keys) })
      }
      // Of the last data, which are the real ones if there are any.
      rates = await measureRates(portal)
    } finally {
      await portal.close()
    }
  }
  return { judged, figures: computeFigures(judged), rates }
}

type Lista = 'licitacao' | 'compra_direta'
const files = { licitacao: 'consultas.ndjson', compra_direta: 'compras.ndjson' }
const listNames = { licitacao: '', compra_direta: comprasPrefix }
const keyColumns = { exemplo: 'num_processo', reais: 'chave_origem' }

/** The searches of one list, each with the keys of the records that it should find. */
export async function readQueries(lista: Lista): Promise<(Query & { dados: Dados; lista: Lista })[]> {
  const text = await readFile(path.join(import.meta.dirname, files[lista]), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), lista }))
}

const firstPage = { page: 1, size: 100 }
const listIds = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

const searches: Record<Lista, (portal: Portal, text: string) => Promise<number[]>> = {
  licitacao: async ({ procurement }, conteudo) =>
    listIds(await procurement.licitacoes.search({ conteudo }, firstPage, 'RELEVANCIA')),
  compra_direta: async ({ procurement }, busca) =>
    listIds(await procurement.comprasDiretas.search({ busca }, firstPage, 'RELEVANCIA')),
}

async function fillExemplo(portal: Portal) {
  await fillSample(portal, { now: systemClock.now(), timezone: 'America/Sao_Paulo' })
}

async function fillReais({ db }: Portal, portalData: string) {
  const repositorio = makeImportacaoRepository(db, systemClock)
  const corpus = await readCorpus(portalData)
  for (let at = 0; at < corpus.length; at += batch) {
    const processos = corpus.slice(at, at + batch).flatMap(({ contratacao, itens }) => {
      const lida = readContratacao(contratacao, { itens: readItens(itens).values, anexos: null })
      return lida.ok ? [lida.processo] : []
    })
    await repositorio.saveBatch(processos)
  }
}

async function readKeys(db: Portal['db'], lista: Lista, column: string, ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; chave: string }>`
    select id, ${sql.ref(column)} as chave from ${sql.table(lista)} where id in (${sql.join(ids)})`.execute(db)
  const keys = new Map(rows.map(({ id, chave }) => [id, chave]))
  return ids.map((id) => keys.get(id) ?? '')
}
