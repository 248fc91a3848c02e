// @module-tag rest
import { expect, test } from 'vitest'
import { newUri } from '~/adapters/files/store.server'
import { listOperations } from '~/http/calls/openapi.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import routes from '~/routes'
import { insertLicitacao, insertSolicitacao } from '../builders'
import { startApp, startPortal } from '../http'

const person = {
  nome_razao_social: 'Ana de Souza 52998224725',
  cpf_cnpj: '52998224725',
  email: 'ana.de.souza@example.com',
  telefone: '81999998888',
  assunto:
    'Sou Ana, CPF 529.982.247-25 (529-982-247-25), RG/CPF 7654321/529.982.247-25. Respondam a ana.de.souza@example.com, ' +
    '(81) 99999-8888, 81999998888 ou ana.de.souza@vítima.example. Meu CPF, de um PDF: 529.982.\n247-25.1',
}
/** Every way in which these personal data could be written. */
const secrets = [
  '52998224725',
  '529.982.247-25',
  '529-982-247-25',
  '247-25',
  'ana.de.souza@',
  '81999998888',
  '(81) 99999-8888',
  '99999-8888',
]

type Route = { path?: string; index?: boolean; children?: Route[] }

/** Every address of the site map, with the ids filled in. */
function listAddresses(map: Route[], ids: Record<string, string>, above = ''): string[] {
  return map.flatMap(({ path = '', children = [] }) => {
    const whole = `${above}/${path}`.replace(/\/+/g, '/')
    return [whole.replace(/:(\w+)\??/g, (_, name) => ids[name] ?? 'nenhum'), ...listAddresses(children, ids, whole)]
  })
}

/** The responses of every page and call of a portal with an answered solicitação that has the fields `asked`. */
async function readEverything(asked: Partial<Parameters<typeof insertSolicitacao>[1]>, settings = {}) {
  const { portal, env } = await startPortal(settings)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: new Date('2099-01-01') })
  const stored = await portal.files.put([Buffer.from('texto')])
  const uri = newUri()
  const { id: id_arquivo } = await portal.db
    .insertInto('arquivo')
    .values({ uri, nome: '01.52998224725-1.txt', tipo_midia: 'text/plain', publicado: true, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idItem = await insertSolicitacao(portal.db, { id_licitacao: id, id_arquivo, ...asked })
  await portal.db
    .insertInto('resposta')
    .values({
      id_solicitacao: idItem,
      resposta: 'À Ana, CPF/CNPJ 529.982.247-25/11.222.333/0001-81, Celular 52998224725.',
      data_cadastro: new Date(),
      id_arquivo,
    })
    .execute()
  const ids = { id: String(id), idItem: String(idItem) }

  const document = await (await get('/licitacao-readonly/api/public/v1/openapi.json')).json()
  const calls = listOperations(document)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name) => ids[name as 'id'] ?? 'nenhum'))
  const pages = listAddresses(routes as Route[], ids).map((path) => `/licitacao-pub${path}`)
  const addresses = [
    ...calls,
    ...pages,
    ...pages.map((path) => `${path.replace(/\/$/, '')}.data`),
    '/metrics',
    '/healthz',
    '/readyz',
    `/licitacao-pub/arquivos?uri=${uri}`,
  ]
  expect(addresses.length).toBeGreaterThan(30)
  const answers: { address: string; body: string }[] = []
  for (const address of addresses) {
    const response = await get(address)
    answers.push({ address, body: (await response.text()) + response.headers.get('Content-Disposition') })
  }
  return answers
}

test('nenhuma página e nenhuma chamada diz o CPF, o e-mail ou o telefone de quem pediu', async () => {
  const answers = await readEverything(person)
  for (const { address, body } of answers)
    expect([address, secrets.filter((secret) => body.includes(secret))]).toEqual([address, []])
  expect(answers.filter(({ body }) => body.includes('***.982.247-**')).length).toBeGreaterThanOrEqual(4)
})

test('onde quem pediu não é público, nenhuma página e nenhuma chamada o nomeia', async () => {
  const assunto = 'O item 3 aceita 500 g?'
  const asked = { ...person, nome_razao_social: 'Ana de Souza', cpf_cnpj: '11144477735', assunto }
  const answers = await readEverything(asked, { SHOW_REQUESTER: 'false' })
  for (const { address, body } of answers)
    expect([address, /Ana de Souza|444\.777|a\*\*\*@example/.exec(body)]).toEqual([address, null])
  expect(answers.filter(({ body }) => body.includes(assunto)).length).toBeGreaterThanOrEqual(3)
})
