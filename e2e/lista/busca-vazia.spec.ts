import { emulate, expectAccessible, looks } from '../support/axe'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

/**
 * Each list: its address, a search parameter, the message if nothing is found, and the text of the link to all entries.
 */
const lists = [
  ['consulta-licitacoes', 'conteudo', 'Não há licitações disponíveis', 'Ver todas as licitações'],
  ['portal/licitacao/listagem', 'objeto', 'Não foram encontrados registros!', 'Ver todas as licitações'],
  ['portal/compra-direta/listagem', 'objeto', 'Não foram encontrados registros!', 'Ver todas as compras diretas'],
] as const

for (const [path, name, empty, all] of lists)
  test(`${path}: uma busca sem resultado diz o que tentar, e leva à busca sem filtros e a tudo @rest`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const open = async (query: string) => {
      await page.goto(`${path}?${query}`)
      await hydrated(page, javaScriptEnabled)
    }
    const tips = page.getByRole('region', { name: 'O que tentar' })
    await open(`${name}=criptozoologia&estado=PE`)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(tips.getByRole('listitem')).toHaveText([
      'Confira a grafia das palavras.',
      'Use menos palavras, ou palavras mais gerais.',
      'Remova um dos filtros aplicados.',
      'Buscar “criptozoologia” sem os filtros',
      all,
      'Buscar “criptozoologia” nos itens comprados',
    ])
    for (const needless of ['Ordem', 'Como mostrar', 'Paginação'])
      await expect(page.getByRole('navigation', { name: needless })).toHaveCount(0)
    await expect(page.getByLabel('Linhas por página:')).toHaveCount(0)
    await tips.getByRole('link', { name: 'sem os filtros' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?${name}=criptozoologia$`))
    await expect(tips.getByRole('listitem')).toHaveCount(4)
    await tips.getByRole('link', { name: all }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(tips).toHaveCount(0)
    await expect(page.getByText(empty)).toHaveCount(0)

    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await open(`${name}=criptozoologia&estado=PE`)
      await expectAccessible(page, javaScriptEnabled)
    }
  })
