import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('num celular cada licitação é um cartão de até 150 px que o seu único link, o objeto, cobre; num tablet há duas colunas @remote @rest', async ({
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
