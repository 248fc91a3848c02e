import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { longAfterFirst } from '../support/long'
import { issueLinks, recursos } from '../support/recursos'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const formularios: Record<
  string,
  {
    address(links: () => Promise<string>): Promise<string> | string
    type(page: Page): Promise<void>
    typed(page: Page): Promise<unknown>
  }
> = {
  'validar documento': {
    address: () => 'validar-documento',
    type: (page) => page.locator('[name="codigo"]').fill('ABCD1234'),
    typed: (page) => page.locator('[name="codigo"]').inputValue(),
  },
  'o começo do cadastro': {
    address: () => 'portal/licitacao/cadastro',
    type: (page) => page.locator('[name="nomeFantasia"]').fill('Aurora'),
    typed: (page) => page.locator('[name="nomeFantasia"]').inputValue(),
  },
  'os prazos de recurso': {
    address: (links) => links(),
    type: (page) => page.locator('[name="justificativa"]').fill('O edital mudou.'),
    typed: (page) => page.locator('[name="justificativa"]').inputValue(),
  },
}

for (const [index, [name, { address, type, typed }]] of Object.entries(formularios).entries())
  test(`${name}: os idiomas são botões do formulário, que volta como estava, sem erro @remote @formularios${longAfterFirst(index)}`, async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    await page.goto(await address(async () => (await issueLinks(baseURL, recursos.estados)).dataRecurso))
    await hydrated(page, js)
    await type(page)
    const before = await typed(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await hydrated(page, js)
    expect(await typed(page)).toBe(before)
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['lng'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page, js)
  })
