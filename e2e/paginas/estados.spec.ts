import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { looks } from '../support/axe'
import { longUnlessIn } from '../support/long'
import { exemplo, hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const screens = {
  'a lista': 'consulta-licitacoes?conteudo=aquisicao&page=2',
  'uma licitação': `licitacao-visualizacao/${exemplo.solicitacoes}/esclarecimento-impugnacao`,
  'um formulário': `licitacao-visualizacao/${exemplo.solicitacoes}/esclarecimento-impugnacao/solicitar?tipo=ESCLARECIMENTO`,
  'a lista do portal': 'portal/licitacao/listagem?objeto=aquisicao',
  'o cadastro': 'portal/licitacao/cadastro',
}

/** Puts every control into the given states at once, as a mouse or a key would. */
async function force(page: Page, states: string[]) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const selector = 'a, button, summary, input, select, textarea, label'
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states }).catch(() => {})
  expect(nodeIds.length).toBeGreaterThan(10)
}

for (const [name, address] of Object.entries(screens))
  test(`${name}: o que se aponta, se pressiona ou tem o foco continua a ler-se, claro e escuro @js${longUnlessIn(['a lista', 'um formulário'], name)} @rest`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await hydrated(page, true)
    // Colours must not be measured during a transition.
    await page.evaluate(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('* { transition: none !important }')
      document.adoptedStyleSheets = [still]
    })
    for (const { scheme } of looks)
      for (const states of [['hover'], ['active', 'hover'], ['focus', 'focus-visible']]) {
        await page.emulateMedia({ colorScheme: scheme })
        await force(page, states)
        const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode().analyze()
        const nodes = violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target} ${any[0]?.message}`))
        expect(nodes, `${scheme}, ${states}`).toEqual([])
      }
  })
