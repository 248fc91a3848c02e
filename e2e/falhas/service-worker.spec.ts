import type { BrowserContext } from '@playwright/test'
import { wholeBrowser } from '../support/chromium'
import { listHosts, toOrigin } from '../support/moldura'
import { expect, failedResource, test } from '../support/test'
import { kept, openKept } from './service-worker'

// The service worker is installed on a weak device too.
test.use({
  ...wholeBrowser,
  serviceWorkers: 'allow',
  device: { hardwareConcurrency: 2 },
  expectedComplaints: new RegExp(`${failedResource.source}|net::ERR`),
})

const workers = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))

test('o formulário de outro site que troca a língua é recusado também onde o navegador guarda a página sem conexão @js @rest', async ({
  page,
  context,
  baseURL,
}) => {
  await openKept(page, 'consulta-licitacoes')
  await page.goto(listHosts(baseURL).unlisted)
  const action = `${toOrigin(baseURL)}/licitacao-pub/idioma`
  const answered = page.waitForResponse(action)
  await page.evaluate((action) => {
    document.body.innerHTML = `<form method="post" action="${action}"><input name="idioma" value="en"><input name="voltar" value="/licitacao-pub/"></form>`
    document.forms[0]?.submit()
  }, action)
  expect((await answered).status()).toBe(403)
  expect(await context.cookies()).toEqual([])
})

test('a troca que o retira, no lugar do que ele é, não deixa nada dele no navegador @js @rest', async ({
  page,
  context,
}) => {
  await openKept(page, 'consulta-licitacoes')
  expect(await kept(page)).toHaveLength(1)
  await page.evaluate(async () => {
    const mine = await caches.open('de outra aplicação')
    await mine.put('/outra', new Response(''))
    await navigator.serviceWorker.register('/licitacao-pub/sw-remove.js', { scope: '/licitacao-pub/' })
  })
  await expect.poll(() => workers(context)).toBe(0)
  expect(await kept(page)).toEqual(['/outra'])
  await context.setOffline(true)
  await expect(page.goto('consulta-licitacoes?page=2')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
