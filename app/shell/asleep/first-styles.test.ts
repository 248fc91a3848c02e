import { expect, test } from 'vitest'
import { linkingStyles, withItsStyles } from './first-styles.server'

test('a página cujos arquivos de estilos já não estão ali os pede como qualquer outra, e não falha', async () => {
  const page = '<head><style></style><link rel="stylesheet" href="/licitacao-pub/assets/de-outra-versao.css"/></head>'
  expect(await withItsStyles(page)).toEqual(linkingStyles(page))
})
