import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import { emptyDatabase, testOnBothEngines } from '../databases'
import { buildCompra, buildItem, cnpjDoOrgao, horaNoPncp, premiar } from './pncp-vivo'
import { openRodadas } from './rodadas'

const aDay = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * aDay)

async function openedDb() {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = await emptyDatabase()
  const opened = await openDb({ dataDir, ...(databaseUrl && { databaseUrl }) })
  onTestFinished(() => opened.close())
  return opened
}

testOnBothEngines(
  'um portal vazio recebe o que o órgão tem aberto, o que mudou e o que é de antes, com itens, documentos e resultados',
  async (opened) => {
    const { db } = opened
    const { clock, pncp, rodada, situacao } = await openRodadas(opened)
    const now = clock.now()
    const premiada = buildCompra(1, daysBefore(now, 400), { dataEncerramentoProposta: '2029-05-20T09:00:00' })
    premiar(premiada, 2, daysBefore(now, 400))
    pncp.publish(premiada)
    pncp.publish(buildCompra(2, daysBefore(now, 3)))
    pncp.publish(buildCompra(3, now, { modalidadeId: 8, modalidadeNome: 'Dispensa' }))
    pncp.publish(buildCompra(4, daysBefore(now, 500), { dataAtualizacaoGlobal: '2028-12-31T23:59:59' }))
    pncp.publish(buildCompra(5, now, { orgaoEntidade: { cnpj: '99830111000192', razaoSocial: 'OUTRO' } }))

    const primeira = await rodada()
    expect(primeira).toMatchObject({ falhas: 0, rejeitados: 0, interrompida: false, compras: 4 })
    const licitacoes = await db.selectFrom('licitacao').select('chave_origem').orderBy('chave_origem').execute()
    expect(licitacoes.map(({ chave_origem }) => chave_origem?.slice(17, 23))).toEqual(['000001', '000002', '000004'])
    expect(await db.selectFrom('compra_direta').select('numero').execute()).toEqual([{ numero: '3' }])
    expect(await db.selectFrom('item').select('id').execute()).toHaveLength(6)
    expect(await db.selectFrom('anexo').select('id').execute()).toHaveLength(4)
    expect(await db.selectFrom('item_resultado').select('valor_unitario').execute()).toHaveLength(1)
    expect(await situacao()).toMatchObject({
      alcances: [{ desde: '2029-01-01', lidoEm: now, periodos: { lidos: 42, total: 42 } }],
      compras: { vistas: 4, pendentes: 0 },
      falhas: { total: 0 },
    })

    const segunda = await rodada()
    expect(segunda).toMatchObject({ novos: 0, alterados: 0, compras: 0 })
    expect(segunda.pedidos).toHaveLength(14)
    expect(segunda.pedidos).toContain(
      `/api/consulta/v1/contratacoes/atualizacao?dataInicial=20300509&dataFinal=20300510&codigoModalidadeContratacao=1&cnpj=${cnpjDoOrgao}&pagina=1&tamanhoPagina=50`,
    )
  },
)

test('o que mudou na fonte entra na rodada seguinte, e só dos itens que mudaram se pedem os resultados', async () => {
  const opened = await openedDb()
  const { clock, pncp, rodada } = await openRodadas(opened)
  const compra = buildCompra(1, clock.now())
  for (const numero of [1, 2]) premiar(compra, numero, clock.now())
  pncp.publish(compra)
  const partes = '/api/pncp/v1/orgaos/11222333000181/compras/2030/1'
  const ofPartes = ({ pedidos }: { pedidos: string[] }) => pedidos.filter((path) => path.startsWith(partes))
  expect(ofPartes(await rodada())).toEqual([
    `${partes}/itens?pagina=1&tamanhoPagina=100`,
    `${partes}/arquivos`,
    `${partes}/itens/1/resultados`,
    `${partes}/itens/2/resultados`,
  ])

  clock.advance(15 * 60_000)
  premiar(compra, 2, clock.now(), 190)
  Object.assign(compra.contratacao, { objetoCompra: 'Mesas', dataAtualizacaoGlobal: horaNoPncp(clock.now()) })
  expect(ofPartes(await rodada())).toEqual([
    `${partes}/itens?pagina=1&tamanhoPagina=100`,
    `${partes}/arquivos`,
    `${partes}/itens/2/resultados`,
  ])
  expect(await opened.db.selectFrom('licitacao').select('objeto').execute()).toEqual([{ objeto: 'Mesas' }])
  const valores = await opened.db
    .selectFrom('item_resultado')
    .select('valor_unitario')
    .orderBy('valor_unitario')
    .execute()
  expect(valores.map(({ valor_unitario }) => Number(valor_unitario))).toEqual([190, 200])

  clock.advance(15 * 60_000)
  Object.assign(compra.contratacao, { dataAtualizacaoGlobal: horaNoPncp(clock.now()) })
  const eventos = () => opened.db.selectFrom('evento').select('id').execute()
  const before = await eventos()
  await rodada()
  expect(await eventos()).toHaveLength(before.length)
})

test('uma compra de muitos resultados não atrasa as outras, e entra inteira', async () => {
  const opened = await openedDb()
  const { clock, pncp, rodada } = await openRodadas(opened)
  const grande = buildCompra(1, clock.now(), {}, 250)
  for (const { numeroItem } of grande.itens) premiar(grande, Number(numeroItem), clock.now())
  pncp.publish(grande)
  for (let sequencial = 2; sequencial <= 12; sequencial++) pncp.publish(buildCompra(sequencial, clock.now()))

  const { pedidos, compras } = await rodada()
  expect(compras).toBe(12)
  const findLastRequest = (compra: number) => pedidos.findLastIndex((path) => path.includes(`/compras/2030/${compra}/`))
  const others = Array.from({ length: 11 }, (_, index) => findLastRequest(index + 2))
  const awardsBefore = pedidos.slice(0, Math.max(...others)).filter((path) => path.endsWith('/resultados'))
  expect(awardsBefore.length).toBeLessThanOrEqual(60)
  expect(await opened.db.selectFrom('item_resultado').select('id').execute()).toHaveLength(250)
  const eventos = await opened.db.selectFrom('evento').select(['id_entidade', 'tipo']).execute()
  const id = Math.min(...eventos.map(({ id_entidade }) => id_entidade))
  const tipos = eventos.filter(({ id_entidade }) => id_entidade === id).map(({ tipo }) => tipo)
  expect(tipos).toEqual(['importada', 'alterada', 'alterada'])
})

test('o cabeçalho entra embora os itens não se leiam, e eles vêm quando a fonte os dá', async () => {
  const opened = await openedDb()
  let isDown = true
  const { clock, pncp, rodada, situacao } = await openRodadas(opened, {
    next: (path) => (isDown && path.startsWith('/api/pncp/') ? '503' : undefined),
  })
  for (let sequencial = 1; sequencial <= 8; sequencial++) pncp.publish(buildCompra(sequencial, clock.now()))
  const primeira = await rodada()
  expect(primeira).toMatchObject({ novos: 8, compras: 0 })
  // The circuit opens after five failures, so that the others are not asked for. One more may be underway.
  const asked = primeira.pedidos.filter((path) => path.startsWith('/api/pncp/')).length
  expect([5, 6]).toContain(asked)
  expect(await situacao()).toMatchObject({ compras: { vistas: 8, pendentes: 8 }, falhas: { total: asked } })
  expect(await opened.db.selectFrom('licitacao').select('id').execute()).toHaveLength(8)

  isDown = false
  expect(await rodada()).toMatchObject({ compras: 8 - asked, falhas: 0 })
  clock.advance(2 * 60_000)
  expect(await rodada()).toMatchObject({ compras: asked, falhas: 0 })
  expect(await situacao()).toMatchObject({ compras: { pendentes: 0 }, falhas: { total: 0 } })
})

test('um período que falha não para os outros e é tentado de novo, mais tarde', async () => {
  const opened = await openedDb()
  let isFailing = true
  const isPast = (path: string) => path.includes('dataInicial=2029') && path.includes('Contratacao=6&')
  const { clock, pncp, rodada, situacao } = await openRodadas(opened, {
    next: (path) => (isFailing && isPast(path) ? '500' : undefined),
  })
  const ended = { dataEncerramentoProposta: '2030-02-20T09:00:00' }
  pncp.publish(buildCompra(1, daysBefore(clock.now(), 100), ended))
  pncp.publish(buildCompra(2, daysBefore(clock.now(), 100), { ...ended, modalidadeId: 4 }))
  expect(await rodada()).toMatchObject({ falhas: 2, novos: 1, erro: expect.stringContaining('respondeu 500') })
  expect(await situacao()).toMatchObject({ falhas: { total: 2 }, alcances: [{ desde: '2030-05-09' }] })
  isFailing = false
  expect(await rodada()).toMatchObject({ falhas: 0, novos: 0 })
  clock.advance(2 * 60_000)
  expect(await rodada()).toMatchObject({ falhas: 0, novos: 1 })
  expect(await situacao()).toMatchObject({ falhas: { total: 0 }, alcances: [{ desde: '2029-01-01' }] })
})

test('depois de uma rodada interrompida só se lê o que estava em curso, e dos dias em que ninguém leu nada falta', async () => {
  const opened = await openedDb()
  const { clock, pncp, rodada } = await openRodadas(opened)
  for (let sequencial = 1; sequencial <= 110; sequencial++)
    pncp.publish(buildCompra(sequencial, new Date(daysBefore(clock.now(), 30).getTime() + sequencial * 1000), {}, 0))
  const isOfPast = (path: string) => path.includes('dataInicial=2029') && path.includes('Contratacao=6&')
  await rodada({ isOver: () => pncp.asked.some(({ path }) => isOfPast(path) && path.includes('pagina=2')) })
  const { pedidos } = await rodada()
  expect(pedidos.find(isOfPast)).toContain('pagina=3')

  clock.advance(6 * aDay)
  const mudada = buildCompra(7, daysBefore(clock.now(), 3), { objetoCompra: 'Mudada na ausência' })
  pncp.publish(mudada)
  await rodada()
  const { objeto } = await opened.db
    .selectFrom('licitacao')
    .select('objeto')
    .where('chave_origem', '=', mudada.contratacao.numeroControlePNCP)
    .executeTakeFirstOrThrow()
  expect(objeto).toBe('Mudada na ausência')
})

test('o que não pode entrar fica guardado uma vez com o motivo, não impede que o período se feche, e sai quando entra', async () => {
  const opened = await openedDb()
  const { clock, pncp, rodada, situacao } = await openRodadas(opened)
  const ruim = buildCompra(1, clock.now(), { objetoCompra: '' })
  pncp.publish(ruim)
  const comItemRuim = buildCompra(2, clock.now())
  comItemRuim.itens.push(buildItem(3, clock.now(), { descricao: null }))
  pncp.publish(comItemRuim)
  await rodada()
  await rodada()
  expect(await situacao()).toMatchObject({ rejeitados: 2, alcances: [{ desde: '2029-01-01' }] })
  const motivos = await opened.db
    .selectFrom('sincronizacao_recusa')
    .select(['chave', 'motivo'])
    .orderBy('chave')
    .execute()
  expect(motivos).toEqual([
    { chave: ruim.contratacao.numeroControlePNCP, motivo: 'objetoCompra: não informado' },
    { chave: comItemRuim.contratacao.numeroControlePNCP, motivo: 'item 3: descricao: não informado' },
  ])

  clock.advance(60_000)
  const at = horaNoPncp(clock.now())
  Object.assign(ruim.contratacao, { objetoCompra: 'Mesas', dataAtualizacaoGlobal: at })
  Object.assign(comItemRuim.contratacao, { dataAtualizacaoGlobal: at })
  Object.assign(comItemRuim.itens[2] ?? {}, { descricao: 'Lousa', dataAtualizacao: at })
  await rodada()
  expect(await situacao()).toMatchObject({ rejeitados: 0 })
})

test('as compras de um alcance que saiu de SYNC_PNCP não se leem mais, e voltam a ser lidas com ele', async () => {
  const opened = await openedDb()
  let isDown = true
  const { clock, pncp, rodada, situacao } = await openRodadas(opened, {
    next: (path) => (isDown && path.startsWith('/api/pncp/') ? '503' : undefined),
  })
  const outro = '99830111000192'
  pncp.publish(buildCompra(1, clock.now()))
  pncp.publish(
    buildCompra(2, clock.now(), {
      numeroControlePNCP: `${outro}-1-000002/2030`,
      orgaoEntidade: { cnpj: outro, razaoSocial: 'MUNICIPIO DE AREIAS' },
    }),
  )
  const orgao: Alcance[] = [`cnpj:${cnpjDoOrgao}`]
  const ambos: Alcance[] = [...orgao, `cnpj:${outro}`]
  expect(await rodada({ alcances: ambos })).toMatchObject({ novos: 2, compras: 0 })

  isDown = false
  clock.advance(10 * 60_000)
  const { compras, pedidos } = await rodada({ alcances: orgao })
  expect([compras, pedidos.filter((path) => path.includes(outro))]).toEqual([1, []])
  expect(await situacao()).toMatchObject({ compras: { vistas: 1, pendentes: 0 }, falhas: { total: 0 } })
  expect(await rodada({ alcances: ambos })).toMatchObject({ compras: 1 })
})

test('uma compra que dois alcances mostram é lida enquanto um deles fica', async () => {
  const opened = await openedDb()
  const estado: Alcance = 'uf:PE'
  let isDown = true
  const { clock, pncp, rodada } = await openRodadas(opened, {
    next: (path) => (isDown && path.startsWith('/api/pncp/') ? '503' : undefined),
  })
  pncp.publish(buildCompra(1, clock.now()))
  expect(await rodada({ alcances: [estado] })).toMatchObject({ novos: 1, compras: 0 })
  expect(await rodada({ alcances: [`cnpj:${cnpjDoOrgao}`, estado] })).toMatchObject({ novos: 0, compras: 0 })
  isDown = false
  clock.advance(10 * 60_000)
  expect(await rodada()).toMatchObject({ compras: 1 })
})
