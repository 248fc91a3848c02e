// @module-tag rest
import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { sharedScreenPaths } from '~/site/screens'
import { loadBuiltRemix } from './remix-app.server'
import { buildOfScreen } from './shared-screens.server'

const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  index: !path && !!parentId,
})
const routes = Object.fromEntries(
  [
    route('root', undefined),
    route('home', 'root'),
    route('lista', 'root', 'consulta'),
    route('visualizacao', 'root', 'licitacao/:id'),
    route('inicio', 'visualizacao'),
    route('dados', 'visualizacao', 'dados'),
    route('pedidos', 'visualizacao', 'pedidos'),
    route('pedido', 'pedidos', ':item'),
  ].map((each) => [each.id, each]),
)
const build = { routes, assets: { routes, version: '1' }, basename: '/portal' } as unknown as ServerBuild

test.each([
  ['consulta', ['root', 'home', 'lista']],
  ['licitacao/:id/dados', ['root', 'home', 'visualizacao', 'inicio', 'dados']],
  ['licitacao/:id/pedidos/:item', ['root', 'home', 'visualizacao', 'inicio', 'pedidos', 'pedido']],
])('da tela %s fica o que leva a ela, no servidor e no que o navegador recebe', (path, ids) => {
  const cut = buildOfScreen(build, path)
  expect(Object.keys(cut.routes)).toEqual(ids)
  expect(Object.keys(cut.assets.routes)).toEqual(ids)
  expect([cut.basename, cut.assets.version]).toEqual(['/portal', '1'])
})

test('as telas iguais para todos existem no portal, e uma que não existe é um erro', async () => {
  const { build: built } = await loadBuiltRemix()
  for (const screen of sharedScreenPaths)
    expect(buildOfScreen(built as ServerBuild, screen).routes).toHaveProperty('root')
  expect(() => buildOfScreen(built as ServerBuild, 'outra')).toThrow('outra')
})
