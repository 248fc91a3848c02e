import type { Page } from '@playwright/test'
import { demoSettings } from '../../app/cli/demo-settings'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const footer = (page: Page) => page.getByRole('contentinfo')

const titles = {
  Sobre: 'Sobre este portal',
  Contato: 'Contato',
  Privacidade: 'Privacidade',
  Acessibilidade: 'Acessibilidade',
}

test('do rodapé de cada tela se chega a Sobre, Contato, Privacidade e Acessibilidade, cada uma com endereço, título e resumo @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const from of ['consulta-licitacoes', 'portal/licitacao/listagem', 'validar-documento'])
    for (const [name, title] of Object.entries(titles)) {
      await page.goto(from)
      await hydrated(page, javaScriptEnabled)
      await footer(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(new RegExp(`/licitacao-pub/${name.toLowerCase()}$`))
      await expect(page).toHaveTitle(`${title} – Portal de Licitações`)
      await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /^.{60,160}$/)
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', page.url())
    }
})

test('nas páginas sobre o portal e na dos dados abertos nenhuma linha tem mais de 80 caracteres @rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const address of ['como-vender', 'sobre', 'contato', 'privacidade', 'acessibilidade', 'api']) {
    await page.goto(address)
    const longest = await page.locator('main :is(p, li, dd)').evaluateAll((texts) =>
      texts.flatMap(({ firstChild }) => {
        const lines = new Map<number, number>()
        const range = document.createRange()
        for (let at = 0; firstChild instanceof Text && at < firstChild.length; at += 1) {
          range.setStart(firstChild, at)
          range.setEnd(firstChild, at + 1)
          const { top } = range.getBoundingClientRect()
          lines.set(top, (lines.get(top) ?? 0) + 1)
        }
        return [...lines.values()]
      }),
    )
    expect(longest.length, address).toBeGreaterThan(5)
    expect(Math.max(...longest), address).toBeLessThanOrEqual(80)
  }
})

test('o contato diz o que as configurações dizem, e leva a cada um por um link @rest', async ({ page }) => {
  await page.goto('contato')
  const main = page.getByRole('main')
  await expect(main).toContainText(demoSettings.CONTACT_NAME)
  await expect(main).toContainText(demoSettings.CONTACT_ADDRESS)
  await expect(main.getByRole('link', { name: demoSettings.CONTACT_EMAIL })).toHaveAttribute(
    'href',
    `mailto:${demoSettings.CONTACT_EMAIL}`,
  )
  await expect(main.getByRole('link', { name: '0800 123 4567' })).toHaveAttribute('href', 'tel:08001234567')
  await expect(main).toContainText('das 8h às 18h')
  await expect(main.getByRole('link', { name: 'encarregada@portal.example' })).toHaveAttribute(
    'href',
    'mailto:encarregada@portal.example',
  )
  await expect(main).not.toContainText('ainda não informou')
})

test('a caixa dos termos leva aos termos, e eles à privacidade do portal, que leva de volta @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('portal/licitacao/cadastro')
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ler os termos e a política' }).click()
  const termos = await popup
  await hydrated(termos, javaScriptEnabled)
  await expect(termos.getByRole('alert')).toHaveCount(0)
  await termos.getByRole('link', { name: 'Privacidade no portal inteiro' }).click()
  await expect(termos.getByRole('heading', { level: 1 })).toHaveText('Privacidade')
  await termos.getByRole('link', { name: 'Termos de uso e política do cadastro' }).click()
  await expect(termos.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso e Política de Privacidade')
})

test('as páginas sobre o portal estão nas três línguas, com a data à maneira de cada uma @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const words = {
    'pt-BR': ['Privacidade', '28/11/2026'],
    en: ['Privacy', '11/28/2026'],
    es: ['Privacidad', '28/11/2026'],
  }
  for (const [lng, [title, day]] of Object.entries(words)) {
    await page.goto(`privacidade?lng=${lng}`)
    await hydrated(page, javaScriptEnabled)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(page.getByRole('main')).toContainText(day ?? '')
    await expect(page.locator('html')).toHaveAttribute('lang', lng)
  }
})
