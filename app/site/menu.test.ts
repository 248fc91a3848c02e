import { expect, test } from 'vitest'
import { currentEntryAt, menuEntries } from './menu'
import { paths } from './paths'

const currentAt = (address: string) =>
  Object.fromEntries(
    menuEntries.flatMap((entry) => {
      const current = currentEntryAt(address.replace(/[?#].*/, ''), entry)
      return current ? [[entry, current]] : []
    }),
  )

test('o menu marca onde se está, na página da entrada e nas que ficam abaixo dela, e só uma entrada', () => {
  for (const entry of menuEntries) expect(currentAt(paths[entry]())).toEqual({ [entry]: 'page' })
  const below = {
    licitacoes: [paths.dadosGerais(4), paths.solicitar(4), paths.portalLicitacoes(), paths.portalLote(4, 1)],
    comprasDiretas: [paths.compraDireta(1), paths.itensDoLote(1, 2)],
    validarDocumento: [paths.documento('EXEMPLO1VALIDO26')],
    cadastro: [paths.cadastroPasso('chave', 2), paths.termosDeUso(), paths.cadastroSucesso('FISICA')],
  }
  for (const [entry, addresses] of Object.entries(below))
    for (const address of addresses) expect(currentAt(address), address).toEqual({ [entry]: 'true' })
  for (const address of [paths.orgao(1), '/sobre', '/mesa/pendencias']) expect(currentAt(address), address).toEqual({})
})
