import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { api, startPortal } from '../../../tests/http'
import { apiOperations } from './api-operations.server'
import { makeOpenapi } from './openapi.server'

test('o documento tem todas as chamadas e o arquivo, em português', async () => {
  const { get } = await startPortal()
  const document = await (await get(`${api}/openapi.json`)).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths).sort()).toEqual([
    '/compra-direta/api/public/v1/fornecedor/compras-diretas',
    '/compra-direta/api/public/v1/fornecedor/compras-diretas/estados',
    '/compra-direta/api/public/v1/fornecedor/compras-diretas/estados/{uf}/municipios',
    '/compra-direta/api/public/v1/fornecedor/compras-diretas/{idCompraDireta}',
    '/compra-direta/api/public/v1/fornecedor/compras-diretas/{idCompraDireta}/busca-paginada-lote-item',
    '/efornecedor/hal/public/localizacoes/estados',
    '/efornecedor/hal/public/localizacoes/estados/{id}/municipios',
    '/hal/public/produtos',
    '/licitacao-pub/acompanhar/compras-diretas/agenda.ics',
    '/licitacao-pub/acompanhar/compras-diretas/feed.xml',
    '/licitacao-pub/acompanhar/compras-diretas/{id}/agenda.ics',
    '/licitacao-pub/acompanhar/compras-diretas/{id}/historico.xml',
    '/licitacao-pub/acompanhar/licitacoes/agenda.ics',
    '/licitacao-pub/acompanhar/licitacoes/feed.xml',
    '/licitacao-pub/acompanhar/licitacoes/{id}/agenda.ics',
    '/licitacao-pub/acompanhar/licitacoes/{id}/historico.xml',
    '/licitacao-pub/acompanhar/licitacoes/{id}/respostas.xml',
    '/licitacao-pub/tabelas/compras-diretas/{arquivo}',
    '/licitacao-pub/tabelas/itens/{arquivo}',
    '/licitacao-pub/tabelas/licitacoes/{arquivo}',
    '/licitacao-pub/tabelas/vitorias/{arquivo}',
    '/licitacao-readonly/api/licitacao/public/portal/cadastro/linhasFornecimento',
    '/licitacao-readonly/api/licitacao/public/portal/cadastro/naturezaJuridica/{tipo}',
    '/licitacao-readonly/api/licitacao/public/portal/cadastro/porteEmpresa',
    '/licitacao-readonly/api/licitacao/public/portal/paginaInterna/atos/idLicitacao={idLicitacao}',
    '/licitacao-readonly/api/licitacao/public/portal/paginaInterna/documentosVencedores/idLicitacao={idLicitacao}',
    '/licitacao-readonly/api/licitacao/public/portal/paginaInterna/idLicitacao={idLicitacao}',
    '/licitacao-readonly/api/licitacao/public/portal/paginaInterna/itens/idLicitacao={idLicitacao}',
    '/licitacao-readonly/api/licitacao/public/portal/paginaInterna/lotes/idLicitacao={idLicitacao}',
    '/licitacao-readonly/api/licitacao/public/portal/processos/',
    '/licitacao-readonly/api/licitacoes/buscarFornecedoresManifRecurso/{idLicitacao}/item/{idItem}',
    '/licitacao-readonly/api/licitacoes/buscarFornecedoresManifRecurso/{idLicitacao}/{idLote}',
    '/licitacao-readonly/api/licitacoes/lotesdatarecurso/',
    '/licitacao-readonly/api/public/licitacoes/buscarEstadosPorLicitacao',
    '/licitacao-readonly/api/public/licitacoes/buscarMunicipiosPorEstado/{idEstado}',
    '/licitacao-readonly/api/public/licitacoes/buscarMunicipiosPorEstadoSigla/{uf}',
    '/licitacao-readonly/api/public/v1/licitacoes/',
    '/licitacao-readonly/api/public/v1/licitacoes/documentos/download',
    '/licitacao-readonly/api/public/v1/licitacoes/documentos/download/{codigo}',
    '/licitacao-readonly/api/public/v1/licitacoes/{id}',
    '/licitacao-readonly/api/public/v1/licitacoes/{id}/anexos',
    '/licitacao-readonly/api/public/v1/licitacoes/{id}/anexos/download',
    '/licitacao-readonly/api/public/v1/licitacoes/{id}/ata',
    '/licitacao-readonly/api/public/v1/licitacoes/{id}/esclarecimentosImpugnacoes',
    '/licitacao-readonly/api/public/v1/licitacoes/{id}/esclarecimentosImpugnacoes/{idItem}/respostas',
    '/licitacao-readonly/api/public/v1/parametros-publicos',
    '/licitacao-readonly/api/public/v1/pergunta',
    '/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal',
    '/licitacao/api/licitacao/public/portal/enviarTermoAdesao',
    '/licitacao/api/licitacao/public/portal/preCadastrarUsuarioPortal',
    '/licitacao/api/licitacoes/public/{licitacaoId}/item/{itemId}/alterar-data-recurso-contrarrazao',
    '/licitacao/api/licitacoes/public/{licitacaoId}/lote/{loteId}/alterar-data-recurso-contrarrazao',
    '/licitacao/api/licitacoes/recurso',
    '/licitacao/api/public/v1/confirmar-escl-impug/',
    '/licitacao/api/public/v1/licitacoes/validardocumento',
    '/licitacao/api/public/v1/licitacoes/{licitacaoId}/esclarecimentoImpugnacao',
    '/licitacao/hal/public/arquivos',
    '/licitacao/hal/public/arquivos/temporario',
  ])
  for (const operation of apiOperations(document)) {
    expect(operation.summary).toBeTruthy()
    expect(operation.errors.map(({ status }) => status)).toContain('500')
    for (const { description } of operation.parameters) expect(description).toBeTruthy()
  }
  for (const { responses } of Object.values<{ get: { responses: object } }>(document.paths).flatMap((item) =>
    Object.values(item),
  ))
    for (const [status, response] of Object.entries(responses))
      if (Number(status) >= 400)
        expect(response.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Erro' })
})

test('um instante é descrito como texto de 28 caracteres', async () => {
  const document = await makeOpenapi({ product: 'Portal' })
  const schema = JSON.stringify(document.paths?.[`${api}/licitacoes/{id}/anexos`])
  expect(schema).toContain('"dataCadastro":{"type":"string","minLength":28,"maxLength":28,"pattern"')
  expect(JSON.stringify(document)).not.toContain('x-native-type')
})

test('a página das chamadas recebe parâmetros, campos e erros de cada uma', async () => {
  const operations = apiOperations(await makeOpenapi({ product: 'Portal' }))
  const search = operations.find(({ path }) => path === `${api}/licitacoes/`)
  expect(search).toMatchObject({ method: 'GET', summary: 'Lista de licitações' })
  expect(search?.parameters.map(({ name }) => name)).toEqual(
    'conteudo objeto processo estado idMunicipio status situacoes modalidade tipoLicitacao criterioJulgamento periodo orgao valor beneficio atalho palavras valorDe valorAte utm_source utm_medium utm_campaign page size sort'.split(
      ' ',
    ),
  )
  expect(search?.parameters.find(({ name }) => name === 'sort')).toEqual({
    name: 'sort',
    in: 'query',
    required: false,
    type: 'ASC | DESC | RELEVANCIA',
    description:
      'Ordem da data de abertura, as licitações sem data sempre por último; RELEVANCIA: primeiro as mais próximas do que se busca.',
  })
  expect(search?.response).toContainEqual({
    name: 'content.orgao.sigla',
    type: 'string | null',
    description: undefined,
  })
  expect(search?.response).toContainEqual({
    name: 'content.dataAbertura',
    type: 'string | null',
    description: 'Abertura da licitação.',
  })
  const find = operations.find(({ path }) => path === `${api}/licitacoes/{id}`)
  expect(find?.response.map(({ name }) => name)).toContain('ehPerfilPortal')
  expect(find?.errors).toContainEqual({
    status: '404',
    description: expect.stringContaining('LICITACAO_NAO_ENCONTRADA'),
  })
})

test('o envio de arquivos está no documento onde arquivos são recebidos, com os campos do formulário', async () => {
  const operations = apiOperations(await makeOpenapi({ product: 'Portal', uploads: true }))
  const upload = operations.find(({ path, method }) => method === 'POST' && path.endsWith('/arquivos'))
  expect(upload?.path).toBe('/licitacao/hal/public/arquivos')
  expect(upload?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['file', 'body', true],
    ['repository', 'body', true],
    ['thumbnail', 'body', false],
  ])
  expect(upload?.response.map(({ name }) => name)).toEqual(['nome', 'status', 'uri', 'url'])
  expect(upload?.errors.map(({ status }) => status)).toEqual(['400', '403', '404', '413', '415', '429', '500', '503'])
  const without = apiOperations(await makeOpenapi({ product: 'Portal' })).filter(({ method }) => method === 'POST')
  expect(without.map(({ path }) => path)).not.toContain('/licitacao/hal/public/arquivos')
})

test('o documento diz quem precisa de token, os códigos conhecidos, o que é PDF e o que falta em cada endereço', async () => {
  const document = await makeOpenapi({ product: 'Portal', uploads: true })
  const schemes = Object.keys(document.components?.securitySchemes ?? {})
  expect(schemes).toEqual(['linkDeRecurso', 'portalConfiado'])
  const operation = (path: string, method: 'get' | 'post' = 'get') => document.paths?.[path]?.[method]
  const fornecedores = operation(
    '/licitacao-readonly/api/licitacoes/buscarFornecedoresManifRecurso/{idLicitacao}/{idLote}',
  )
  expect(fornecedores?.security).toEqual([{ linkDeRecurso: [] }])
  expect(fornecedores?.responses).toHaveProperty('404')
  expect(operation(`${api}/licitacoes/`)?.security).toBeUndefined()

  const tender = JSON.stringify(operation(`${api}/licitacoes/{id}`))
  for (const code of ['PREGAO_ELETRONICO', 'ABERTO_FECHADO', 'MENOR_PRECO']) expect(tender).toContain(code)
  for (const path of [`${api}/licitacoes/{id}/ata`, `${api}/licitacoes/documentos/download/{codigo}`])
    expect(JSON.stringify(operation(path)?.responses?.['200'])).toMatch(
      /"application\/pdf".*"contentMediaType":"application\/pdf"/,
    )
})

test('o esquema de um ato da sessão está num endereço e na documentação, e é o mesmo que se confere', async () => {
  const { get } = await startPortal()
  const response = await get(`${api}/ato-sessao.schema.json`)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual(JSON.parse(await readFile('docs/ato-sessao.schema.json', 'utf8')))
})
