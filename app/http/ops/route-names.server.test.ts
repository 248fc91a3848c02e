import { expect, test } from 'vitest'
import { makeRouteNames } from './log.server'

const nameRoute = makeRouteNames([
  '/licitacao-readonly/api/public/v1/licitacoes/',
  '/licitacao-readonly/api/public/v1/licitacoes/{id}/esclarecimentosImpugnacoes/{idItem}/respostas',
])

test('de uma tela e de uma chamada o log diz o padrão do endereço, e os números do que nomeia', () => {
  expect(nameRoute('/licitacao-pub/licitacao-visualizacao/12/dados-gerais.data')).toEqual({
    route: '/licitacao-pub/licitacao-visualizacao/:id/dados-gerais',
    ids: [12],
  })
  expect(nameRoute('/licitacao-readonly/api/public/v1/licitacoes/12/esclarecimentosImpugnacoes/9/respostas')).toEqual({
    route: '/licitacao-readonly/api/public/v1/licitacoes/{id}/esclarecimentosImpugnacoes/{idItem}/respostas',
    ids: [12, 9],
  })
  for (const listing of [
    '/licitacao-readonly/api/public/v1/licitacoes',
    '/licitacao-readonly/api/public/v1/licitacoes/',
  ])
    expect(nameRoute(listing)).toEqual({ route: '/licitacao-readonly/api/public/v1/licitacoes/' })
  expect(nameRoute('/')).toEqual({ route: '/' })
  expect(nameRoute('/licitacao-pub/')).toEqual({ route: '/licitacao-pub/' })
})

test('do que abre algo não fica nada no log, nem do que alguém inventou, em maiúsculas ou minúsculas', () => {
  const secret = 'SoLetrasSemAlgarismos'
  const said = {
    [`/licitacao-pub/esclarecimento-impugnacao/confirmar/${secret}`]:
      '/licitacao-pub/esclarecimento-impugnacao/confirmar/:codigo',
    [`/licitacao-pub/validar-documento/${secret}/arquivo`]: '/licitacao-pub/validar-documento/:codigo/arquivo',
    [`/licitacao-pub/VALIDAR-DOCUMENTO/${secret}`]: '/licitacao-pub/*',
    [`/licitacao-pub/assets/${secret}.js`]: '/licitacao-pub/assets/*',
    [`/licitacao-readonly/api/${secret}`]: '/licitacao-readonly/api/*',
    [`/LICITACAO-PUB/${secret}`]: '/*',
    [`//${secret}`]: '/*',
  }
  for (const [path, route] of Object.entries(said)) expect(nameRoute(path)).toEqual({ route })
  const recibo = nameRoute(
    `/licitacao-pub/licitacao-visualizacao/12345678909/esclarecimento-impugnacao/recibo/${secret}`,
  )
  expect(recibo).toEqual({
    route: '/licitacao-pub/licitacao-visualizacao/:id/esclarecimento-impugnacao/recibo/:recibo',
  })
})
