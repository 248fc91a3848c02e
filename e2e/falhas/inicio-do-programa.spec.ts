import { pausedClock } from '../support/clock'
import { longAfterFirst } from '../support/long'
import { brokenRequest } from '../support/quebras'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

for (const [index, [lng, part, sentence]] of (
  [
    ['pt-BR', 'entry.client', 'Ocorreu um erro na inicialização desta aplicação.'],
    ['en', 'list', 'An error occurred while starting this application.'],
    ['es', 'portal', 'Ocurrió un error al iniciar esta aplicación.'],
  ] as const
).entries())
  test(`em ${lng}, quando ${part} falha ou não vem no início a página diz isso no seu idioma e serve como HTML @js${longAfterFirst(index)} @rest`, async ({
    page,
  }) => {
    const { pass } = await pausedClock(page)
    for (const silent of [false, true]) {
      await page.route(`**/assets/${part}-*.js`, (route) => (silent ? undefined : route.abort()))
      await page.goto(`consulta-licitacoes?lng=${lng}`)
      // Hydration starts once the browser is idle, so the clock must advance. A missing script fails after 120 s.
      await pass(silent ? 121_000 : 1_000)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await page.getByRole('searchbox').fill('medicamentos')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/conteudo=medicamentos/)
      await page.unroute(`**/assets/${part}-*.js`)
    }
  })
