import type { Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from '../support/axe'
import { longUnlessIn } from '../support/long'
import { holdMove, hydrated } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

/** The screens to check, some in several states. Other specs check forms, the portal area, profiles and items. */
const screens: Record<string, string> = {
  'a lista': 'consulta-licitacoes',
  'a lista com busca e filtros': 'consulta-licitacoes?conteudo=aquisicao&status=ABERTO&page=2',
  'a lista com as situações menos comuns':
    'consulta-licitacoes?size=100&situacoes=SUSPENSO,AGENDADA,ABERTA,SUSPENSA,ENCERRADA,CANCELADA,REVOGADA,ANULADA,HOMOLOGADA',
  'a lista sem resultado': 'consulta-licitacoes?conteudo=criptozoologia',
  'a lista com aviso': 'consulta-licitacoes?aviso=redirecionado',
  'os dados gerais': 'licitacao-visualizacao/2/dados-gerais',
  'os dados gerais vazios': 'licitacao-visualizacao/13/dados-gerais',
  'os dados do edital': 'licitacao-visualizacao/1/dados-edital',
  'os dados do edital sem anexos': 'licitacao-visualizacao/13/dados-edital',
  'os esclarecimentos e impugnações': 'licitacao-visualizacao/4/esclarecimento-impugnacao',
  'nenhum esclarecimento': 'licitacao-visualizacao/1/esclarecimento-impugnacao',
  'a licitação despublicada': 'licitacao-visualizacao/8/dados-gerais',
  'a página que não existe': 'nada',
  'os dados abertos': 'api',
  'sobre o portal': 'sobre',
  'o contato': 'contato',
  'a privacidade': 'privacidade',
  'a acessibilidade': 'acessibilidade',
  'os termos do cadastro': 'portal/licitacao/cadastro/termos',
  'a lista em inglês': 'consulta-licitacoes?lng=en',
}

/** One screen of each kind; the others are variants of these. */
const short = [
  'a lista',
  'a lista sem resultado',
  'os dados gerais',
  'os dados do edital',
  'os esclarecimentos e impugnações',
  'a licitação despublicada',
  'a página que não existe',
  'os dados abertos',
  'sobre o portal',
]

test.use({ expectedComplaints: failedResource })

for (const [name, address] of Object.entries(screens))
  test(`${name}: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado${longUnlessIn(short, name)}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    if (!address.includes('aviso')) await holdMove(page)
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto('about:blank')
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
    }
  })

test('os detalhes de um pedido, como página: axe nada encontra', async ({ page, javaScriptEnabled }) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    await page.goto('licitacao-visualizacao/4/esclarecimento-impugnacao')
    const href = await page
      .getByRole('link', { name: /^Visualizar/ })
      .first()
      .getAttribute('href')
    await page.goto(`licitacao-visualizacao/4/esclarecimento-impugnacao/${href?.split('/').pop()}`)
    await hydrated(page, javaScriptEnabled)
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('os detalhes de um pedido, como diálogo: axe nada encontra @js', async ({ page, javaScriptEnabled }) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    await page.goto('licitacao-visualizacao/4/esclarecimento-impugnacao')
    await hydrated(page, true)
    await page
      .getByRole('link', { name: /^Visualizar/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('um objeto longo, aberto na tabela e a 200% de zoom num cartão, não rola para o lado @js', async ({
  page,
  javaScriptEnabled,
}) => {
  await emulate(page, 1100, 'light')
  await page.goto('consulta-licitacoes?conteudo=2026/000112')
  await hydrated(page, javaScriptEnabled)
  await page.getByText('Ver mais').click()
  await expectAccessible(page, javaScriptEnabled)
  await emulate(page, 640, 'light')
  await expect(page.getByText('Ver menos')).toBeHidden()
  await expectAccessible(page, javaScriptEnabled)
})

/**
 * Shows the page with the text spacing of WCAG 1.4.12. Returns what is cut off, except texts that are shortened on
 * purpose.
 */
const cutWhenSpaced = (page: Page) =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spacing]
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      if (element.closest('.visually-hidden') || element.offsetWidth < 3 || webkitLineClamp !== 'none') return false
      const hides = (overflow: string) => /hidden|clip/.test(overflow)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.textContent?.trim() && isCut(element),
    )
    const texts = cut.map(({ tagName, textContent }) => `${tagName}: ${textContent?.trim().slice(0, 60)}`)
    return document.documentElement.scrollWidth > window.innerWidth ? ['a página rola para o lado', ...texts] : texts
  })

test('com o espaçamento de texto da WCAG nada se corta e nada rola para o lado @js', async ({ page }) => {
  for (const address of [
    'consulta-licitacoes?conteudo=aquisicao',
    'licitacao-visualizacao/3/dados-gerais',
    'licitacao-visualizacao/1/dados-edital',
    'licitacao-visualizacao/4/esclarecimento-impugnacao',
    'licitacao-visualizacao/4/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO',
    'validar-documento',
    'portal/licitacao/listagem?visao=tabela',
    'portal/licitacao/cadastro',
  ]) {
    await emulate(page, 320, 'light')
    await page.goto(address)
    await hydrated(page, true)
    expect(await cutWhenSpaced(page), address).toEqual([])
  }
})
