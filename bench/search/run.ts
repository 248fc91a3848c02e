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
import { figuresOf, judge, type Query } from './judge'

const dados = ['exemplo', 'reais'] as const
type Dados = (typeof dados)[number]
const batch = 40

/** What the judged searches find: over the sample, and over real data where there is a folder of them. */
export async function measureSearch(folder: string, portalData: string | undefined, tell: (text: string) => void) {
  const queries = await readQueries()
  const judged: { query: Query; kind: string; verdict: ReturnType<typeof judge> }[] = []
  for (const of of dados.filter((of) => of === 'exemplo' || portalData)) {
    tell(`busca: ${of}`)
    const dataDir = path.join(folder, `busca-${of}`)
    await rm(dataDir, { recursive: true, force: true })
    const portal = await openPortal(parseEnv({ DATA_DIR: dataDir }))
    try {
      const keyOf = of === 'exemplo' ? await fillExemplo(portal) : await fillReais(portal, portalData ?? '')
      await portal.busca.runQueue()
      await portal.maintain()
      const { search } = portal.procurement.licitacoes
      for (const query of queries.filter(({ dados }) => dados === of)) {
        const { items } = await search({ conteudo: query.busca }, { page: 1, size: 100 }, 'RELEVANCIA')
        const keys = await keyOf(items.map(({ id }) => id))
        judged.push({ query, kind: query.kind, verdict: judge(query, keys) })
      }
    } finally {
      await portal.close()
    }
  }
  return { judged, figures: figuresOf(judged) }
}

export async function readQueries(): Promise<(Query & { dados: Dados })[]> {
  const text = await readFile(path.join(import.meta.dirname, 'consultas.ndjson'), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function fillExemplo(portal: Portal) {
  await fillSample(portal, { now: systemClock.now(), timezone: 'America/Sao_Paulo' })
  return keysBy(portal.db, 'num_processo')
}

async function fillReais({ db }: Portal, portalData: string) {
  const repositorio = makeImportacaoRepository(db, systemClock)
  const corpus = await readCorpus(portalData)
  for (let at = 0; at < corpus.length; at += batch) {
    const processos = corpus.slice(at, at + batch).flatMap(({ contratacao, itens }) => {
      const read = readItens(itens)
      const lida = readContratacao(contratacao, { itens: read.ok ? read.value : null, anexos: null })
      return lida.ok ? [lida.processo] : []
    })
    await repositorio.saveBatch(processos)
  }
  return keysBy(db, 'chave_origem')
}

const keysBy = (db: Portal['db'], column: 'num_processo' | 'chave_origem') => async (ids: number[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; chave: string }>`
    select id, ${sql.ref(column)} as chave from licitacao where id in (${sql.join(ids)})`.execute(db)
  const keys = new Map(rows.map(({ id, chave }) => [id, chave]))
  return ids.map((id) => keys.get(id) ?? '')
}
