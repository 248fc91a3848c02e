import { requiredFeatures } from '../../app/shell/deferred-hydration/browser-support'
import { exemplo, openList } from '../support/screens'
import { expect, test } from '../support/test'
import { browserWithout, listBuiltIns, running } from './built-ins'

const document = `licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital/1/ver`

test('sem um dos recursos de que o programa das páginas precisa, a página fica como o servidor a mandou @js @long', async ({
  browser,
  baseURL,
}) => {
  for (const builtIn of listBuiltIns(requiredFeatures))
    await test.step(builtIn.join('.'), async () => {
      const page = await browserWithout([builtIn], browser, baseURL)
      await page.goto(document)
      // The content of <noscript> is shown.
      await expect(page.getByRole('main').locator('iframe')).toBeVisible()
      await expect(page.getByText('Carregando o documento')).toBeHidden()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(running(page)).toHaveCount(0)
      await page.context().close()
    })
})

test('num navegador antigo lê-se, busca-se e pede-se como sem JavaScript, e do programa nada se busca @js @rest', async ({
  browser,
  baseURL,
}) => {
  const page = await browserWithout([['Array.prototype', 'at']], browser, baseURL)
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  const list = await openList(page)
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await list.size.selectOption('25')
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(list.rows).toHaveCount(25)
  expect(scripts.filter((url) => !/inline-bootstrap/.test(url))).toEqual([])
  await page.goto(`licitacao-visualizacao/${exemplo.solicitacoes}/esclarecimento-impugnacao/solicitar`)
  await page.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })).toBeVisible()
  expect(await page.evaluate(() => window.hydrationStarted)).toBeUndefined()
  await page.context().close()
})
