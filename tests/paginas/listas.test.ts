// @module-tag rest
import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { oneAmong } from '~/domain/shared/filter'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { filterForm } from '~/list/filter-form.server'
import { readList } from '~/list/read-list.server'
import { licitacaoList } from '~/routes/licitacoes/licitacao-list'
import { paths, toHref } from '~/site/paths'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'

const listas = [paths.licitacoes, paths.portalLicitacoes, paths.comprasDiretas]

async function start() {
  const { portal, env } = await startPortal({ PAGE_CACHE_MB: '0' })
  const municipios = [
    { id: 2611606, nome: 'Recife', uf: 'PE' },
    { id: 3550308, nome: 'São Paulo', uf: 'SP' },
  ]
  await portal.db.insertInto('municipio').values(municipios).execute()
  for (const { id, uf } of municipios) {
    await insertLicitacao(portal.db, { uf, id_municipio: id })
    await insertCompraDireta(portal.db, { uf, id_municipio: id })
  }
  let asked = 0
  const parametros = () => {
    asked++
    return portal.procurement.parametros()
  }
  const counting = { ...portal, procurement: { ...portal.procurement, parametros } }
  const { get } = await startApp({ portal: counting, env, remix: await loadBuiltRemix() })
  return {
    portal,
    async get(address: string) {
      asked = 0
      const answer = await get(toHref(address))
      const leads = answer.headers.get('Location') ?? answer.status
      return { leads, asked, html: await answer.text() }
    },
  }
}

test('cada lista pergunta os parâmetros do portal uma vez por pedido', async () => {
  const { get } = await start()
  for (const address of listas)
    for (const query of ['', 'objeto=toner&estado=PE&page=1'])
      expect((await get(address(new URLSearchParams(query)))).asked, address()).toBe(1)
})

test('toda lista leva ao mesmo endereço de um formulário, do nome de um estado e do município de outro', async () => {
  const { get } = await start()
  for (const address of listas)
    for (const [query, settled] of [
      ['estado=pernambuco', 'estado=PE'],
      ['estado=PE&idMunicipio=3550308', 'estado=PE'],
      ['estado=PE&idMunicipio=2611606', undefined],
      ['de=2026-01-01&ate=', 'periodo=2026-01-01%2C'],
      ['de=&ate=&objeto=', ''],
      // An unusable value stays in the address, so that the page can report it.
      ['de=amanhã&ate=', 'periodo=amanh%C3%A3%2C'],
      ['de=2026-01-01&ate=&estado=ZZ&page=0', 'periodo=2026-01-01%2C&estado=ZZ&page=0'],
    ] as const) {
      const leads = settled === undefined ? 200 : toHref(address(new URLSearchParams(settled)))
      expect((await get(address(new URLSearchParams(query)))).leads, `${address()} ${query}`).toBe(leads)
    }
})

test('um pedido de lista lê cada filtro uma vez', async () => {
  const { portal } = await start()
  const reads: string[] = []
  const filters = Object.fromEntries(
    Object.entries(licitacaoList.filters).map(([name, read]) => [
      name,
      (text: string) => {
        reads.push(name)
        return read(text)
      },
    ]),
  )
  const context = { procurement: portal.procurement } as AppLoadContext
  const request = new Request('http://portal/?conteudo=merenda&estado=PE&status=ABERTO&tipoLicitacao=FOO')
  const { state, ignored } = await readList(
    { ...licitacaoList, filters },
    { request, context },
    portal.procurement.licitacoes,
  )
  expect(reads.toSorted()).toEqual(['conteudo', 'estado', 'status', 'tipoLicitacao'])
  expect(state.filters).toEqual({ conteudo: 'merenda', estado: 'PE', status: 'ABERTO' })
  expect(ignored).toEqual([{ name: 'tipoLicitacao', text: 'FOO' }])
})

test('um filtro declarado aparece no formulário com o seu nome e as suas escolhas, em palavras', () => {
  const list = { ...licitacaoList, filters: { cor: oneAmong(['AZUL', 'VERDE']) }, elsewhere: [] }
  const words = (text: string) => text.toLowerCase()
  const { more, open } = filterForm({
    paths,
    list,
    state: { filters: { cor: 'AZUL' }, page: 1, size: 10, sort: 'DESC' },
    described: { cor: { name: 'Cor', words } },
    words: { any: 'Todas' },
    locale: 'pt-BR',
  })
  const options = [
    { value: 'AZUL', text: 'azul' },
    { value: 'VERDE', text: 'verde' },
  ]
  expect([open, more]).toEqual([true, [{ name: 'cor', label: 'Cor', value: 'AZUL', any: 'Todas', options }]])
})

test('nos filtros de uma lista em outro idioma, os nomes de estados e municípios são marcados como português', async () => {
  const { get } = await start()
  for (const lista of listas) {
    const { html } = await get(lista('estado=PE&lng=en'))
    for (const place of ['Pernambuco( \\((PE|1)\\))*', 'Recife'])
      expect(html).toMatch(new RegExp(`<option[^>]* lang="pt-BR"[^>]*>${place}</option>`))
    expect((await get(lista('estado=PE'))).html).not.toContain('lang="pt-BR">Recife')
  }
})
