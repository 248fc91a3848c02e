import type { BrowserContext, Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from '../support/axe'
import { wholeBrowser } from '../support/chromium'
import { hostsOf, originOf } from '../support/moldura'
import { exemplo } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

// On a device with two cores hydration is deferred, so each click loads a page and fails without a connection. The
// browser stores the offline page even so.
test.use({
  ...wholeBrowser,
  serviceWorkers: 'allow',
  device: { hardwareConcurrency: 2 },
  expectedComplaints: new RegExp(`${failedResource.source}|net::ERR`),
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until its service worker is active. */
async function openKept(page: Page, address: string) {
  await page.goto(address)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    )
    return (await Promise.all(caught)).flat()
  })

const workers = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))

test('sem conexão um clique mostra a página que o diz, no endereço que se queria, que volta sozinha na sua língua @js', async ({
  page,
  context,
}) => {
  await openKept(page, 'consulta-licitacoes?lng=en')
  expect(await kept(page)).toEqual(['/licitacao-pub/offline.html'])
  await context.setOffline(true)
  await page.locator('main a[href*="licitacao-visualizacao/"]').first().click()
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveTitle('No connection')
  await expect(page).toHaveURL(/licitacao-visualizacao\/\d+/)
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    await expectAccessible(page, true)
  }
  const wanted = page.url()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('No connection')
  expect(page.url()).toBe(wanted)

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading(page)).toHaveText('Sin conexión')
  await expect(heading(page)).toBeFocused()
  await context.setOffline(false)
  await expect(page.locator('html[lang="es"] #main h1')).toHaveText('Licitación')
  await expect(page).toHaveURL(/licitacao-visualizacao\/\d+.*[?&]lng=es/)
})

test('sem conexão também o botão de um idioma leva à página que o diz, nesse idioma, e dela à página @js', async ({
  page,
  context,
}) => {
  await openKept(page, `licitacao-visualizacao/${exemplo.todosAnexos}/dados-gerais`)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html[lang="es"] #main h1')).toHaveText('Licitación')
  expect(await context.cookies()).toMatchObject([{ name: 'lng' }])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveURL(/dados-gerais\?lng=en$/)
  await context.setOffline(false)
  await expect(page.locator('html[lang="en"] #main h1')).toHaveText('Tender')
})

test('o formulário de outro site que troca a língua é recusado também onde o navegador guarda a página sem conexão @js', async ({
  page,
  context,
  baseURL,
}) => {
  await openKept(page, 'consulta-licitacoes')
  await page.goto(hostsOf(baseURL).unlisted)
  const action = `${originOf(baseURL)}/licitacao-pub/idioma`
  const answered = page.waitForResponse(action)
  await page.evaluate((action) => {
    document.body.innerHTML = `<form method="post" action="${action}"><input name="idioma" value="en"><input name="voltar" value="/licitacao-pub/"></form>`
    document.forms[0]?.submit()
  }, action)
  expect((await answered).status()).toBe(403)
  expect(await context.cookies()).toEqual([])
})

test('a troca que o retira, no lugar do que ele é, não deixa nada dele no navegador @js', async ({ page, context }) => {
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
