// @module-tag rest
import { parse } from 'csv-parse/sync'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { insertCompraDireta, insertFornecedor, insertLicitacao, insertOrgao } from '../builders'
import { base, inDays, insertVencida, serra, startPerfis } from '../perfis/perfis'

const labels = {
  'pt-BR': ['as licitações que recebem propostas', 'as compras diretas abertas', 'Baixar estes resultados'],
  en: ['the tenders that take proposals', 'the open direct purchases', 'Download these awards'],
  es: ['las licitaciones que reciben propuestas', 'las compras directas abiertas', 'Descargar estos resultados'],
}

test('o que as páginas de um órgão, de um município e de uma empresa listam se baixa com as mesmas linhas, nas três línguas, e as buscas se acompanham', async () => {
  const { db, get } = await startPerfis()
  const orgao = { nome: 'Secretaria da Merenda', cnpj: '10572071000112', id_municipio: 2611606 }
  await db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
  const place = { id_orgao: await insertOrgao(db, orgao), id_municipio: 2611606, uf: 'PE' }
  const dates = (days: number) => ({ data_abertura: inDays(days), data_fim_envio_proposta: inDays(days) })
  const open = await Promise.all(
    [3, 9, 6].map((days) => insertLicitacao(db, { ...place, ...dates(days), status: 'ABERTO' })),
  )
  await insertLicitacao(db, { ...place, status: 'ENCERRADO' })
  await insertLicitacao(db, { ...dates(4), status: 'ABERTO' })
  const compras = await Promise.all([5, 2].map((days) => insertCompraDireta(db, { ...place, ...dates(days) })))
  await insertCompraDireta(db, { ...place, situacao: 'ENCERRADA' })
  const vencida = await insertVencida(db, await insertFornecedor(db, { cpf_cnpj: serra }))

  const read = async (address: string) => parseHTML(await (await get(address)).text()).document
  /** The rows of the CSV to which a page leads by this link, and the feeds beside it. */
  async function follow(page: string, label: string, id = 'id') {
    const link = Array.from((await read(`${base}/${page}`)).querySelectorAll('main a')).find(({ textContent }) =>
      textContent?.endsWith(label),
    )
    const files = await read(link?.getAttribute('href') ?? '')
    const hrefs = (part: string) =>
      Array.from(files.querySelectorAll(`a[href*="/${part}/"]`), (each) => each.getAttribute('href') ?? '')
    expect(hrefs('tabelas'), `${page} ${label}`).toHaveLength(5)
    const csv = await (await get(hrefs('tabelas')[0] ?? '')).text()
    const rows: Record<string, string>[] = parse(csv, { columns: true })
    for (const feed of hrefs('acompanhar')) expect((await get(feed)).status, feed).toBe(200)
    return { ids: rows.map((row) => Number(row[id])), followed: hrefs('acompanhar').length }
  }
  const [soon, last, between] = open
  for (const [lng, [licitacoes = '', diretas = '', resultados = '']] of Object.entries(labels)) {
    for (const page of [`orgao/${orgao.cnpj}`, 'municipio/2611606']) {
      expect(await follow(`${page}?lng=${lng}`, licitacoes)).toEqual({ ids: [soon, between, last], followed: 2 })
      expect(await follow(`${page}?lng=${lng}`, diretas)).toEqual({ ids: compras.toReversed(), followed: 2 })
    }
    const won = await follow(`fornecedor/${serra}?lng=${lng}`, resultados, 'idProcesso')
    expect(won).toEqual({ ids: [vencida.id], followed: 0 })
  }
  for (const [page, query] of [
    [`orgao/${orgao.cnpj}`, `orgao=${orgao.cnpj}`],
    ['municipio/2611606', 'estado=PE&idMunicipio=2611606'],
  ])
    expect(
      Array.from((await read(`${base}/${page}`)).querySelectorAll('link[type="application/atom+xml"]'), (link) =>
        link.getAttribute('href'),
      ),
    ).toEqual(['licitacoes', 'compras-diretas'].map((lista) => `${base}/acompanhar/${lista}/feed.xml?${query}`))
  const withoutCnpj = await get(`${base}/tabelas/vitorias/dados.csv`)
  expect([withoutCnpj.status, (await withoutCnpj.json()).errorMessages]).toEqual([
    400,
    [{ message: 'O parâmetro cnpj é inválido ou foi informado mais de uma vez.' }],
  ])
  expect((await read(`${base}/api?tabela=vitorias`)).querySelectorAll('a[href*="/tabelas/"]')).toHaveLength(15)
})
