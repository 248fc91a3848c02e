import { expect, test } from 'vitest'
import { basePath, paths } from '~/site/paths'
import { asleep, maySleep } from './asleep.server'

test('o que se lê dorme; o que se preenche, o leitor de PDF e o que é de uma pessoa só acordam logo', () => {
  const sleeps = (path: string) => maySleep(new URL(basePath + path, 'http://portal').pathname)
  for (const path of [
    paths.licitacoes(),
    paths.dadosGerais(4),
    paths.solicitacoes(4),
    paths.portalLicitacao(4),
    '/portal/iframe/licitacao/listagem',
    '/portal/compra-direta/detalhe/1',
    paths.api(),
  ])
    expect(sleeps(path), path).toBe(true)
  for (const path of [paths.anexo(4, 1), paths.solicitar(4), paths.cadastro(), paths.validarDocumento(), '/nada'])
    expect(sleeps(path), path).toBe(false)
})

test('adormecida, a página tem os mesmos elementos, e só os seus programas dormem', () => {
  const page = (link: string, own: string, other: string) =>
    `<link rel="${link}" href="a.js"/><script nonce="m">a()</script><script nonce="m" ${own}>b()</script><script ${other}>c()</script>`
  const awake = page('modulepreload', 'type="module" async=""', 'type="module" async=""')
  expect(asleep(awake, 'm')).toBe(page('asleep', 'type="asleep"', 'type="module" async=""'))
})
