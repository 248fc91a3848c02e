import { expect, test } from 'vitest'
import { destinations } from './destinations'
import { pathsAt, toPaths, withoutCampanha } from './moldura'
import { type Paths, toHref } from './paths'
import { allScreens, findSharedScreen, processoFollowedAt, screenAt, screens } from './screens'

const frame = '/licitacao-pub/portal/iframe'
const detail = `${frame}/licitacao/detalhe/7`

test('a campanha sai do endereço, qualquer que seja, e o resto fica; só onde os três segmentos estão inteiros', () => {
  const campaigns = [
    'fonteCampanha=1/tipoCampanha=1/nomeCampanha=1',
    'fonteCampanha=a%2Fb/tipoCampanha=<script>/nomeCampanha=x.data',
    `fonteCampanha=/tipoCampanha=/nomeCampanha=${'x'.repeat(10_000)}`,
  ]
  for (const campaign of campaigns) {
    expect(withoutCampanha(`${detail}/${campaign}`)).toBe(detail)
    expect(withoutCampanha(`${detail}/${campaign}/lotes/2?lng=en`)).toBe(`${detail}/lotes/2?lng=en`)
    expect(withoutCampanha(`${frame}/compra-direta/detalhe/7/${campaign}?page=2`)).toBe(
      `${frame}/compra-direta/detalhe/7?page=2`,
    )
  }
  for (const other of [
    `${detail}/fonteCampanha=1/tipoCampanha=1`,
    `${detail}/tipoCampanha=1/fonteCampanha=1/nomeCampanha=1`,
    `${detail}/xfonteCampanha=1/tipoCampanha=1/nomeCampanha=1`,
    `${detail}?x=/fonteCampanha=1/tipoCampanha=1/nomeCampanha=1`,
    '/licitacao-pub/portal/licitacao/detalhe/7/fonteCampanha=1/tipoCampanha=1/nomeCampanha=1',
  ])
    expect(withoutCampanha(other)).toBe(other)
})

test('as páginas com nome, com campanha ou sem, são as telas emolduradas', () => {
  const findScreenPath = (path: string) => screenAt(withoutCampanha(toHref(path)))?.path
  expect(findScreenPath(destinations.paginaInternaLicitacaoProcessoIframe(7))).toBe(
    'portal/iframe/licitacao/detalhe/:id',
  )
  expect(findScreenPath(destinations.paginaInternaCompraDiretaProcessoIframe(7, { fonteCampanha: 'a/b' }))).toBe(
    'portal/iframe/compra-direta/detalhe/:id',
  )
  expect(findScreenPath(destinations.paginaCadastroSucessoIframe('FISICA'))).toBe(
    'portal/iframe/licitacao/cadastroSucesso/:tipoPessoa',
  )
})

test('numa moldura todo endereço do portal fica nela, com a sua língua; fora dela nenhum', () => {
  const addresses = (paths: Paths) => [
    paths.licitacoes('aviso=redirecionado'),
    paths.portalLicitacoes('page=2'),
    paths.portalLicitacao(7),
    paths.portalLote(7, 2),
    paths.portalItem(7, 2),
    paths.comprasDiretas(),
    paths.compraDireta(7, new URLSearchParams({ lng: 'en', page: '2' })),
    paths.itensDoLote(7, 2),
    paths.cadastro(),
    paths.cadastroPasso('chave', 2, '', 'cep'),
    paths.cadastroSalvar('chave', 2),
    paths.cadastroSucesso('FISICA', 'recibo'),
    ...[paths.pedidosAt(`${frame}/x`)].flatMap((pedidos) => [
      pedidos.solicitacoes(7),
      pedidos.solicitar(7),
      pedidos.rascunho(7, 'chave', undefined, 'campo'),
      pedidos.reciboPdf(7, 'recibo'),
    ]),
  ]
  const outside = pathsAt('/licitacao-pub/portal/licitacao/detalhe/7')
  expect(addresses(outside).filter((address) => address.includes('/iframe/'))).toEqual([])
  expect(outside.outside).toBeUndefined()

  const inside = pathsAt(`${detail}?lng=en`)
  for (const address of addresses(inside)) {
    expect(address).toMatch(/^\/portal\/iframe\/(licitacao|compra-direta)\/[^?#]*\?([^#]*&)?lng=en(&[^#]*)?(#\w+)?$/)
    expect(screenAt(toHref(address).replace(/[?#].*/, '')), address).toBeDefined()
  }
  expect(inside.outside).toBe('_blank')
  for (const lng of ['', '?lng=xx'])
    expect(pathsAt(detail + lng).portalLicitacao(7)).toBe('/portal/iframe/licitacao/detalhe/7')
})

test('os dados de uma página levam aonde ela leva, e páginas iguais têm os mesmos endereços', () => {
  const of = (address: string) => toPaths(new Request(`https://portal.example${address}`))
  for (const address of [detail, `${detail}?lng=es`, '/licitacao-pub/consulta-licitacoes?lng=en']) {
    const [path, query = ''] = address.split('?')
    for (const data of [`${path}.data?_routes=root&${query}`, `${path}?_data=root&${query}`])
      expect(of(data)).toBe(of(address))
  }
  expect(of(`${detail}?lng=es`)).not.toBe(of(detail))
  expect(of('/licitacao-pub/portal/licitacao/detalhe/7')).not.toBe(of(detail))
})

test('cada página do portal tem a sua emoldurada, igual para todos onde ela é, também na língua do endereço', () => {
  const portal = Object.values(screens).filter(({ path }) => /^portal\/(licitacao|compra-direta)\//.test(path))
  const framed = allScreens.filter(({ path }) => path.startsWith('portal/iframe/'))
  expect(framed.map(({ path, ...rest }) => ({ ...rest, path: path.replace('/iframe/', '/') }))).toEqual(portal)

  expect(findSharedScreen(detail)).toBe('portal/iframe/licitacao/detalhe/:id')
  expect(findSharedScreen(`${detail}?lng=es`)).toBe('portal/iframe/licitacao/detalhe/:id')
  expect(findSharedScreen(`${detail}?lng=xx`)).toBeUndefined()
  expect(findSharedScreen('/licitacao-pub/portal/licitacao/detalhe/7?lng=es')).toBe('portal/licitacao/detalhe/:id')
  expect(findSharedScreen(`${frame}/licitacao/cadastro`)).toBeUndefined()
  expect(processoFollowedAt(`${detail}?lng=es`)).toBe(7)
})
