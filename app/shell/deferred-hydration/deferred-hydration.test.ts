import { expect, test } from 'vitest'
import { basePath, paths } from '~/site/paths'
import { isStaticPage } from './document.server'

test('o que se lê dorme; o que se preenche, o leitor de PDF e o que é de uma pessoa só acordam logo', () => {
  const sleeps = (path: string) => isStaticPage(new URL(basePath + path, 'http://portal').pathname)
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
