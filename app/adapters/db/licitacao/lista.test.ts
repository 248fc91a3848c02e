import { expressionBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { licitacaoFilters, listaFilters, type Ordem } from '~/domain/licitacao/filters'
import { readFilters } from '~/domain/shared/filter'
import { insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db, Schema } from '../engine/schema'
import { makeMatches } from './licitacao.filters.server'
import { listed, makeLicitacaoCounts, makeLicitacaoSearch } from './licitacao.search.server'
import { compactContagens, findOrgao, findOrgaos, listModalidades, readContagens } from './lista.server'
import { makeStatusJob } from './status-job.server'

/** Wednesday, 22 May 2030, 09:00 in São Paulo. */
const now = new Date('2030-05-22T12:00:00Z')
const clock = { now: () => now }
const at = (text: string) => new Date(text)

const searcher = (db: Db, few?: number) => {
  const search = makeLicitacaoSearch(db, 'America/Sao_Paulo', { smallTotal: few, clock })
  return async (texts: Record<string, string>, sort: Ordem | 'DESC' = 'DESC', page = 1, size = 10) => {
    const { items, total } = await search(
      readFilters({ ...licitacaoFilters, ...listaFilters }, texts),
      { page, size },
      sort,
    )
    return { ids: items.map(({ id }) => id), total }
  }
}

testOnBothEngines(
  'a lista sabe quais recebem propostas agora, quais encerram em 7 dias inteiros e quais saíram nesta semana',
  async ({ db }) => {
    const proposals = (inicio: string, fim: string, more = {}) =>
      insertLicitacao(db, { data_ini_envio_proposta: at(inicio), data_fim_envio_proposta: at(fim), ...more })
    const soon = await proposals('2030-05-20T12:00:00Z', '2030-05-30T02:59:00Z', {
      data_publicacao: at('2030-05-20T03:00:00Z'),
    })
    const later = await proposals('2030-05-20T12:00:00Z', '2030-05-30T03:00:00Z', {
      data_publicacao: at('2030-05-20T02:59:00Z'),
    })
    const notYet = await proposals('2030-05-23T12:00:00Z', '2030-05-25T12:00:00Z')
    await proposals('2030-05-20T12:00:00Z', '2030-05-24T12:00:00Z', { status: 'SUSPENSO' })
    await proposals('2030-05-20T12:00:00Z', '2030-05-24T12:00:00Z', { publicacao: 'DESPUBLICADA' })
    await proposals('2030-05-01T12:00:00Z', '2030-05-22T12:00:00Z')
    const search = searcher(db)

    await makeStatusJob(db, clock)()
    expect((await search({ atalho: 'recebendo' })).ids.sort()).toEqual([soon, later].sort())
    expect((await search({ atalho: 'encerram' })).ids).toEqual([soon])
    expect((await search({ atalho: 'semana' })).ids).toEqual([soon])
    expect((await readContagens(db)).recebendo).toBe(2)
    expect((await search({}, 'prazo')).ids.slice(0, 3)).toEqual([notYet, soon, later])

    await makeStatusJob(db, { now: () => at('2030-05-23T12:00:00Z') })()
    expect((await search({ atalho: 'recebendo' })).total).toBe(3)
    await makeStatusJob(db, { now: () => at('2030-05-30T02:59:00Z') })()
    expect((await search({ atalho: 'recebendo' })).ids).toEqual([later])
  },
)

testOnBothEngines('as publicadas este mês são as desde o primeiro dia, no fuso do portal', async ({ db }) => {
  const publishedAt = (instant: string) => insertLicitacao(db, { data_publicacao: at(instant) })
  await publishedAt('2030-05-01T02:59:00Z')
  const first = await publishedAt('2030-05-01T03:00:00Z')
  expect((await searcher(db)({ atalho: 'mes' })).ids).toEqual([first])
})

testOnBothEngines(
  'a lista traz o município, a publicação e o valor de cada uma, este só se não é sigiloso',
  async ({ db }) => {
    await db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
    const publicada = at('2030-05-20T12:00:00Z')
    const common = { uf: 'PE', id_municipio: 2611606, data_publicacao: publicada, valor_estimado: '1234.5' }
    const known = await insertLicitacao(db, common)
    const sealed = await insertLicitacao(db, { ...common, orcamento_sigiloso: true })
    const { items } = await makeLicitacaoSearch(db, 'America/Sao_Paulo', { clock })({}, { page: 1, size: 10 }, 'DESC')
    const factsById = new Map(
      items.map(({ id, valor, municipio, dataPublicacao }) => [id, { valor, municipio, dataPublicacao }]),
    )
    const recife = { municipio: { nome: 'Recife', uf: 'PE' }, dataPublicacao: publicada }
    expect(Number(factsById.get(known)?.valor)).toBe(1234.5)
    expect(factsById.get(known)).toMatchObject(recife)
    expect(factsById.get(sealed)).toEqual({ ...recife, valor: undefined })
  },
)

testOnBothEngines('quem recebe propostas é lido do seu índice, e não de todas as licitações', async ({ db }) => {
  await insertLicitacao(db)
  await sql`insert into licitacao (id_orgao, objeto, busca, ident, uf)
    select id_orgao, objeto, busca, ident, 'PE' from licitacao, generate_series(1, 500)`.execute(db)
  await sql`analyze licitacao`.execute(db)
  const matches = makeMatches({ atalho: 'recebendo' }, { timezone: 'America/Sao_Paulo', today: () => '2030-05-22' })
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql`
      explain select id from licitacao
      where publicacao = 'PUBLICADA' and ${matches?.(expressionBuilder<Schema, 'licitacao'>())}`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toContain('licitacao_recebendo')
})

testOnBothEngines(
  'a lista vem por prazo, publicação ou valor, em páginas que não se repetem, poucas ou muitas',
  async ({ db }) => {
    const ids: number[] = []
    for (let day = 1; day <= 5; day++)
      ids.push(
        await insertLicitacao(db, {
          data_fim_envio_proposta: at(`2035-06-0${day}T12:00:00Z`),
          data_publicacao: at(`2030-05-0${6 - day}T12:00:00Z`),
          valor_estimado: String(60 - day * 10),
          uf: 'PE',
        }),
      )
    const none = await insertLicitacao(db, { data_abertura: null, uf: 'PE' })
    for (const few of [1, 100])
      for (const filters of [{}, { estado: 'PE' }] as Record<string, string>[])
        for (const ordem of ['prazo', 'publicacao', 'valor'] as const) {
          const search = searcher(db, few)
          const pages = await Promise.all([1, 2, 3].map((page) => search(filters, ordem, page, 2)))
          expect(
            pages.flatMap((page) => page.ids),
            `${ordem}, ${few}`,
          ).toEqual([...ids, none])
        }
  },
)

testOnBothEngines(
  'um orçamento sigiloso só filtra e ordena depois de tudo julgado, e quem não é sigiloso sempre',
  async ({ db }) => {
    const open = await insertLicitacao(db, { valor_estimado: '1000.00' })
    const sealed = await insertLicitacao(db, { valor_estimado: '1500.50', orcamento_sigiloso: true })
    const search = searcher(db)
    const found = async () => [(await search({ valor: '1000,2000' })).ids.sort(), (await search({}, 'valor')).ids[0]]
    expect(await found()).toEqual([[open], open])

    const lote = { id_licitacao: sealed, descricao: 'Lote' }
    await db
      .insertInto('lote')
      .values([
        { ...lote, numero: 1, situacao: 'ADJUDICADO' },
        { ...lote, numero: 2 },
      ])
      .execute()
    expect(await found()).toEqual([[open], open])
    await db.updateTable('lote').set({ julgado_em: now }).where('numero', '=', 2).execute()
    expect(await found()).toEqual([[open, sealed].sort(), sealed])
    await db.insertInto('item').values({ id_licitacao: sealed, sequencia: 1, descricao: 'Item' }).execute()
    expect(await found()).toEqual([[open], open])
    await db.deleteFrom('item').execute()
    expect(await found()).toEqual([[open, sealed].sort(), sealed])

    expect((await search({ valor: ',1000' })).ids).toEqual([open])
    expect((await search({ valor: '1500.51,' })).ids).toEqual([])
  },
)

testOnBothEngines('as contagens seguem cada mudança, também depois de somadas', async ({ db }) => {
  const expectCounted = async () => {
    const rows = await db.selectFrom('licitacao').select('status').where('publicacao', '=', 'PUBLICADA').execute()
    const status: Record<string, number> = {}
    for (const row of rows) status[row.status ?? ''] = (status[row.status ?? ''] ?? 0) + 1
    const counted = await readContagens(db)
    expect(Object.fromEntries(Object.entries(counted.status).filter(([, n]) => n !== 0))).toEqual(status)
  }
  const ids = await Promise.all(
    ['ABERTO', 'ABERTA', 'SUSPENSO', null].map((status) => insertLicitacao(db, { status: status as never })),
  )
  await insertLicitacao(db, { publicacao: 'EXCLUIDA' })
  await expectCounted()
  for (let turn = 0; turn < 130; turn++)
    await db
      .updateTable('licitacao')
      .set({ status: turn % 2 ? 'ABERTO' : 'ENCERRADO' })
      .where('id', 'in', ids.slice(0, 3))
      .execute()
  await db
    .updateTable('licitacao')
    .set({ publicacao: 'DESPUBLICADA' })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await expectCounted()
  await compactContagens(db)
  const { n } = await db
    .selectFrom('contagem_lista')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBeLessThan(10)
  await expectCounted()
})

testOnBothEngines(
  'um órgão é achado por palavras do nome, da sigla ou da unidade, se tem licitações',
  async ({ db }) => {
    const saude = await insertOrgao(db, { nome: 'Secretaria de Saúde', sigla: 'SES', nome_unidade: 'Hospital Central' })
    const other = await insertOrgao(db, { nome: 'Secretaria de Saúde do Interior', sigla: null })
    await insertOrgao(db, { nome: 'Secretaria de Saúde sem Licitações' })
    const first = await insertLicitacao(db, { id_orgao: saude })
    await insertLicitacao(db, { id_orgao: other })

    const listIds = async (text: string) => (await findOrgaos(db, text, listed)).orgaos.map(({ id }) => id)
    expect(await listIds('SAUDE secretaria')).toEqual([saude, other])
    expect(await listIds('hospital ses')).toEqual([saude])
    expect(await listIds('100%')).toEqual([])
    expect(await findOrgao(db, other)).toMatchObject({ nome: 'Secretaria de Saúde do Interior' })
    expect((await searcher(db)({ orgao: String(saude) })).ids).toEqual([first])
  },
)

testOnBothEngines(
  'as licitações sem situação se escolhem, sós ou com outras, e as modalidades que se oferecem são as que há, também as desconhecidas',
  async ({ db }) => {
    const sem = await insertLicitacao(db, { status: null, modalidade: 'Manifestação de Interesse' })
    const suspensa = await insertLicitacao(db, { status: 'SUSPENSO', modalidade: 'LEILAO' })
    await insertLicitacao(db, { modalidade: 'LEILAO' })
    await insertLicitacao(db, { modalidade: 'CONVITE', publicacao: 'DESPUBLICADA' })
    await insertLicitacao(db, { modalidade: null })
    const found = async (filters: Parameters<ReturnType<typeof makeLicitacaoSearch>>[0]) => {
      const { items } = await makeLicitacaoSearch(db, 'America/Sao_Paulo', { clock })(
        filters,
        { page: 1, size: 10 },
        'DESC',
      )
      return items.map(({ id }) => id).sort()
    }
    expect(await found({ situacoes: ['SEM_STATUS'] })).toEqual([sem])
    expect(await found({ situacoes: ['SUSPENSO', 'SEM_STATUS'] })).toEqual([sem, suspensa].sort())
    expect(await found({ situacoes: ['SUSPENSO'] })).toEqual([suspensa])
    expect(await found({ modalidade: 'Manifestação de Interesse' })).toEqual([sem])
    expect((await listModalidades(db)).sort()).toEqual(['LEILAO', 'Manifestação de Interesse'])
  },
)

testOnBothEngines(
  'cada situação, modalidade e estado diz quantas licitações tem no que os outros filtros acham',
  async ({ db }) => {
    const cidades = [
      { id: 2611606, nome: 'Recife', uf: 'PE' },
      { id: 2609600, nome: 'Olinda', uf: 'PE' },
    ]
    await db.insertInto('municipio').values(cidades).execute()
    await insertLicitacao(db, { uf: 'PE', id_municipio: 2611606, status: null, modalidade: 'Outra' })
    await insertLicitacao(db, { uf: 'PE', status: 'SUSPENSO', modalidade: 'LEILAO' })
    await insertLicitacao(db, { uf: 'PE', modalidade: 'LEILAO', objeto: 'Venda de mesas redondas' })
    await insertLicitacao(db, { uf: 'SP', modalidade: null })
    const { facetas } = makeLicitacaoCounts(db, 'America/Sao_Paulo', clock)
    const situacoes = { '': 1, SUSPENSO: 1, ABERTO: 1 }
    const estado = { PE: 3, SP: 1 }
    expect(await facetas({ estado: 'PE' })).toEqual({ situacoes, modalidade: { Outra: 1, LEILAO: 2 }, estado })
    expect(await facetas({ estado: 'PE', situacoes: ['SEM_STATUS'] })).toEqual({
      ...{ situacoes, modalidade: { Outra: 1 }, estado: { PE: 1 } },
    })
    expect(await facetas({ estado: 'PE', idMunicipio: 2609600 })).toEqual({ situacoes: {}, modalidade: {}, estado })
    expect(await facetas({ conteudo: 'mesa redonda', modalidade: 'LEILAO' })).toEqual({
      ...{ situacoes: { ABERTO: 1 }, modalidade: { LEILAO: 1 }, estado: { PE: 1 } },
    })
  },
)
