import { exemplo, openList } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 800 } })

test('numa tela de 320 pixels se acompanha uma licitação, e da lista se chega a acompanhar a busca @rest', async ({
  page,
  request,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

  await page.goto(`licitacao-visualizacao/${exemplo.solicitacoes}/dados-gerais`)
  const region = page.getByRole('region', { name: 'Acompanhar' })
  for (const [name, type] of [
    ['Histórico (Atom)', 'application/atom+xml'],
    ['Respostas (Atom)', 'application/atom+xml'],
    ['Agenda (iCalendar)', 'text/calendar'],
  ] as const) {
    const answer = await request.get((await region.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, `${type}; charset=utf-8`])
  }
  expect(await fits()).toBe(true)

  await openList(page, 'estado=PE')
  await page.getByRole('link', { name: 'Baixar esta lista' }).click()
  await expect(page.getByRole('heading', { name: 'Acompanhar esta busca' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Feed (Atom)' })).toHaveAttribute('href', /feed\.xml\?estado=PE$/)
  expect(await fits()).toBe(true)
})

test('numa tela de 320 pixels se acompanha uma compra direta, e da página de um órgão e de uma empresa se chega aos arquivos do que ela lista @rest', async ({
  page,
  request,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

  await page.goto('portal/compra-direta/detalhe/1')
  const region = page.getByRole('region', { name: 'Acompanhar' })
  for (const [name, type] of [
    ['Histórico (Atom)', 'application/atom+xml'],
    ['Agenda (iCalendar)', 'text/calendar'],
  ] as const) {
    const answer = await request.get((await region.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, `${type}; charset=utf-8`])
  }
  expect(await fits()).toBe(true)

  for (const [profile, name, file] of [
    ['orgao/10', /^Baixar ou acompanhar as compras diretas abertas$/, /compras-diretas\/dados\.csv\?situacoes=ABERTA/],
    ['fornecedor/99830111000192', /^Baixar estes resultados$/, /vitorias\/dados\.csv\?cnpj=99830111000192$/],
  ] as const) {
    await page.goto(profile)
    expect(await fits()).toBe(true)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('link', { name: 'CSV, para programas' })).toHaveAttribute('href', file)
    expect(await fits()).toBe(true)
  }
})
