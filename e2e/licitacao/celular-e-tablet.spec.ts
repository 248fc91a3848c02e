import { expectAccessible } from '../support/axe'
import { exemplo, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('o objeto é o maior texto, o prazo aparece uma vez e, no celular, antes das abas, que ficam todas à vista @remote @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const tender = await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  const objeto = page.getByRole('heading', { level: 1, name: /^Contratação de serviços continuados de limpeza/ })
  await expect(objeto).toBeInViewport()
  await expect(tender.field('Fim Envio de Propostas')).toBeInViewport()
  await expect(page.getByText('encerra em')).toHaveCount(1)
  await expect(page.getByText(/^Goiânia\/GO Valor estimado R\$/)).toBeVisible()
  const sizes = await page
    .locator('main :is(h1, h2, p, dt, dd, a, li):visible')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, Number.parseFloat(getComputedStyle(one).fontSize)] as const),
    )
  const largest = Math.max(...sizes.map(([, size]) => size))
  expect(sizes.filter(([, size]) => size === largest).map(([text]) => text)).toEqual([await objeto.textContent()])
  await expectAccessible(page, javaScriptEnabled)

  await expect(page.getByRole('link', { name: 'Validar documento' })).toBeHidden()
  await page.getByText('Menu', { exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Validar documento' }).click()
  await expect(page).toHaveURL(/\/validar-documento$/)
})

test('no celular e com letra de 32 px as três abas cabem na tela, com quantos anexos e pedidos há, e se alcançam pelo teclado @rest', async ({
  page,
}) => {
  for (const [width, rootSize] of [
    [320, 16],
    [360, 16],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tender = await openTender(page, exemplo.solicitacoes, 'dados-gerais')
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, rootSize)
    for (const name of ['Dados da Licitação', /^Dados do Edital \(\d+\)$/, /^Esclarecimento\/Impugnação \(\d+\)$/]) {
      const box = await tender.tab(name).boundingBox()
      expect(box?.x, `${name}, ${width}`).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width), `${name}, ${width}`).toBeLessThanOrEqual(width)
    }
    await tender.tab('Dados da Licitação').focus()
    for (const name of ['Dados do Edital', 'Esclarecimento/Impugnação']) {
      await page.keyboard.press('Tab')
      await expect(tender.tab(name)).toBeFocused()
      await expect(tender.tab(name)).toBeInViewport({ ratio: 1 })
    }
  }
  const tender = await openTender(page, exemplo.solicitacoes, 'dados-edital')
  const anexos = (await tender.tab('Dados do Edital').textContent())?.match(/\d+/)?.[0]
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(Number(anexos) + 1)
})

test('uma tabela de poucas colunas continua tabela num tablet, e no celular vira cartões; nada rola para o lado @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const one = page.getByRole('row').filter({ hasText: 'Edital 001-2026.pdf' }).first()
  const sameLine = async () => {
    const [name, date] = await Promise.all(
      [one.getByRole('rowheader'), one.getByRole('cell').filter({ hasText: /^\d\d\/\d\d\/\d{4}/ })].map((cell) =>
        cell.boundingBox(),
      ),
    )
    return (date?.x ?? 0) > (name?.x ?? 0) && date?.y === name?.y
  }
  for (const [width, beside] of [
    [320, false],
    [641, true],
    [768, true],
    [1025, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openTender(page, exemplo.todosAnexos, 'dados-edital')
    expect(await sameLine(), `${width}`).toBe(beside)
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('no celular uma pergunta tem o rótulo acima do texto e um valor não se parte; numa tela larga os valores de uma coluna terminam no mesmo lugar @rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const pergunta = page.getByRole('row').filter({ hasText: 'capnografia' }).first().getByRole('rowheader')
  expect((await pergunta.locator('div').boundingBox())?.width).toBeGreaterThan(220)

  const readTexts = (cells: Element[]) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell.firstElementChild ?? cell)
      const lines = [...range.getClientRects()]
      return { lines: lines.length, left: lines[0]?.left, right: lines[0]?.right }
    })
  const totais = page.getByRole('region', { name: /^Itens do lote/ }).locator('td:nth-child(5)')
  await openTender(page, exemplo.lotes, 'dados-gerais')
  for (const { lines } of await totais.evaluateAll(readTexts)) expect(lines).toBe(1)
  await page.setViewportSize({ width: 1280, height: 900 })
  const wide = await totais.evaluateAll(readTexts)
  expect(new Set(wide.map(({ left }) => left)).size).toBeGreaterThan(1)
  expect(new Set(wide.map(({ right }) => right)).size).toBe(1)
})
