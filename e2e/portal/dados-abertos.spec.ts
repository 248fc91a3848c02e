import { expect, test } from '../support/test'

test('a página dos dados abertos mostra cada consulta do documento OpenAPI, com os seus campos @pg @remote @chamadas @rest', async ({
  page,
  request,
}) => {
  await page.goto('api')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dados abertos')
  const document = await (await request.get('/licitacao-readonly/api/public/v1/openapi.json')).json()
  const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.length).toBeGreaterThanOrEqual(11)
  for (const call of calls) await expect(page.getByText(call, { exact: true })).toBeVisible()

  const { summary } = document.paths['/licitacao-readonly/api/public/v1/licitacoes/'].get
  const list = page.getByRole('region', { name: summary })
  await list.getByText('Parâmetros').click()
  await expect(list.getByRole('cell', { name: 'conteudo', exact: true })).toBeVisible()
  await list.getByText('Campos da resposta').click()
  await expect(list.getByRole('cell', { name: 'totalElements', exact: true })).toBeVisible()
})

test('a consulta responde o mesmo que a lista mostra @pg @rest', async ({ page, request }) => {
  const answer = await request.get('/licitacao-readonly/api/public/v1/licitacoes/?conteudo=2026/000102')
  const { content, totalElements, totalPages } = await answer.json()
  expect({ totalElements, totalPages }).toEqual({ totalElements: 1, totalPages: 1 })
  expect(content[0]).toMatchObject({ numProcesso: '2026/000102', orgao: { sigla: 'UNEPF' }, quantidadeRepeticoes: 2 })
  expect(content[0].dataAbertura).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/)
  await page.goto('consulta-licitacoes?conteudo=2026/000102')
  await expect(page.getByRole('cell', { name: content[0].objeto })).toBeVisible()
})
