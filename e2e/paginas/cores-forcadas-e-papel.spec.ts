import type { Locator } from '@playwright/test'
import { exemplo, hydrated } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

const readStyle = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
    return { backgroundColor, bordered: borderTopWidth !== '0px' && borderTopColor !== backgroundColor }
  })

test('com cores forçadas distinguem-se a aba, a página e a ordem em que se está, e o que é um botão @js @rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const differs = async (group: Locator) => {
    const current = await readStyle(group.locator('[aria-current]').first())
    const other = await readStyle(group.locator('a:not([aria-current])').first())
    expect(current.backgroundColor).not.toBe(other.backgroundColor)
  }
  await page.goto('consulta-licitacoes')
  await differs(page.getByRole('navigation', { name: 'Paginação' }))
  await differs(page.getByRole('navigation', { name: 'Ordem' }))
  await differs(page.getByRole('navigation', { name: 'Menu', exact: true }))
  expect((await readStyle(page.getByRole('button', { name: 'Buscar' }))).bordered).toBe(true)
  expect((await readStyle(page.getByRole('link', { name: /^Acessar o processo/ }).first())).bordered).toBe(true)

  await page.goto(`licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`)
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Dados do Edital' }) })
  await differs(tabs)

  await page.goto('portal/licitacao/listagem')
  expect((await readStyle(page.getByRole('link', { name: 'Cadastrar' }).first())).bordered).toBe(true)
})

test.describe(() => {
  // The server responds with 422 to a form that has errors, and the browser logs this response.
  test.use({ expectedComplaints: failedResource })

  test('com cores forçadas veem-se os erros de um formulário, a sua barra, o foco e os botões @rest', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.goto(`licitacao-visualizacao/${exemplo.lotes}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`)
    await hydrated(page, js)
    const send = page.getByRole('button', { name: 'Solicitar', exact: true })
    await send.click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(summary).toBeFocused()
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    for (const [shown, side] of [
      [summary, 'top'],
      [page.getByLabel('CNPJ').locator('xpath=ancestor::*[contains(@class,"InputWrapper-root")]'), 'left'],
      [page.getByLabel('CNPJ'), 'top'],
      [send, 'top'],
    ] as const) {
      await expect(shown).not.toHaveCSS(`border-${side}-width`, '0px')
      await expect(shown).not.toHaveCSS(`border-${side}-color`, ground)
    }
    await page.getByLabel('CNPJ').focus()
    await expect(page.getByLabel('CNPJ')).toHaveCSS('outline-style', 'solid')
    await expect(page.getByLabel('CNPJ')).not.toHaveCSS('outline-color', ground)
  })
})

test('no papel a letra é escura, também para quem lê a tela no modo escuro @rest', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('validar-documento')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(232, 234, 229)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 30, 26)')
})
