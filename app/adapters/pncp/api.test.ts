import { expect, onTestFinished, test } from 'vitest'
import type { Entrada, Leitura } from '~/domain/importacao/import-processos'
import { temporaryFolder } from '../../../tests/databases'
import { buildContratacao } from '../../../tests/importacao/importacao'
import { type Reply, startFakePncp } from '../../../tests/pncp-server'
import { openProgress, readPncpApi } from './api.server'

// The time limit is long enough for a busy machine. The replies come from the same process.
const settings = { attempts: 4, firstPause: 1, longestPause: 5_000, timeout: 60_000 }
const consulta = '/api/consulta/v1/contratacoes/publicacao?dataInicial=20300501&dataFinal=20300531'
const compras = '/api/pncp/v1/orgaos/11222333000181/compras/2030'
const contratacao = (sequencial: number) =>
  buildContratacao({
    numeroControlePNCP: `11222333000181-1-00000${sequencial}/2030`,
    sequencialCompra: sequencial,
  })
const page = (sequenciais: number[], totalPaginas?: number, totalRegistros = 3) => ({
  body: { data: sequenciais.map(contratacao), totalPaginas, totalRegistros },
})
const item = (numeroItem: number) => ({ numeroItem, descricao: `Item ${numeroItem}` })

async function pncp(replies: Record<string, Reply[]>) {
  const server = await startFakePncp(replies)
  onTestFinished(server.close)
  return server
}

async function readAll({ entradas }: Leitura) {
  const all: Entrada[] = []
  for await (const entrada of entradas) {
    if ('stored' in entrada) await entrada.stored()
    else all.push(entrada)
  }
  return all
}

const summary = (entradas: Entrada[]) =>
  entradas.map((entrada) => {
    if ('motivo' in entrada) return entrada.motivo
    if ('processo' in entrada) return [entrada.processo.chaveOrigem, entrada.processo.itens?.length]
    return entrada.complemento.chaveOrigem
  })

/** By the server's own clock, which may be far from this machine's. */
const inASecond = { date: 'Fri, 10 May 2030 12:00:00 GMT', 'retry-after': 'Fri, 10 May 2030 12:00:01 GMT' }

test('espera quando o PNCP pede, tenta de novo quando falha, e lê todas as páginas com itens e documentos', async () => {
  const server = await pncp({
    [`${consulta}&pagina=1`]: [{ status: 429, headers: { 'retry-after': '1' } }, { status: 500 }, page([1, 2], 2)],
    [`${consulta}&pagina=2`]: [{ drop: true }, page([3], 2)],
    [`${compras}/1/itens?pagina=1&tamanhoPagina=100`]: [{ body: [item(1), item(2)] }],
    [`${compras}/1/itens?pagina=2&tamanhoPagina=100`]: [{ body: [item(3)] }],
    [`${compras}/1/itens?pagina=3&tamanhoPagina=100`]: [{ status: 204 }],
    [`${compras}/2/itens?pagina=1&tamanhoPagina=100`]: [{ status: 503, headers: inASecond }, { status: 204 }],
    [`${compras}/3/itens?pagina=1&tamanhoPagina=100`]: [{ body: [item(1)] }],
    [`${compras}/3/itens?pagina=2&tamanhoPagina=100`]: [{ body: [item(1)] }],
    [`${compras}/1/arquivos`]: [
      { body: [{ sequencialDocumento: 1, titulo: 'Edital', dataPublicacaoPncp: '2030-05-02T09:16:00' }] },
    ],
    [`${compras}/1/arquivos?pagina=2`]: [
      { body: [{ sequencialDocumento: 2, titulo: 'Anexo', dataPublicacaoPncp: '2030-05-02T09:16:00' }] },
    ],
    [`${compras}/1/arquivos?pagina=3`]: [{ body: [] }],
    [`${compras}/2/arquivos`]: [{ status: 404 }],
    [`${compras}/3/arquivos`]: [{ status: 204 }],
  })
  const told: [string, number][] = []
  const onWait = (motivo: string, falta: number) => void told.push([motivo, falta])
  const leitura = readPncpApi(server.url(`${consulta}&pagina=9`), { settings, onWait })

  const entradas = await readAll(leitura)
  expect(summary(entradas)).toEqual([
    ['11222333000181-1-000001/2030', 3],
    ['11222333000181-1-000002/2030', 0],
    ['11222333000181-1-000003/2030', 1],
  ])
  expect(entradas[0]).toMatchObject({ processo: { anexos: [{ nome: 'Edital' }, { nome: 'Anexo' }] } })
  expect(leitura.total()).toBe(3)
  expect(told).toEqual([
    ['respondeu 429', 1000],
    ['respondeu 503', 1000],
  ])
  expect(server.unexpected).toEqual([])
})

test('uma compra cujos itens não se conseguem é recusada inteira, e as outras entram', async () => {
  const server = await pncp({
    [`${consulta}&pagina=1`]: [page([1, 2], 1, 2)],
    [`${compras}/1/itens?pagina=1&tamanhoPagina=100`]: [{ status: 500 }],
    [`${compras}/2/itens?pagina=1&tamanhoPagina=100`]: [{ body: [] }],
    [`${compras}/2/arquivos`]: [{ body: [] }],
  })
  const itens = server.url(`${compras}/1/itens?pagina=1&tamanhoPagina=100`)

  expect(summary(await readAll(readPncpApi(server.url(consulta), { settings })))).toEqual([
    `${itens} respondeu 500 (4 tentativas)`,
    ['11222333000181-1-000002/2030', 0],
  ])
})

test('uma compra que o PNCP nunca dá é recusada e a leitura não volta a ela; por uma queda volta', async () => {
  const faults = {
    ...{ '404': { status: 404 }, '400': { status: 400 }, 'não é uma lista': { body: 'manutenção' } },
    'não é JSON': { text: '<html>' },
  }
  const readNext = async (itens: Reply, arquivos: Reply) => {
    const server = await pncp({
      [`${consulta}&pagina=1`]: [page([1], 2, 2)],
      [`${consulta}&pagina=2`]: [page([2], 2, 2)],
      [`${compras}/1/itens?pagina=1&tamanhoPagina=100`]: [itens],
      [`${compras}/1/itens?pagina=2&tamanhoPagina=100`]: [{ status: 204 }],
      [`${compras}/1/arquivos`]: [arquivos],
      [`${compras}/2/itens?pagina=1&tamanhoPagina=100`]: [{ body: [] }],
      [`${compras}/2/arquivos`]: [{ body: [] }],
    })
    const saved: unknown[] = []
    const progress = { pagina: 1, vistos: 0, save: async (next: unknown) => void saved.push(next) }
    const read = summary(await readAll(readPncpApi(server.url(consulta), { settings, progress })))
    expect(read).toEqual([expect.any(String), ['11222333000181-1-000002/2030', 0]])
    return saved
  }

  for (const [name, fault] of Object.entries(faults)) {
    expect(await readNext(fault, { body: [] }), name).toEqual([{ pagina: 2, vistos: 1 }, null])
    if (name !== '404') expect(await readNext({ body: [] }, fault), name).toEqual([{ pagina: 2, vistos: 1 }, null])
  }
  for (const fault of [{ status: 500 }, { status: 408 }, { status: 403 }, { drop: true }])
    expect(await readNext(fault, { body: [] })).toEqual([])
})

test('um período sem publicações não é erro', async () => {
  const server = await pncp({ [`${consulta}&pagina=1`]: [{ status: 204 }] })
  expect(await readAll(readPncpApi(server.url(consulta), { settings }))).toEqual([])
})

test('uma página que falha é recusada com o motivo e as seguintes são lidas', async () => {
  const server = await pncp({
    [`${consulta}&pagina=1`]: [page([], 3)],
    [`${consulta}&pagina=2`]: [{ status: 500 }],
    [`${consulta}&pagina=3`]: [page([2], 3)],
    [`${compras}/2/itens?pagina=1&tamanhoPagina=100`]: [{ body: [] }],
    [`${compras}/2/arquivos`]: [{ body: [] }],
  })
  expect(summary(await readAll(readPncpApi(server.url(consulta), { settings })))).toEqual([
    `página 2: ${server.url(`${consulta}&pagina=2`)} respondeu 500 (4 tentativas)`,
    ['11222333000181-1-000002/2030', 0],
  ])
})

test('o que o PNCP recusa não é pedido de novo, e a mensagem dele aparece', async () => {
  const server = await pncp({ [`${consulta}&pagina=1`]: [{ status: 400, body: { message: 'Data Inicial inválida' } }] })
  await expect(readAll(readPncpApi(server.url(consulta), { settings }))).rejects.toThrow(
    'respondeu 400: {"message":"Data Inicial inválida"}',
  )
  expect(server.asked).toHaveLength(1)
})

test('uma resposta que não vem é abandonada no tempo limite', async () => {
  const server = await pncp({ [`${consulta}&pagina=1`]: [{ silent: true }] })
  const impatient = { ...settings, attempts: 1, timeout: 100 }
  await expect(readAll(readPncpApi(server.url(consulta), { settings: impatient }))).rejects.toThrow(
    'não respondeu em 0.1 s (1 tentativa)',
  )
})

const semPartes = (sequencial: number) => ({
  [`${compras}/${sequencial}/itens?pagina=1&tamanhoPagina=100`]: [{ body: [] }],
  [`${compras}/${sequencial}/arquivos`]: [{ body: [] }],
})

test('menos registros do que o PNCP disse ter, ou uma página que nada responde, é um erro dito', async () => {
  const short = await pncp({ [`${consulta}&pagina=1`]: [page([1], 1)], ...semPartes(1) })
  expect(summary(await readAll(readPncpApi(short.url(consulta), { settings })))).toEqual([
    ['11222333000181-1-000001/2030', 0],
    'o PNCP disse ter 3 registros, e só vieram 1',
  ])
  const empty = await pncp({
    [`${consulta}&pagina=1`]: [page([1], 2)],
    [`${consulta}&pagina=2`]: [{ status: 204 }],
    ...semPartes(1),
  })
  expect(summary(await readAll(readPncpApi(empty.url(consulta), { settings })))).toEqual([
    ['11222333000181-1-000001/2030', 0],
    `página 2: ${empty.url(`${consulta}&pagina=2`)} não respondeu nada (204)`,
  ])
})

test('sem o número de páginas, o de registros diz quantas são', async () => {
  const server = await pncp({
    [`${consulta}&pagina=1`]: [page([1, 2])],
    [`${consulta}&pagina=2`]: [page([3])],
    ...semPartes(1),
    ...semPartes(2),
    ...semPartes(3),
  })
  expect(await readAll(readPncpApi(server.url(consulta), { settings }))).toHaveLength(3)
})

test('quando o PNCP está ocupado e não diz até quando, espera mais e mais, e nada se perde', async () => {
  const busy = Array.from({ length: 8 }, () => ({ status: 429 }))
  const server = await pncp({ [`${consulta}&pagina=1`]: [...busy, page([1], 1, 1)], ...semPartes(1) })
  const patient = { ...settings, busyPause: 1, patience: 2000 }
  expect(await readAll(readPncpApi(server.url(consulta), { settings: patient }))).toHaveLength(1)
})

test('o que se espera do PNCP é dito, com o motivo e quanto falta', async () => {
  const server = await pncp({ [`${consulta}&pagina=1`]: [{ status: 429 }, page([1], 1, 1)], ...semPartes(1) })
  const told: [string, number][] = []
  const patient = { ...settings, busyPause: 1500, patience: 2000 }
  const onWait = (motivo: string, falta: number) => void told.push([motivo, falta])
  await readAll(readPncpApi(server.url(consulta), { settings: patient, onWait }))
  expect(told).toEqual([
    ['respondeu 429', 1500],
    ['respondeu 429', 500],
  ])
})

test('depois de um fim antes da hora, continua na primeira página de que faltou algo', async () => {
  const folder = await temporaryFolder()
  const server = await pncp({
    [`${consulta}&pagina=1`]: [page([1], 3)],
    [`${consulta}&pagina=2`]: [{ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 }, page([2], 3)],
    [`${consulta}&pagina=3`]: [page([3], 3)],
    ...semPartes(1),
    ...semPartes(2),
    ...semPartes(3),
  })
  const progress = (hours = 0) =>
    openProgress(folder, server.url(consulta), () => new Date(Date.UTC(2030, 4, 10, 12 + hours)))
  const read = async () =>
    summary(await readAll(readPncpApi(server.url(consulta), { settings, progress: await progress() })))

  expect(await read()).toHaveLength(3)
  expect([(await progress()).pagina, (await progress(25)).pagina]).toEqual([2, 1])
  const before = server.asked.length
  expect(await read()).toEqual([
    ['11222333000181-1-000002/2030', 0],
    ['11222333000181-1-000003/2030', 0],
  ])
  expect(server.asked.slice(before)).not.toContain(`${consulta}&pagina=1`)
  expect((await progress()).pagina).toBe(1)
})

test('uma lista que encolheu é lida desde o início', async () => {
  for (const gone of [{ status: 204 }, { status: 404 }, { status: 400 }, { body: { message: 'página inexistente' } }]) {
    const server = await pncp({
      [`${consulta}&pagina=1`]: [page([1], 1, 1)],
      [`${consulta}&pagina=4`]: [gone],
      ...semPartes(1),
    })
    const progress = { pagina: 4, vistos: 3, save: async () => {} }
    expect(summary(await readAll(readPncpApi(server.url(consulta), { settings, progress })))).toEqual([
      ['11222333000181-1-000001/2030', 0],
    ])
  }
})

test('de uma contratação são lidos também os resultados dos itens que os têm', async () => {
  for (const modalidadeNome of ['Dispensa', 'Pregão - Eletrônico']) {
    const compra = buildContratacao({ modalidadeNome })
    const resultado = {
      ...{ numeroItem: 1, sequencialResultado: 1, niFornecedor: '99830111000192', dataResultado: '2030-06-01' },
      ...{ nomeRazaoSocialFornecedor: 'Serra Azul Ltda.', valorUnitarioHomologado: 12.5 },
    }
    const itens = [
      { ...item(1), temResultado: true },
      { ...item(2), temResultado: false },
    ]
    const server = await pncp({
      [`${consulta}&pagina=1`]: [{ body: { data: [compra], totalPaginas: 1 } }],
      [`${compras}/5/itens?pagina=1&tamanhoPagina=100`]: [{ body: itens }],
      [`${compras}/5/itens?pagina=2&tamanhoPagina=100`]: [{ status: 204 }],
      [`${compras}/5/itens/1/resultados`]: [{ body: [resultado] }],
      [`${compras}/5/arquivos`]: [{ status: 404 }],
    })
    expect(await readAll(readPncpApi(server.url(consulta), { settings }))).toMatchObject([
      {
        processo: {
          itens: [
            {
              sequencia: 1,
              resultados: [{ documento: '99830111000192', nome: 'Serra Azul Ltda.', valorUnitario: '12.5' }],
            },
            { sequencia: 2 },
          ],
        },
      },
    ])
    expect(server.unexpected).toEqual([])
  }
})

test('um item ou resultado que não se lê é recusado com o motivo, e a compra entra com os outros', async () => {
  const resultado = (numeroItem: number, dataResultado: string) => ({
    ...{ numeroItem, sequencialResultado: 1, niFornecedor: '99830111000192', dataResultado },
    nomeRazaoSocialFornecedor: 'Serra Azul Ltda.',
  })
  const chave = buildContratacao().numeroControlePNCP
  const server = await pncp({
    [`${consulta}&pagina=1`]: [{ body: { data: [buildContratacao()], totalPaginas: 1 } }],
    [`${compras}/5/itens?pagina=1&tamanhoPagina=100`]: [
      { body: [...[item(1), item(2)].map((each) => ({ ...each, temResultado: true })), { numeroItem: 3 }] },
    ],
    [`${compras}/5/itens?pagina=2&tamanhoPagina=100`]: [{ status: 204 }],
    [`${compras}/5/itens/1/resultados`]: [{ body: [resultado(1, '0024-05-10')] }],
    [`${compras}/5/itens/2/resultados`]: [{ body: [resultado(2, '2030-06-01')] }],
    [`${compras}/5/arquivos`]: [{ status: 404 }],
  })
  const saved: unknown[] = []
  const progress = { pagina: 1, vistos: 0, save: async (next: unknown) => void saved.push(next) }
  const entradas = await readAll(readPncpApi(server.url(consulta), { settings, progress }))
  const arquivo = server.url(`${compras}/5/itens`)
  expect(entradas.slice(0, 3)).toEqual([
    expect.objectContaining({ processo: expect.objectContaining({ chaveOrigem: chave, emParte: ['itens'] }) }),
    { arquivo, linha: 3, chave, motivo: 'item 3: descricao: não informado' },
    {
      ...{ arquivo: `${arquivo}/1/resultados`, linha: 1, chave },
      motivo: 'resultado 1: dataResultado: data fora de 1990 a 2100',
    },
  ])
  const [compra] = entradas
  const itens = compra && 'processo' in compra ? compra.processo.itens : []
  expect(itens?.map(({ resultados }) => resultados?.length)).toEqual([undefined, 1])
  expect(saved, 'a próxima leitura não volta a esta página').toEqual([null])
})
