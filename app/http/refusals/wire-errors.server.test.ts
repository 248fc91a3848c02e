import { expect, test } from 'vitest'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { comprasDiretasPath } from '~/contract/paths'
import { Outage } from '~/domain/shared/failures'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../tests/builders'
import { api, openBehind, startApp, startEmbeddedPortal, startPortal, testBothWays } from '../../../tests/http'

const notFound = { message: 'Licitação não encontrada.', key: 'LICITACAO_NAO_ENCONTRADA', errorMessages: [] }

testBothWays('uma licitação que não existe é 404, também quando o endereço não pode nomear nenhuma', async (start) => {
  const { get } = await start()
  for (const id of ['999', 'abc', '0', '-1', '1.5', '99999999999999999999', '9007199254740991', '%00', 'null']) {
    for (const rest of ['', '/anexos', '/esclarecimentosImpugnacoes', '/esclarecimentosImpugnacoes/1/respostas']) {
      const response = await get(`${api}/licitacoes/${id}${rest}`)
      expect([id, rest, response.status, await response.json()]).toEqual([id, rest, 404, notFound])
    }
  }
})

testBothWays('um pedido que não existe naquela licitação é 404', async (start) => {
  const { get, portal } = await start()
  const id = await insertLicitacao(portal.db)
  for (const item of ['1', 'x']) {
    const response = await get(`${api}/licitacoes/${id}/esclarecimentosImpugnacoes/${item}/respostas`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ key: 'SOLICITACAO_NAO_ENCONTRADA', errorMessages: [] })
  }
})

testBothWays('despublicada e excluída dizem o que houve', async (start) => {
  const { get, portal } = await start()
  const cases = [
    ['DESPUBLICADA', 'LICITACAO_DESPUBLICADA', 'Esta licitação foi despublicada.'],
    ['EXCLUIDA', 'LICITACAO_EXCLUIDA', 'Esta licitação foi excluída.'],
  ] as const
  for (const [publicacao, key, message] of cases) {
    const id = await insertLicitacao(portal.db, { publicacao })
    const response = await get(`${api}/licitacoes/${id}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, key, errorMessages: [] })
  }
})

test('cada parâmetro errado é explicado em português', async () => {
  const { get } = await startPortal()
  const response = await get(`${api}/licitacoes/?page=0&size=101&sort=cima&status=A&status=B`)
  expect(response.status).toBe(400)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  const { errorMessages, ...rest } = await response.json()
  expect(rest).toEqual({ message: 'Parâmetros inválidos.', key: 'PARAMETROS_INVALIDOS' })
  expect(errorMessages).toEqual([
    { message: 'O parâmetro status é inválido ou foi informado mais de uma vez.' },
    { message: 'O parâmetro page deve ser no mínimo 1.' },
    { message: 'O parâmetro size deve ser no máximo 100.' },
    { message: 'O parâmetro sort deve ser um destes: ASC, DESC, RELEVANCIA.' },
  ])
  for (const page of ['x', '1.5', '1e30', 'Infinity', '-1'])
    expect([page, (await get(`${api}/licitacoes/?page=${page}`)).status]).toEqual([page, 400])
})

test('nenhum filtro, por estranho que seja, derruba a busca', async () => {
  const { get, portal } = await startPortal()
  await insertLicitacao(portal.db)
  const names =
    'conteudo objeto processo estado idMunicipio status situacoes modalidade tipoLicitacao criterioJulgamento periodo'
  for (const name of names.split(' '))
    for (const value of [
      '%00',
      "'",
      '%',
      '\\',
      ':*',
      '&!|()',
      '9999999999',
      '0001-01-01,9999-12-31',
      '%F0%9F%98%80',
      'é'.repeat(1000),
    ]) {
      const response = await get(
        `${api}/licitacoes/?${name}=${value === '%' ? '%25' : encodeURI(value).replaceAll('%25', '%')}`,
      )
      // The values `%00` and `&!|()` leave the parameter empty.
      const given = value !== '%00' && !value.startsWith('&')
      // Signs alone name nothing that could be found.
      const isText = ['conteudo', 'objeto', 'processo'].includes(name) && /^[\dé]/.test(value)
      const unusable = given && !isText && !(name === 'periodo' && value.startsWith('0001'))
      expect([name, value, response.status]).toEqual([name, value, unusable ? 400 : 200])
    }
})

test('um município ou um período que não se pode ler é recusado pelo nome; vazio e "null" valem como não informados', async () => {
  const { get } = await startPortal()
  const problems = async (query: string) => {
    const response = await get(`${api}/licitacoes/?${query}`)
    return [response.status, (await response.json()).errorMessages?.map(({ message }: { message: string }) => message)]
  }
  const invalid = (name: string) => `O parâmetro ${name} é inválido ou foi informado mais de uma vez.`
  expect(await problems('periodo=lixo')).toEqual([400, [invalid('periodo')]])
  expect(await problems('periodo=2026-01-01,lixo')).toEqual([400, [invalid('periodo')]])
  expect(await problems('idMunicipio=abc')).toEqual([400, [invalid('idMunicipio')]])
  for (const query of [
    'periodo=null&idMunicipio=',
    'periodo=&idMunicipio=null',
    'periodo=2026-01-01,',
    'periodo=,2026-01-01',
  ])
    expect([query, await problems(query)]).toEqual([query, [200, undefined]])
})

test('as chamadas das licitações e das compras diretas filtram por órgão, valor, benefício e atalho como as páginas, e o que não podem usar recusam', async () => {
  const { get, portal, url } = await startPortal()
  const { db } = portal
  const id_orgao = await insertOrgao(db, { sigla: 'SERRA' })
  const soon = { data_publicacao: new Date(), data_abertura: new Date(Date.now() + 9e7) }
  const wanted = { id_orgao, valor_estimado: '1500', objeto: 'Merenda escolar', ...soon }
  const other = { data_publicacao: null, data_abertura: null, valor_estimado: '90', objeto: 'Alimentação escolar' }
  const id_licitacao = await insertLicitacao(db, wanted)
  await insertLicitacao(db, other)
  const semPrazo = { data_ini_envio_proposta: null, data_fim_envio_proposta: null }
  const id_compra_direta = await insertCompraDireta(db, { ...wanted, ...semPrazo })
  await insertCompraDireta(db, { ...other, ...semPrazo })
  await db
    .insertInto('item')
    .values({ ...exclusivo, id_licitacao })
    .execute()
  await db
    .insertInto('compra_direta_item')
    .values({ ...exclusivo, id_compra_direta })
    .execute()
  const calls = [
    [`${api}/licitacoes/`, id_licitacao],
    [comprasDiretasPath, id_compra_direta],
  ] as const
  const used = [
    ...[`orgao=${id_orgao}`, 'valor=1000,2000', 'beneficio=EXCLUSIVA', 'atalho=encerram', 'atalho=mes'],
    'objeto=merenda&palavras=digitadas',
  ]
  for (const [path, id] of calls) {
    const found = async (query: string) => {
      const response = await get(`${path}?${query}`)
      if (!response.ok) return response.status
      const { content, itemList = content } = await response.json()
      return itemList.map((row: { id: number }) => row.id)
    }
    for (const query of used) expect([path, query, await found(query)]).toEqual([path, query, [id]])
    const refused = ['orgao=x', 'valor=x', 'beneficio=x', 'atalho=x', 'palavras=x', 'valorDe=1000', 'valorAte=2000']
    for (const query of refused) expect([path, query, await found(query)]).toEqual([path, query, 400])
    expect(await found('objeto=merenda')).toHaveLength(2)
  }
  const [, compra] = calls
  expect((await (await get(`${compra[0]}?busca=serra`)).json()).itemList).toMatchObject([{ id: compra[1] }])

  const { portal: behind, env } = await openBehind({ REMOTE_URL: url })
  const remote = await startApp({ portal: behind, env })
  for (const [path] of calls) {
    for (const query of [...used, ...(path === compra[0] ? ['busca=serra'] : [])]) {
      const response = await remote.get(`${path}?${query}`)
      expect([path, query, response.status]).toEqual([path, query, 400])
    }
    expect((await remote.get(`${path}?estado=PE`)).status).toBe(200)
  }
})

const exclusivo = { sequencia: 1, descricao: 'Caneta', tipo_beneficio: 'EXCLUSIVA' } as const

test('os dados abertos podem ser lidos por páginas de qualquer site, também as recusas; pedidos, respostas e links não', async () => {
  const { get, portal } = await startPortal()
  const id = await insertLicitacao(portal.db)
  const open = ['parametros-publicos', 'openapi.json', 'licitacoes/', `licitacoes/${id}`, `licitacoes/${id}/anexos`]
  for (const path of [...open, 'licitacoes/?page=0', 'licitacoes/999'].map((path) => `${api}/${path}`)) {
    for (const method of ['GET', 'HEAD'])
      expect([path, (await get(path, { method })).headers.get('Access-Control-Allow-Origin')]).toEqual([path, '*'])
    const before = await get(path, { method: 'OPTIONS' })
    expect([path, before.status, before.headers.get('Access-Control-Allow-Origin')]).toEqual([path, 204, '*'])
    expect(before.headers.get('Access-Control-Allow-Headers')).toBe('X-Requested-With')
  }
  const pedidos = `${api}/licitacoes/${id}/esclarecimentosImpugnacoes`
  const lotes = '/licitacao-readonly/api/licitacoes/lotesdatarecurso/'
  for (const path of [
    pedidos,
    `${pedidos}/1/respostas`,
    lotes,
    '/licitacao/api/licitacoes/recurso',
    '/licitacao/hal/public/arquivos',
  ])
    for (const method of ['GET', 'OPTIONS'])
      expect([path, (await get(path, { method })).headers.get('Access-Control-Allow-Origin')]).toEqual([path, null])
})

test('um pedido torto é recusado, nunca uma falha', async () => {
  const { get } = await startPortal()
  const queries = ['0=a', '=', 'page[]=x', 'conteudo[x][y]=1', 'conteudo[]=a&conteudo[]=b', 'situacoes=A&situacoes=B']
  for (const query of queries) expect([query, (await get(`${api}/licitacoes/?${query}`)).status]).toEqual([query, 400])
  const ignored = ['__proto__[x]=1', 'constructor[prototype][x]=1', '&&', 'sort', `x=${'a'.repeat(8000)}`]
  for (const query of ignored) expect([query, (await get(`${api}/licitacoes/?${query}`)).status]).toEqual([query, 200])
  expect({}).not.toHaveProperty('x')
})

test('o corpo de uma chamada é JSON, com que letras se escreva o tipo; sem tipo, ou com outro, é recusado', async () => {
  const { get } = await startPortal()
  const readKey = async (headers: Record<string, string>) => {
    const body = new Blob([JSON.stringify({ codigoAcesso: '7K2M-9QTX-4HWB-D8RN' })])
    const response = await get('/licitacao/api/public/v1/licitacoes/validardocumento', {
      method: 'POST',
      headers,
      body,
    })
    return (await response.json()).key
  }
  const asRead = await readKey({ 'Content-Type': 'application/json' })
  for (const tipo of ['APPLICATION/JSON', 'Application/Json; Charset=UTF-8'])
    expect([tipo, await readKey({ 'Content-Type': tipo })]).toEqual([tipo, asRead])
  expect(asRead).not.toBe('PARAMETROS_INVALIDOS')
  const others: Record<string, string>[] = [{}, { 'Content-Type': 'text/plain' }, { 'Content-Type': 'text/html' }]
  for (const headers of others) expect([headers, await readKey(headers)]).toEqual([headers, 'PARAMETROS_INVALIDOS'])
})

test('um endereço desconhecido das chamadas é 404 na mesma forma', async () => {
  const { get } = await startPortal()
  for (const path of [
    `${api}/nada`,
    `${api}/licitacoes/1/nada`,
    '/licitacao/api/x',
    '/licitacao/hal/x',
    '/compra-direta/api/x',
  ]) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'Endereço não encontrado.',
      key: 'ENDERECO_NAO_ENCONTRADO',
      errorMessages: [],
    })
  }
})

test('o método errado é 405 e diz qual é o certo', async () => {
  const { get } = await startPortal()
  for (const path of [`${api}/licitacoes/`, `${api}/licitacoes/1`])
    for (const method of ['POST', 'DELETE', 'PUT']) {
      const response = await get(path, { method })
      expect([path, method, response.status, response.headers.get('Allow')]).toEqual([path, method, 405, 'GET, HEAD'])
      expect((await response.json()).key).toBe('METODO_NAO_PERMITIDO')
    }
})

test('quem já tem a resposta recebe 304, e HEAD não traz corpo', async () => {
  const { get, portal } = await startEmbeddedPortal()
  const first = await get(`${api}/licitacoes/`)
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  expect((await get(`${api}/licitacoes/`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const head = await get(`${api}/licitacoes/`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])

  await insertLicitacao(portal.db)
  await bumpVersao(portal.db)
  expect((await get(`${api}/licitacoes/`, { headers: { 'If-None-Match': etag } })).status).toBe(200)
})

test('uma falha é 500 sem nada do erro, que fica no log', async () => {
  const { portal } = await startPortal()
  const fail = () => Promise.reject(Object.assign(new Error('senha 123 do CPF 123.456.789-09'), { detail: 'Aurora' }))
  const { procurement } = portal
  const broken = {
    ...procurement,
    licitacoes: { ...procurement.licitacoes, search: fail },
    arquivos: { ...procurement.arquivos, open: fail },
  }
  const { get, lines } = await startApp({ portal: { ...portal, procurement: broken } })

  for (const path of [`${api}/licitacoes/`, '/licitacao/hal/public/arquivos?uri=abc']) {
    const response = await get(path)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Erro desconhecido.',
      key: 'ERRO_DESCONHECIDO',
      errorMessages: [],
    })
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
  expect(lines.filter((line) => line.includes('senha 123'))).toHaveLength(2)
  expect(lines.join()).not.toMatch(/123\.456\.789-09|Aurora/)
})

test('um banco que não responde é 503', async () => {
  const { portal } = await startPortal()
  const down = (part: 'banco' | 'arquivos') => ({
    ...portal.procurement,
    parametros: () => Promise.reject(new Outage(part)),
    versao: () => Promise.reject(new Error('down')),
  })
  for (const part of ['banco', 'arquivos'] as const) {
    const { get } = await startApp({ portal: { ...portal, procurement: down(part) } })
    const response = await get(`${api}/parametros-publicos`)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect((await response.json()).key).toBe('SERVICO_INDISPONIVEL')
    expect((await get('/readyz')).status).toBe(503)
  }
})
