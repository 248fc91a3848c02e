import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('um objeto longo aparece cortado em 125 caracteres e se abre', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3)
  const whole = 'com os trajetos alternativos descritos no termo de referência'
  await expect(objeto.getByText(whole)).toBeHidden()
  const cut = (await objeto.getByRole('link').textContent()) ?? ''
  expect(cut.length).toBeLessThanOrEqual(126)
  await objeto.getByText('Ver mais').click()
  await expect(objeto.getByText(whole)).toBeVisible()
  await objeto.getByText('Ver menos').click()
  await expect(objeto.getByText(whole)).toBeHidden()
})

test('a dica com o objeto inteiro só existe a partir de 720 px de largura @js', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3).getByRole('link')
  await expect(objeto).toHaveAttribute('title', /trajetos alternativos/)
  await page.setViewportSize({ width: 719, height: 900 })
  await expect(objeto).not.toHaveAttribute('title', /./)
})

test('uma licitação de outro sistema abre lá, em nova aba', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000110')
  await expect(list.rows.getByRole('link')).toHaveCount(2)
  for (const link of await list.rows.getByRole('link', { name: '(abre em nova aba)' }).all()) {
    await expect(link).toHaveAttribute('href', 'https://compras.example.org/processos/2026-000110')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('title', 'Acessar Externo')
  }
})

test('um endereço externo que não é http só aparece como texto', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000111')
  await expect(list.rows.getByText('javascript:alert(document.domain)')).toBeVisible()
  for (const link of await list.rows.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /\/licitacao-visualizacao\/11\/dados-gerais/)
})

test('num celular cada licitação é um cartão de até 150 px que o seu único link, o objeto, cobre; num tablet há duas colunas @remote', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const list = await openList(page, 'conteudo=2026%2F0001&size=25')
  const seen = await list.rows.evaluateAll((rows) =>
    rows.map((row) => {
      const { left, top, right, bottom, height } = row.getBoundingClientRect()
      const links = [...row.querySelectorAll('a')].filter((link) => link.checkVisibility())
      const corners = [
        [left + 8, top + 4],
        [right - 8, bottom - 4],
      ] as const
      scrollTo(0, scrollY + top - 100)
      const moved = row.getBoundingClientRect().top - top
      return {
        height,
        lines: Math.round((links[0]?.getBoundingClientRect().height ?? 0) / 20),
        links: links.length,
        covered: corners.every(([x, y]) => document.elementFromPoint(x, y + moved) === links[0]),
      }
    }),
  )
  expect(seen.length).toBeGreaterThan(9)
  for (const { height, lines, ...card } of seen) {
    expect(card).toEqual({ links: 1, covered: true })
    if (lines <= 2) expect(height).toBeLessThanOrEqual(150)
  }
  await expect(list.row('2026/000102')).toContainText(/Propostas até \d\d\/\d\d(\/\d{4})?, \d\d:\d\d/)

  await page.setViewportSize({ width: 768, height: 900 })
  const [one, other] = await list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  expect(one).toBe(other)
})
