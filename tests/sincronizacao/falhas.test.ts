// @module-tag rest
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OpenDb } from '~/adapters/db/engine/db.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { makeStatusJob } from '~/adapters/db/licitacao/status-job.server'
import { type Entrada, makeImportProcessos } from '~/domain/importacao/import-processos'
import type { Complemento } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import { readPaginaDeCompras } from '~/domain/sincronizacao/pagina'
import type { FonteDeCompras } from '~/domain/sincronizacao/ports'
import { testOnBothEngines } from '../databases'
import {
  buildArquivo,
  buildCompra,
  buildItem,
  type CompraNoPncp,
  cnpjDoOrgao,
  falhas,
  horaNoPncp,
  premiar,
} from './pncp-vivo'
import { openRodadas, quick } from './rodadas'

const aDay = 86_400_000

/** How a purchase changes at its source. */
const mudancas: Record<string, (compra: CompraNoPncp, now: Date) => void> = {
  muda: ({ contratacao }, now) => Object.assign(contratacao, { objetoCompra: `Mudada às ${horaNoPncp(now)}` }),
  encolhe: ({ contratacao }) => Object.assign(contratacao, { processo: null, numeroCompra: '', valorTotalEstimado: 0 }),
  reabre: ({ contratacao }) => Object.assign(contratacao, { dataEncerramentoProposta: '2030-06-20T09:00:00' }),
  revoga: ({ contratacao }) => Object.assign(contratacao, { situacaoCompraNome: 'Revogada' }),
  'ganha um item': ({ itens }, now) => itens.push(buildItem(itens.length + 1, now)),
  'perde um item': ({ itens }) => itens.splice(1, 1),
  'um item encolhe': ({ itens: [item] }, now) =>
    Object.assign(item ?? {}, { valorUnitarioEstimado: null, dataAtualizacao: horaNoPncp(now) }),
  'ganha um documento': ({ arquivos }) => arquivos.push(buildArquivo(arquivos.length + 1)),
  premia: (compra, now) => premiar(compra, 1, now),
}

const passo = fc.record({
  depois: fc.nat({ max: 25 }),
  falha: fc.option(fc.constantFrom(...falhas)),
  mudanca: fc.option(
    fc.record({ qual: fc.nat({ max: 99 }), como: fc.constantFrom('nasce', ...Object.keys(mudancas)) }),
  ),
})
const roteiro = fc.array(passo, { minLength: 5, maxLength: 40 })
type Roteiro = typeof roteiro extends fc.Arbitrary<infer T> ? T : never

/** Raw records of PNCP, where there are any. */
async function realRecords(): Promise<Record<string, unknown>[]> {
  const folder = process.env.PORTAL_DATA
  if (!folder) return []
  const files = ['contratacoes.json', 'contratacoes-excerpt-2026-07-14.json'].map((name) =>
    readFile(path.join(folder, 'pncp-api', name), 'utf8'),
  )
  return (await Promise.all(files)).flatMap((text) => JSON.parse(text).data)
}

type Pncp = Awaited<ReturnType<typeof openRodadas>>['pncp']

/** More purchases than a page holds, with what the source is known to write. */
function publishAll({ publish }: Pncp, now: Date, real: Record<string, unknown>[]) {
  const at = (days: number) => new Date(now.getTime() - days * aDay)
  for (let sequencial = 1; sequencial <= 55; sequencial++) publish(buildCompra(sequencial, at(sequencial % 7), {}, 1))
  publish(buildCompra(56, at(1), { modalidadeId: 8, modalidadeNome: 'Dispensa', numeroCompra: 12, processo: 77 }))
  publish(buildCompra(57, at(40), { dataEncerramentoProposta: '2999-12-31T00:00:00' }))
  publish(buildCompra(58, at(3), { objetoCompra: null }))
  const grande = buildCompra(59, at(0), {}, 90)
  for (const { numeroItem } of grande.itens) premiar(grande, Number(numeroItem), at(0))
  publish(grande)
  const orgaoEntidade = { cnpj: cnpjDoOrgao, razaoSocial: 'MUNICIPIO DE PEDRA CLARA' }
  for (const [index, record] of real.entries()) {
    const { contratacao: own, ...partes } = buildCompra(100 + index, at(index))
    const { anoCompra, sequencialCompra, numeroControlePNCP, dataAtualizacaoGlobal } = own
    const ids = { anoCompra, sequencialCompra, numeroControlePNCP, dataAtualizacaoGlobal, orgaoEntidade }
    publish({ ...partes, contratacao: { ...own, ...record, ...ids, modalidadeId: Number(record.modalidadeId) } })
  }
}

/** Reads in rounds, a day apart, until nothing is left to read. */
async function readAll(opened: OpenDb, steps: Roteiro, real: Record<string, unknown>[]) {
  const paginas: Entrada[] = []
  const complementos: Complemento[] = []
  const pending = [...steps]
  let wait = pending[0]?.depois ?? 0
  const around = (fonte: FonteDeCompras): FonteDeCompras => ({
    hasCompra: fonte.hasCompra,
    async readPagina(periodo, pagina) {
      const lida = await fonte.readPagina(periodo, pagina)
      paginas.push(...readPaginaDeCompras(lida).entradas)
      return lida
    },
    readPartes(compra) {
      const passos = fonte.readPartes(compra)
      return {
        async next() {
          const passo = await passos.next()
          if (passo.value?.complemento) complementos.push(passo.value.complemento)
          return passo
        },
      }
    },
  })
  function next() {
    if (wait-- > 0) return undefined
    const step = pending.shift()
    wait = pending[0]?.depois ?? 0
    if (step?.mudanca) change(step.mudanca)
    return step?.falha ?? undefined
  }
  const { clock, pncp, rodada, situacao } = await openRodadas(opened, {
    next,
    around,
    settings: { ...quick, timeout: 250 },
  })
  publishAll(pncp, clock.now(), real)
  function change({ qual, como }: { qual: number; como: string }) {
    clock.advance(1_000)
    const now = clock.now()
    if (como === 'nasce') return pncp.publish(buildCompra(200 + pncp.compras.size, now))
    const compra = [...pncp.compras.values()][qual % pncp.compras.size]
    if (!compra) return
    mudancas[como]?.(compra, now)
    compra.contratacao.dataAtualizacaoGlobal = horaNoPncp(now)
  }
  for (let count = 1; ; count++) {
    const { falhas } = await rodada()
    const { compras, periodos } = await situacao().then(({ compras, alcances: [alcance] }) => ({
      compras,
      periodos: alcance?.periodos,
    }))
    if (pending.length === 0 && falhas === 0 && compras.pendentes === 0 && periodos?.lidos === periodos?.total) break
    expect(count).toBeLessThan(30)
    clock.advance(aDay)
  }
  return { clock, pncp, paginas, complementos }
}

/** What everybody reads, without ids. */
async function published(db: Db, clock: Clock) {
  await makeStatusJob(db, clock)()
  const of = async (kind: 'licitacao' | 'compra_direta', item: string, resultado: string) => {
    const { rows } = await sql<{ chave: string; processo: string }>`
      select chave_origem as chave, (jsonb_build_array(
        to_jsonb(processo) - ${['id', 'id_orgao', 'fts', 'fts_itens', 'resumo_origem']}::text[],
        (select array[chave, nome] from orgao where orgao.id = processo.id_orgao),
        (select jsonb_agg(jsonb_build_array(to_jsonb(item) - ${['id', `id_${kind}`]}::text[],
            (select jsonb_agg(jsonb_build_array(documento, valor_unitario, data_resultado) order by ordem) from ${sql.table(resultado)} resultado
              where resultado.${sql.ref('id_item')} = item.id)) order by sequencia)
          from ${sql.table(item)} item where item.${sql.ref(`id_${kind}`)} = processo.id),
        (select jsonb_agg(array[tipo, nome, chave_origem] order by chave_origem) from anexo
          where anexo.${sql.ref(`id_${kind}`)} = processo.id)))::text as processo
      from ${sql.table(kind)} processo order by chave_origem`.execute(db)
    return Object.fromEntries(rows.map(({ chave, processo }) => [chave, JSON.parse(processo)]))
  }
  return {
    ...(await of('licitacao', 'item', 'item_resultado')),
    ...(await of('compra_direta', 'compra_direta_item', 'compra_direta_resultado')),
  }
}

const empty = (db: Db) =>
  sql`truncate licitacao, compra_direta, orgao, importacao_dito, sincronizacao_periodo, sincronizacao_compra,
    sincronizacao_recusa restart identity cascade`.execute(db)

/** Imports in another order what was answered: the records backwards, then the lists of each purchase. */
async function importAnswered(db: Db, clock: Clock, entradas: Entrada[], complementos: Complemento[]) {
  async function* all() {
    yield* entradas.toReversed()
    for (const complemento of complementos) yield { arquivo: '', linha: null, complemento }
  }
  await makeImportProcessos({
    repository: makeImportacaoRepository(db, clock),
    rejeitados: { add: async () => {} },
    onProgress() {},
  })({ entradas: all(), total: () => null })
}

/** What the source has at the end is there: every purchase that can be read, its items and its awards. */
function expectWhole(state: Record<string, unknown[]>, pncp: Pncp) {
  const whole = [...pncp.compras.values()].filter(({ contratacao }) => contratacao.objetoCompra !== null)
  expect(Object.keys(state).toSorted()).toEqual(
    whole.map(({ contratacao }) => contratacao.numeroControlePNCP).toSorted(),
  )
  for (const { contratacao, itens, resultados, arquivos } of whole) {
    const [processo, , ownItens, anexos] = state[contratacao.numeroControlePNCP] as [
      { objeto: string },
      unknown,
      [{ descricao: string }, unknown[] | null][] | null,
      unknown[] | null,
    ]
    expect(processo.objeto).toBe(contratacao.objetoCompra)
    if (itens.length > 0)
      expect(ownItens?.map(([{ descricao }]) => descricao)).toEqual(itens.map(({ descricao }) => descricao))
    expect(ownItens?.filter(([, awards]) => awards).length ?? 0).toBeGreaterThanOrEqual(
      itens.filter(({ numeroItem }) => resultados.has(Number(numeroItem))).length,
    )
    expect(anexos).toHaveLength(arquivos.length)
  }
}

testOnBothEngines(
  'depois de quaisquer falhas e mudanças da fonte, em qualquer ordem, o portal tem o que ela disse, pelas regras das importações',
  async (opened) => {
    const { db } = opened
    const real = await realRecords()
    await fc.assert(
      fc.asyncProperty(roteiro, async (steps) => {
        await empty(db)
        const { clock, pncp, paginas, complementos } = await readAll(opened, steps, real)
        const synchronized = await published(db, clock)
        expectWhole(synchronized, pncp)
        await empty(db)
        await importAnswered(db, clock, paginas, complementos)
        expect(synchronized).toEqual(await published(db, clock))
      }),
      { numRuns: 6 },
    )
  },
)
