import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { toParametros } from '~/composition/parametros'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { systemClock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { parseEnv } from '~/env.server'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { makeRemoteProcurement } from './procurement.server'

/** A remote system that answers each path with its object in `answers`. Returns the client of that system. */
async function startRemoteSystem(answers: Record<string, object>, showRequester = true) {
  const http = createServer((req, res) => {
    const [, answer] = Object.entries(answers).find(([path]) => req.url?.split('?')[0]?.endsWith(path)) ?? []
    res.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const warnings: object[] = []
  const procurement = makeRemoteProcurement({
    url: `http://127.0.0.1:${port}`,
    product: 'Portal',
    parametros: toParametros(parseEnv({ TIMEZONE: 'America/Recife', ACCEPTED_EXTENSIONS: 'pdf,odt' })),
    showRequester,
    clock: systemClock,
    log: { warn: (details) => void warnings.push(details) },
  })
  return { ...procurement, warnings }
}

const pedido = {
  id: 3,
  tipo: 'ESCLARECIMENTO',
  dataCadastro: '2030-05-01T12:00:00.000+0000',
  tipoPessoa: 'F',
  nomeRazaoSocial: 'Aurora Lima',
  cpfCnpj: '123.456.789-09',
  email: 'aurora@example.com',
  telefone: '81999990000',
  assunto: 'Sou Aurora, CPF 123.456.789-09.',
  anexo: false,
}
const daEmpresa = {
  ...pedido,
  id: 2,
  tipoPessoa: 'J',
  nomeRazaoSocial: undefined,
  fornecedor: { id: 8, razaoSocial: 'Papelaria Aurora Ltda' },
  cpfCnpj: '12ABC34501DE35',
  email: null,
  assunto: 'Qual o prazo?',
}
const pedidos = { '/esclarecimentosImpugnacoes': { esclarecimentos: [pedido, daEmpresa], impugnacoes: [] } }

test('o que identifica quem pediu é mascarado também aqui, e de quem é fornecedor vale a razão social', async () => {
  const { solicitacoes } = await startRemoteSystem(pedidos)
  const list = await solicitacoes.list(1)
  expect(list).toMatchObject({
    value: [
      { nome: 'Aurora Lima', cpfCnpj: '***.456.789-**', email: 'a***@example.com' },
      { nome: 'Papelaria Aurora Ltda', cpfCnpj: '12.ABC.345/01DE-35', email: null },
    ],
  })
  expect(JSON.stringify(list)).not.toMatch(/123\.456|12345678909|aurora@|81999990000/)
})

test('quem pediu não aparece quando as configurações o escondem', async () => {
  const { solicitacoes } = await startRemoteSystem(pedidos, false)
  const hidden = { nome: null, cpfCnpj: null, email: null }
  expect(await solicitacoes.list(1)).toMatchObject({ value: [hidden, hidden] })
})

test('um CPF escrito no objeto ou numa resposta é mascarado', async () => {
  const objeto = 'Locação do imóvel de João, CPF 123.456.789-09.'
  const resposta = { id: 1, dataCadastro: pedido.dataCadastro, resposta: 'Vide CPF nº 12345678909.' }
  const { licitacoes, solicitacoes } = await startRemoteSystem({
    '/licitacoes/': { content: [{ id: 1, objeto, orgao: { nome: 'SES' } }], totalPages: 1, totalElements: 1 },
    '/licitacoes/1': { id: 1, objeto, nomeOrgao: 'SES' },
    '/respostas': { respostas: [resposta] },
  })
  const masked = { objeto: 'Locação do imóvel de João, CPF ***.456.789-**.' }
  const { items } = await licitacoes.search(readFilters(licitacaoFilters, {}), { page: 1, size: 10 }, 'DESC')
  expect(items).toMatchObject([masked])
  expect(await licitacoes.find(1)).toMatchObject({ value: masked })
  expect(await solicitacoes.listRespostas(1, 3)).toMatchObject({ value: [{ resposta: 'Vide CPF nº ***.456.789-**.' }] })
})

test('numa resposta que outro sistema publica ficam os contatos do órgão, e não os de uma pessoa', async () => {
  const resposta =
    'Com Ana, (81) 99999-8888 ou ana.souza@gmail.com; a comissão: (81) 3333-4444, licitacao@olinda.pe.gov.br'
  const { solicitacoes } = await startRemoteSystem({
    '/respostas': { respostas: [{ id: 1, dataCadastro: pedido.dataCadastro, resposta }] },
  })
  const shown = 'Com Ana, *** ou a***@gmail.com; a comissão: (81) 3333-4444, licitacao@olinda.pe.gov.br'
  expect(await solicitacoes.listRespostas(1, 3)).toMatchObject({ value: [{ resposta: shown }] })
})

test('o que outro sistema diz de uma pessoa em números, nomes, itens e anexos é mascarado, e um celular também', async () => {
  const dito = { id: 1, objeto: 'Falar com Aurora, 529.982.\n247-25, (81) 99999-8888', numeroEdital: '90001/2030' }
  const numProcesso = '52998224725/2030'
  const anexo = { id: 4, tipo: { key: 'EDITAL', label: 'Edital' }, arquivoNome: '52998224725-1.pdf' }
  const nome = 'AURORA LIMA 2030/529.982.247-25'
  const { licitacoes, comprasDiretas } = await startRemoteSystem({
    '/licitacoes/': { content: [{ ...dito, numProcesso, orgao: { nome } }], totalPages: 1, totalElements: 1 },
    '/licitacoes/1': { ...dito, numProcesso, nomeOrgao: nome },
    '/anexos': { anexos: [{ ...anexo, dataCadastro: pedido.dataCadastro }] },
    '/compras-diretas/5': { ...dito, id: 5, orgaoNome: nome, numProcesso, anexos: [] },
  })
  const told = [
    (await licitacoes.search(readFilters(licitacaoFilters, {}), { page: 1, size: 10 }, 'DESC')).items,
    await licitacoes.find(1),
    await licitacoes.listAnexos(1),
  ]
  for (const one of told) {
    expect(JSON.stringify(one)).toContain('***.982.247-**')
    expect(JSON.stringify(one)).not.toMatch(/529\D{0,9}982|99999/)
  }
  expect(told[1]).toMatchObject({ value: { numProcesso: '***.982.247-**/2030', numeroEdital: '90001/2030' } })
  const compra = JSON.stringify(await comprasDiretas.find(5))
  expect(compra).not.toMatch(/529\D{0,9}982|99999/)
})

test('um sistema que não conhece a ordem de relevância é perguntado pela data', async () => {
  const asked: (string | null)[] = []
  const http = createServer((req, res) => {
    const sort = new URL(req.url ?? '', 'http://sistema').searchParams.get('sort')
    asked.push(sort)
    const found = { content: [], totalPages: 1, totalElements: 0 }
    res
      .writeHead(sort === 'RELEVANCIA' ? 400 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(sort === 'RELEVANCIA' ? { message: 'sort inválido' } : found))
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { licitacoes } = makeRemoteProcurement({
    url: `http://127.0.0.1:${port}`,
    product: 'Portal',
    parametros: toParametros(parseEnv({})),
    showRequester: true,
    clock: systemClock,
    log: { warn() {} },
  })
  const found = await licitacoes.search({ conteudo: 'pneus' }, { page: 1, size: 10 }, 'RELEVANCIA')
  expect(found).toEqual({ items: [], total: 0, sort: 'DESC' })
  expect(asked).toEqual(['RELEVANCIA', 'DESC'])
})

test.each([undefined, '', 'Marte/Olimpo', 7])(
  'quando o fuso dos parâmetros é %j vale o do portal',
  async (timezone) => {
    const { parametros, warnings } = await startRemoteSystem({
      '/parametros-publicos': { extensoesAceitas: ['pdf'], timezone },
    })
    expect(await parametros()).toMatchObject({ timezone: 'America/Recife', extensoesAceitas: ['pdf'] })
    expect(warnings).toContainEqual(expect.objectContaining({ path: 'timezone' }))
  },
)

test('o fuso que os parâmetros dizem é o que vale', async () => {
  const { parametros } = await startRemoteSystem({ '/parametros-publicos': { timezone: 'America/Manaus' } })
  expect((await parametros()).timezone).toBe('America/Manaus')
})
