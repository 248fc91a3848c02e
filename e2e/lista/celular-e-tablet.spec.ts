import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('num celular cada licitação é um cartão de até 240 px que o link Acessar cobre; num tablet há duas colunas @remote @rest', async ({
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
      const objeto = row.querySelector('[data-column="objeto"] span')
      return {
        height,
        lines: Math.round((objeto?.getBoundingClientRect().height ?? 0) / 24),
        links: links.length,
        toElsewhere: links.some(({ target }) => target === '_blank'),
        covered: corners.every(([x, y]) => document.elementFromPoint(x, y + moved)?.matches('a[data-open]')),
      }
    }),
  )
  expect(seen.length).toBeGreaterThan(9)
  for (const { height, lines, toElsewhere, ...card } of seen) {
    expect(card).toEqual({ links: toElsewhere ? 2 : 1, covered: true })
    if (lines <= 2) expect(height).toBeLessThanOrEqual(240)
  }
  await expect(list.row('2026/000102')).toContainText(/Propostas até \d\d\/\d\d\/\d{4} \d\d:\d\d/)

  await page.setViewportSize({ width: 768, height: 900 })
  const [one, other] = await list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  expect(one).toBe(other)
})

for (const width of [320, 768, 1024])
  test(`a ${width} px um cartão começa por modalidade e número e mostra todas as colunas, nada cortado @remote @rest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const list = await openList(page, 'size=100')
    const hidden = await list.rows.evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll('td, td *')]
          .filter((part) => part.checkVisibility() && part.textContent?.trim() && !part.matches('svg, svg *'))
          .filter((part) => {
            const { overflow, clipPath, webkitLineClamp } = getComputedStyle(part)
            return overflow !== 'visible' || clipPath !== 'none' || webkitLineClamp !== 'none'
          })
          .map((part) => part.textContent),
      ),
    )
    expect(hidden).toEqual([])
    const cut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(cut).toBeLessThanOrEqual(0)

    const card = list.row('2026/000102')
    const fromTheTop = await card.getByRole('cell').evaluateAll((cells) =>
      cells
        .map((cell) => ({ text: cell.textContent, box: cell.getBoundingClientRect() }))
        .sort(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left)
        .map(({ text }) => text),
    )
    expect(fromTheTop.slice(0, 2)).toEqual(['Pregão Eletrônico', '002/2026'])
  })

test('uma tabela cabe numa página de 1280 px, também com um endereço sem espaços @rest', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openList(page, 'size=100')
  const table = await page.getByRole('table').boundingBox()
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(1280 - 24)
})
