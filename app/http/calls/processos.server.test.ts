import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeRemoteProcurement } from '~/adapters/remote/procurement.server'
import { toParametros } from '~/composition/parametros'
import { atoSchema } from '~/domain/sessao/atos/ato'
import { systemClock } from '~/domain/shared/clock'
import { parseEnv } from '~/env.server'
import { expectAsDocumented } from '../../../tests/as-documented'
import { insertLicitacao, insertLote } from '../../../tests/builders'
import { testBothWays } from '../../../tests/http'

const portal = '/licitacao-readonly/api/licitacao/public/portal'
const interna = `${portal}/paginaInterna`
const lugares = '/licitacao-readonly/api/public/licitacoes'

testBothWays(
  'os processos vêm em páginas, com os filtros das páginas do portal, cada um pelo seu nome quando errado',
  async (start) => {
    const { get, portal: own } = await start()
    const id = await insertLicitacao(own.db, { uf: 'PE', modalidade: 'LEILAO' })
    await insertLicitacao(own.db, { uf: 'BA' })
    const found = await expectAsDocumented(`${portal}/processos/`, await get(`${portal}/processos/?page=1&size=10`))
    expect(found).toMatchObject({ totalPages: 1, totalElements: 2 })
    for (const filter of [
      'estado=PE',
      'modalidade=LEILAO',
      'estado=PE&objeto=carteiras&processo=2030&periodo=2030-01-01,',
    ]) {
      const body = await (await get(`${portal}/processos/?${filter}`)).json()
      expect([filter, body.content.map((one: { id: number }) => one.id)]).toEqual([filter, [id]])
    }
    for (const [name, value] of Object.entries({ periodo: 'lixo', idMunicipio: 'abc', size: '1000', page: '0' })) {
      const answer = await get(`${portal}/processos/?${name}=${value}`)
      expect([name, answer.status]).toEqual([name, 400])
      expect((await answer.json()).errorMessages[0].message).toContain(name)
    }
  },
)

testBothWays(
  'a página interna, os lotes, os itens e os documentos dos vencedores têm os campos da especificação',
  async (start) => {
    const { get, portal: own } = await start()
    const id = await insertLicitacao(own.db, { tipo_licitacao: 'MD', permite_solicitar_esc_imp: true })
    const idLote = await insertLote(own.db, { id_licitacao: id, numero: 1, descricao: 'Carteiras' })
    for (let numero = 2; numero <= 12; numero++) await insertLote(own.db, { id_licitacao: id, numero })
    const item = { id_licitacao: id, sequencia: 1, descricao: 'Carteira', quantidade: '10' }
    await own.db
      .insertInto('item')
      .values([{ ...item, id_lote: idLote }, item])
      .execute()

    const processo = await expectAsDocumented(
      `${interna}/idLicitacao={idLicitacao}`,
      await get(`${interna}/idLicitacao=${id}`),
    )
    expect(processo).toMatchObject({ id, ehPerfilPortal: true, permiteSolicitarEscImp: true, sessao: null })

    const lotes = `${interna}/lotes/idLicitacao`
    const page = await expectAsDocumented(`${lotes}={idLicitacao}`, await get(`${lotes}=${id}?page=2&size=10`))
    expect(page).toMatchObject({ totalPages: 2, totalElements: 12 })
    expect(page.lotes.map(({ numero }: { numero: number }) => numero)).toEqual([11, 12])
    const [first] = (await (await get(`${lotes}=${id}`)).json()).lotes
    expect(first).toMatchObject({ id: idLote, numero: 1, descricao: 'Carteiras', situacao: null, melhorLance: null })

    const itens = `${interna}/itens/idLicitacao`
    for (const query of [`?loteId=${idLote}`, '']) {
      const found = await expectAsDocumented(`${itens}={idLicitacao}`, await get(`${itens}=${id}${query}`))
      expect(found).toMatchObject({ totalElements: 1, itens: [{ sequencia: 1, descricao: 'Carteira' }] })
    }
    const soItens = await insertLicitacao(own.db, { tipo_licitacao: 'MD', sessao: 'ABERTA' })
    const { id: idItem } = await own.db
      .insertInto('item')
      .values({ ...item, id_licitacao: soItens })
      .returning('id')
      .executeTakeFirstOrThrow()
    const semLotes = await expectAsDocumented(`${lotes}={idLicitacao}`, await get(`${lotes}=${soItens}`))
    expect(semLotes).toMatchObject({ totalElements: 0, lotes: [] })
    const disputado = await expectAsDocumented(`${itens}={idLicitacao}`, await get(`${itens}=${soItens}`))
    expect(disputado.itens).toMatchObject([{ sequencia: 1, disputa: { sigiloso: true, propostas: null } }])
    // The id of an item in no lot is no lot's id.
    expect((await get(`${itens}=${soItens}?loteId=${idItem}`)).status).toBe(404)
    const vencedores = `${interna}/documentosVencedores/idLicitacao`
    expect(await expectAsDocumented(`${vencedores}={idLicitacao}`, await get(`${vencedores}=${id}`))).toEqual([])

    for (const address of [`${interna}/idLicitacao=99`, `${lotes}=99`, `${itens}=99`, `${vencedores}=99`]) {
      const answer = await get(address)
      expect([address, answer.status, (await answer.json()).key]).toEqual([address, 404, 'LICITACAO_NAO_ENCONTRADA'])
    }
    const noLote = await get(`${itens}=${id}?loteId=999`)
    expect([noLote.status, (await noLote.json()).key]).toEqual([404, 'LOTE_NAO_ENCONTRADO'])
    for (const address of [`${interna}/idLicitacao=abc`, `${interna}/${id}`, `${lotes}=0`]) {
      const answer = await get(address)
      expect([address, answer.status]).toEqual([address, 400])
      expect((await answer.json()).errorMessages[0].message).toContain('idLicitacao')
    }
    for (const [name, value] of Object.entries({ size: '0', page: 'x', loteId: 'x' })) {
      const answer = await get(`${itens}=${id}?${name}=${value}`)
      expect([name, answer.status]).toEqual([name, 400])
      expect((await answer.json()).errorMessages[0].message).toContain(name)
    }
  },
)

testBothWays('os estados e os municípios que têm licitações vêm com os nomes da especificação', async (start) => {
  const { get, portal: own } = await start()
  await own.db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
  await insertLicitacao(own.db, { uf: 'PE', id_municipio: 2611606 })
  const estados = `${lugares}/buscarEstadosPorLicitacao`
  expect(await expectAsDocumented(estados, await get(estados))).toEqual([{ id: 26, nome: 'Pernambuco', sigla: 'PE' }])
  const recife = [{ idMunicipio: 2611606, descricao: 'Recife', uf: 'PE' }]
  for (const [call, name, value] of [
    ['buscarMunicipiosPorEstado', '{idEstado}', '26'],
    ['buscarMunicipiosPorEstadoSigla', '{uf}', 'pe'],
  ]) {
    const answer = await get(`${lugares}/${call}/${value}`)
    expect(await expectAsDocumented(`${lugares}/${call}/${name}`, answer)).toEqual(recife)
  }
  for (const [call, status, said] of [
    ['buscarMunicipiosPorEstado/99', 404, 'ESTADO_NAO_ENCONTRADO'],
    ['buscarMunicipiosPorEstadoSigla/XX', 404, 'ESTADO_NAO_ENCONTRADO'],
    ['buscarMunicipiosPorEstado/abc', 400, 'idEstado'],
    ['buscarMunicipiosPorEstadoSigla/pernambuco', 400, 'uf'],
  ] as const) {
    const answer = await get(`${lugares}/${call}`)
    expect([call, answer.status]).toEqual([call, status])
    expect(JSON.stringify(await answer.json())).toContain(said)
  }
})

test('o que um sistema mais simples diz de lotes, itens e documentos aparece, e o que ele não diz fica vazio', async () => {
  const answers: [string, unknown][] = [
    [
      '/lotes/',
      {
        totalElements: 21,
        lotes: [{ id: 9, descricao: 'Carteiras do CPF 123.456.789-09', fase: 'Apuração de Propostas' }],
      },
    ],
    ['/itens/', { itens: [{ descricao: 'Carteira', quantidade: 12.5, valorTotal: 99 }] }],
    [
      '/documentosVencedores/',
      [{ razaoSocial: 'Serra Ltda.', documentos: [{ nome: 'CPF 123.456.789-09', uri: 'a' }] }],
    ],
    ['/idLicitacao=5', { id: 5, objeto: 'Carteiras', valorEstimado: 1000, permiteSolicitarEscImp: true }],
  ]
  const { processos } = await behind((line) => ({
    status: 200,
    body: answers.find(([part]) => line.includes(part))?.[1],
  }))
  const page = { page: 3, size: 10 }
  expect(await processos.listLotes(5, page)).toEqual({
    ok: true,
    value: {
      total: 21,
      items: [
        {
          ...{ id: 9, numero: 21, descricao: 'Carteiras do CPF ***.456.789-**', fase: 'APURACAO_PROPOSTAS' },
          ...{ etapa: null, situacao: null, sigiloso: false, melhorLance: null, melhorDe: null, propostas: null },
        },
      ],
    },
  })
  expect(await processos.listItens(5, 9, page)).toMatchObject({
    value: { items: [{ sequencia: 21, descricao: 'Carteira', quantidade: '12.5', valorTotal: '99' }] },
  })
  expect(await processos.listDocumentosVencedores(5)).toEqual({
    ok: true,
    value: [
      {
        razaoSocial: 'Serra Ltda.',
        documentos: [{ tipo: 'OUTROS', nome: 'CPF ***.456.789-**', criadoEm: null, uri: 'a', numeroLote: null }],
      },
    ],
  })
  expect(await processos.find(5)).toMatchObject({ ok: true, value: { valorEstimado: '1000', sessao: null } })
  expect(await processos.listRegistros(5, page)).toEqual({ ok: true, value: { items: [], total: 0 } })
  expect(await processos.listLances(5, 9, page)).toEqual({ ok: true, value: { items: [], total: 0 } })
})

testBothWays('o registro público da sessão vem em páginas, do ato mais novo ao mais antigo', async (start) => {
  const { get, portal: own } = await start()
  const id = await insertLicitacao(own.db, { sessao: 'AGENDADA' })
  await insertLote(own.db, { id_licitacao: id, numero: 1 })
  const build = (ato: object, minute: number) =>
    atoSchema.parse({ id: `ato-${minute}`, instante: `2025-05-20T12:0${minute}:00Z`, licitacao: id, ...ato })
  const fornecedor = { cpfCnpj: '529.982.247-25', razaoSocial: 'Ana de Souza' }
  const atos = [
    { tipo: 'ABERTURA' },
    { tipo: 'PROPOSTA', lote: 1, fornecedor, valor: '10.00' },
    { tipo: 'FASE', lote: 1, fase: 'LANCES', etapa: 'ABERTA' },
    { tipo: 'SUSPENSAO', motivo: 'Queda de energia.', retomaEm: '2025-05-21T12:00:00Z' },
  ].map(build)
  await own.atos?.record(id, atos, true)
  const address = `${interna}/atos/idLicitacao`
  const found = await expectAsDocumented(`${address}={idLicitacao}`, await get(`${address}=${id}?page=1&size=2`))
  expect(found).toMatchObject({
    ...{ totalPages: 2, totalElements: 3 },
    atos: [
      { tipo: 'SUSPENSAO', motivo: 'Queda de energia.', retomaEm: '2025-05-21T12:00:00.000+0000', anulado: false },
      { tipo: 'FASE', lote: 1, item: null, fase: 'LANCES', etapa: 'ABERTA', instante: '2025-05-20T12:02:00.000+0000' },
    ],
  })
  expect((await (await get(`${address}=${id}?page=2&size=2`)).json()).atos).toMatchObject([{ tipo: 'ABERTURA' }])
  const missing = await get(`${address}=99`)
  expect([missing.status, (await missing.json()).key]).toEqual([404, 'LICITACAO_NAO_ENCONTRADA'])
})

test('o portal pede ao sistema por trás o endereço exato, com o sinal de igual como é', async () => {
  const lines: string[] = []
  const { processos, licitacoes } = await behind((line) => {
    lines.push(line)
    return { status: 404, body: {} }
  })
  // An older system lacks these calls, so the portal leaves out their data.
  expect(await processos.find(12)).toEqual({ ok: false, error: 'licitacaoNotFound' })
  expect(await processos.listLotes(12, { page: 2, size: 25 })).toEqual({ ok: true, value: { items: [], total: 0 } })
  expect(await processos.listDocumentosVencedores(12)).toEqual({ ok: true, value: [] })
  expect(await processos.listAtos(12, { page: 1, size: 10 })).toEqual({ ok: true, value: { items: [], total: 0 } })
  expect([await licitacoes.listEstados(), await licitacoes.listMunicipios('PE')]).toEqual([[], []])
  expect(lines).toEqual([
    `${interna}/idLicitacao=12`,
    '/licitacao-readonly/api/public/v1/licitacoes/12',
    `${interna}/lotes/idLicitacao=12?page=2&size=25`,
    `${interna}/documentosVencedores/idLicitacao=12`,
    `${interna}/atos/idLicitacao=12?page=1&size=10`,
    `${lugares}/buscarEstadosPorLicitacao`,
    `${lugares}/buscarMunicipiosPorEstadoSigla/PE`,
  ])
})

/** Makes a portal in front of a system that gives this answer. */
async function behind(answer: (line: string) => { status: number; body: unknown }) {
  const server = createServer((req, res) => {
    const { status, body } = answer(req.url ?? '')
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return makeRemoteProcurement({
    url: `http://127.0.0.1:${port}`,
    product: 'Portal',
    parametros: toParametros(parseEnv({})),
    showRequester: true,
    clock: systemClock,
    log: { warn() {} },
  })
}
