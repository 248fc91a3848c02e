import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

/** Each list, a search in it, and what the printed page must say about the search. */
const searches = [
  ['consulta-licitacoes', 'conteudo=merenda&estado=PE', ['Busca: merenda', 'Estado: Pernambuco']],
  ['portal/licitacao/listagem', 'objeto=merenda', ['Objeto: merenda']],
  ['portal/compra-direta/listagem', 'objeto=toner', ['Objeto: toner']],
] as const

for (const [path, query, words] of searches)
  test(`${path}: no papel a busca diz as suas palavras, o seu endereço e o dia; sem busca, nada disso @rest`, async ({
    page,
    javaScriptEnabled,
  }) => {
    // If midnight passes during the test, the page may show either of the two days.
    const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    const before = today()
    await page.goto(`${path}?${query}`)
    await hydrated(page, javaScriptEnabled)
    const lines = page.getByRole('list').filter({ hasText: page.url() })
    await expect(lines).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    await expect(lines).toBeVisible()
    const day = new RegExp(`^(${before}|${today()})$`)
    await expect(lines.getByRole('listitem')).toHaveText([...words, page.url(), day])
    await expect(page.getByRole('search')).toBeHidden()

    await page.goto(path)
    await expect(page.getByText(day)).toHaveCount(0)
  })
