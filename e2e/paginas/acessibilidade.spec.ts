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
  'como vender': 'como-vender',
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

test('os detalhes de um pedido, como página: axe nada encontra @rest', async ({ page, javaScriptEnabled }) => {
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

test('os detalhes de um pedido, como diálogo: axe nada encontra @js @rest', async ({ page, javaScriptEnabled }) => {
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
