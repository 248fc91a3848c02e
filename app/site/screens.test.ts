import { expect, test } from 'vitest'
import { paths, toHref } from './paths'
import { screenAt, screens } from './screens'

const at = (path: string) => screenAt(toHref(path).replace(/[?#].*/, ''))

test('cada endereço do portal é o da sua tela', () => {
  expect(at(paths.home())).toBe(screens.home)
  expect(at('/_root.data')).toBe(screens.home)
  expect(at(paths.licitacoes('page=2'))).toBe(screens.licitacoes)
  expect(at('/consulta-licitacoes.data')).toBe(screens.licitacoes)
  expect(at(paths.anexosZip(1))).toBe(screens.anexosZip)
  expect(at(paths.solicitar(1))).toBe(screens.solicitar)
  expect(at(paths.rascunho(1, 'chave'))).toBe(screens.solicitar)
  expect(at(paths.confirmarEnvio(1, 'chave'))).toBe(screens.confirmarEnvio)
  expect(at(paths.solicitacao(1, 2))).toBe(screens.solicitacao)
  expect(at(paths.recibo(1, 'r'))).toBe(screens.recibo)
  expect(at(paths.reciboPdf(1, 'r'))).toBe(screens.reciboPdf)
  expect(at(paths.documento('AAAA1234BBBB5678'))).toBe(screens.validarDocumento)
  expect(at(paths.validarDocumento())).toBe(screens.validarDocumento)
  expect(at('/portal/redirect/paginaInterna/idLicitacao=4/mais')).toBe(screens.redirecionamento)
  for (const path of ['/nada', '/CONSULTA-LICITACOES', '/licitacao-visualizacao', '/recibo/x'])
    expect(at(path)).toBeUndefined()
})

test('o segmento que abre algo está no endereço da tela que o diz', () => {
  for (const { path, secret } of Object.values(screens)) if (secret) expect(path).toMatch(new RegExp(`:${secret}\\b`))
})
