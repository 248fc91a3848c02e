import { expect, test } from 'vitest'
import { insertCompraDireta, insertLicitacao, insertLote } from '../../../../tests/builders'
import { api, startBehindPortal, startPortal } from '../../../../tests/http'

const PUBLIC_URL = 'https://licitacoes.exemplo.gov.br'
const settings = { OCDS_PREFIX: 'ocds-213czf', OCDS_PUBLISHER: 'Prefeitura de Olinda', PUBLIC_URL }
const registros = '/licitacao-pub/ocds/registros'

type Started = Awaited<ReturnType<typeof startPortal>>

const ocidOf = async ({ portal }: Pick<Started, 'portal'>, entidade: 'licitacao' | 'compra_direta', id: number) => {
  const row = await portal.db
    .selectFrom('ocid')
    .select('id')
    .where('entidade', '=', entidade)
    .where('id_entidade', '=', id)
    .executeTakeFirstOrThrow()
  return `ocds-213czf-${row.id}`
}

test('um processo se lê como registro do OCDS, com quem publica e sem licença que ninguém disse', async () => {
  const started = await startPortal(settings)
  const id = await insertLicitacao(started.portal.db, { objeto: 'Lousas' })
  const ocid = await ocidOf(started, 'licitacao', id)
  const response = await started.get(`${registros}/${ocid}`)
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const found = await response.json()
  expect(found).toMatchObject({
    ...{ uri: `${PUBLIC_URL}${registros}/${ocid}`, version: '1.1', publisher: { name: 'Prefeitura de Olinda' } },
    records: [{ ocid, releases: [{ ocid, tag: ['tender'] }], compiledRelease: { ocid, tag: ['compiled'] } }],
  })
  expect(found).not.toHaveProperty('license')
  const own = found.extensions.find((address: string) => address.startsWith(PUBLIC_URL)).replace(PUBLIC_URL, '')
  expect(await (await started.get(own)).json()).toMatchObject({ schemas: ['release-schema.json'] })
  const schema = await (await started.get(own.replace('extension.json', 'release-schema.json'))).json()
  expect(Object.keys(schema.definitions)).toEqual(['Enquiry', 'EnquiryAnswer'])
  const codes = await (await started.get(own.replace('extension.json', 'codelists/requestType.csv'))).text()
  expect(codes).toMatch(/^Code,Title,Description\nclarification,/)
  const etag = response.headers.get('etag') ?? ''
  expect((await started.get(`${registros}/${ocid}`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('todos os processos publicados se leem em páginas, cada um uma vez, e o que não é público não se lê', async () => {
  const started = await startPortal(settings)
  const { db } = started.portal
  const expected: string[] = []
  for (let n = 0; n < 3; n++) {
    expected.push(await ocidOf(started, 'licitacao', await insertLicitacao(db)))
    await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
    expected.push(await ocidOf(started, 'compra_direta', await insertCompraDireta(db)))
  }
  const draft = await insertCompraDireta(db, { situacao: 'EM_ELABORACAO' })
  const read: string[] = []
  const sizes: number[] = []
  for (let address: string | undefined = `${registros}?tamanho=4`; address; ) {
    const page = await (await started.get(address)).json()
    read.push(...page.records.map(({ ocid }: { ocid: string }) => ocid))
    sizes.push(page.records.length)
    for (const { releases, ocid } of page.records)
      expect(releases[0].url).toMatch(`${PUBLIC_URL}${registros}/${ocid}#${ocid}-`)
    address = page.links?.next.replace(PUBLIC_URL, '')
  }
  expect([read, sizes]).toEqual([expected, [4, 2]])
  for (const missing of [await ocidOf(started, 'compra_direta', draft), 'ocds-213czf-999', 'ocds-outro-1', 'x'])
    expect((await started.get(`${registros}/${missing}`)).status, missing).toBe(404)
  expect((await started.get(`${registros}?cursor=999`)).status).toBe(404)
  const refused = await started.get(`${registros}?cursor=x&tamanho=101`)
  expect([refused.status, (await refused.json()).errorMessages.length]).toEqual([400, 2])
  expect((await started.get(registros, { method: 'POST' })).status).toBe(405)
})

test('uma estimativa em sigilo não está no OCDS até ser pública', async () => {
  const started = await startPortal(settings)
  const { db } = started.portal
  const id = await insertLicitacao(db, { orcamento_sigiloso: true, valor_estimado: '987654.32' })
  const idLote = await insertLote(db, { id_licitacao: id, situacao: null })
  const idCompra = await insertCompraDireta(db, { orcamento_sigiloso: true, valor_estimado: '987654.32' })
  const address = `${registros}/${await ocidOf(started, 'licitacao', id)}`
  const ofCompra = `${registros}/${await ocidOf(started, 'compra_direta', idCompra)}`
  for (const sealed of [registros, address, ofCompra])
    expect(await (await started.get(sealed)).text(), sealed).not.toContain('987654')
  await db.updateTable('lote').set({ situacao: 'HOMOLOGADO' }).where('id', '=', idLote).execute()
  expect(await (await started.get(address)).text()).toContain('987654.32')
})

test('sem prefixo, e diante de outro sistema, não há OCDS, e o documento das chamadas não o traz', async () => {
  for (const { get } of [await startPortal(), await startBehindPortal()]) {
    expect((await get(registros)).status).toBe(404)
    expect(await (await get(`${api}/openapi.json`)).text()).not.toContain('/ocds/')
  }
  const { get } = await startPortal(settings)
  const { paths } = await (await get(`${api}/openapi.json`)).json()
  expect(Object.keys(paths).filter((path) => path.includes('/ocds/'))).toEqual([
    registros,
    `${registros}/{ocid}`,
    ...['releases', 'releases/{release}', 'removidas'].map((path) => `/licitacao-pub/ocds/${path}`),
    ...['extension.json', 'release-schema.json', 'codelists/requestType.csv'].map(
      (arquivo) => `/licitacao-pub/ocds/extensao/v1/${arquivo}`,
    ),
  ])
})
