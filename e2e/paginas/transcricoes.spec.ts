import type { Locator, Page } from '@playwright/test'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { answerQuestion, deAna, formOpened, openForm, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { viewerOn } from '../support/viewer'

// The server responds with 422 to a form that has errors, and the browser logs this response.
test.use({ expectedComplaints: failedResource })

/*
 * What a screen reader receives on five journeys, stored as text in e2e/transcricoes: roles, names, states and texts,
 * in their order. After an intended change, `npx playwright test transcricoes --update-snapshots` rewrites the texts;
 * read their diff. A journey that is the same with and without JavaScript has one text for both.
 */

/** What differs from run to run, and the placeholder that replaces it. */
const placeholders: [RegExp, string][] = [
  [/(?<![\d/])\d\d\/\d\d(\/\d{4})?(?![\d/])(,? \d\d:\d\d(:\d\d)?)?/g, '‹data›'],
  [/\b(em|faltam) \d+ (minutos?|horas?|dias?)\b/g, '$1 ‹tempo›'],
  [/\b\d+ kB\b/g, '‹tamanho›'],
  [/\b\d{4}-[\dA-Z]{4}-[\dA-Z]{4}\b/g, '‹protocolo›'],
  [/\b[\da-f]{64}\b/g, '‹sha-256›'],
  [/http:\/\/localhost:\d+/g, '‹portal›'],
  [/\b\d+%/g, '‹escala›'],
  [/Quanto é [^?"]*\?|Qual é o maior [^?"]*\?|Escreva a \S+ palavra de: [^."]*\./g, '‹pergunta›'],
]

/**
 * Returns what is spoken of a part of a page, line by line. Leaves out addresses, because they are not spoken, and the
 * quotes of YAML, which depend on the text.
 */
async function spoken(place: Locator) {
  const lines = (await place.ariaSnapshot()).split('\n').filter((line) => !/^ *- \/url:/.test(line))
  const measureIndent = (line = '') => line.search(/\S/)
  return lines
    .map((line, index) => (measureIndent(lines[index + 1]) > measureIndent(line) ? line : line.replace(/:$/, '')))
    .map((line) => line.replace(/^( *- )'(.*)'(?=:|$)/, (_, start, name) => start + name.replaceAll("''", "'")))
    .map((line) => line.replace(/(?<=^ *- [^"]*: )".*"$/, (text) => JSON.parse(text)))
    .join('\n')
}

/** Collects the transcripts of the screens of a journey, one below the other. */
function journey(page: Page, js: boolean | undefined) {
  const parts: string[] = []
  return {
    async hear(screen: string, place: Locator) {
      await hydrated(page, js)
      // A title or a message may come a moment after the rest.
      const heard: string[] = []
      const listen = async () => heard.push(`## ${screen}\n\n${await page.title()}\n\n${await spoken(place)}\n`)
      const settled = async () => (await listen()) > 1 && heard.at(-1) === heard.at(-2)
      await expect.poll(settled, { intervals: [100] }).toBe(true)
      parts.push(...heard.slice(-1))
    },
    expectAsWritten(name: string) {
      const text = placeholders.reduce((shown, [varying, placeholder]) => {
        return shown.replaceAll(varying, placeholder)
      }, parts.join('\n'))
      expect(text).toMatchSnapshot(`${name}.txt`)
    },
  }
}

const main = (page: Page) => page.getByRole('main')
const way = (js: boolean | undefined) => (js === false ? 'sem-js' : 'com-js')

test('achar uma licitação na lista e abri-la soa como está escrito @rest', async ({ page, javaScriptEnabled: js }) => {
  const { hear, expectAsWritten } = journey(page, js)
  const list = await openList(page)
  await hydrated(page, js)
  await list.search.fill('dragagem')
  await list.search.press('Enter')
  await expect(list.filters).toContainText('dragagem')
  await hear('O que foi achado', page.locator('body'))
  await list.rows
    .first()
    .getByRole('link', { name: /^Acessar o processo/ })
    .click()
  await expect(page).toHaveURL(/dados-gerais/)
  await hear('A licitação', main(page))
  expectAsWritten(`achar-e-abrir-${way(js)}`)
})

test('as três abas de uma licitação soam como está escrito @rest', async ({ page, javaScriptEnabled: js }) => {
  const { hear, expectAsWritten } = journey(page, js)
  const tender = await openTender(page, exemplo.solicitacoes, 'dados-gerais')
  await hear('Dados Gerais', main(page))
  await tender.tab('Dados do Edital').click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
  await hear('Dados do Edital', main(page))
  await tender.tab('Esclarecimento/Impugnação').click()
  await expect(page.getByRole('table', { name: /^Esclarecimentos/ })).toBeVisible()
  await hear('Esclarecimento/Impugnação', main(page))
  expectAsWritten('tres-abas')
})

test('pedir um esclarecimento, da pergunta ao recibo, soa como está escrito @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const { hear, expectAsWritten } = journey(page, js)
  const place = js === false ? main(page) : page.getByRole('dialog')
  const form = await openForm(page, exemplo.solicitacoes, 'Esclarecimento', js)
  await hear('O pedido', place)
  await form.fill({ ...deAna, tipo: 'Esclarecimento', email: 'ana@example.com' })
  await answerQuestion(page)
  await takeTime(page)
  await form.send.click()
  const yes = page.getByRole('button', { name: 'Sim, continuar' })
  await expect(yes).toBeVisible()
  await hear('A conferência', place)
  await yes.click()
  await expect(page.getByText('Um e-mail foi enviado para')).toBeVisible()
  await hear('O recibo', place)
  expectAsWritten(`pedir-esclarecimento-${way(js)}`)
})

test('validar um documento, com um código errado e com o certo, soa como está escrito @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const { hear, expectAsWritten } = journey(page, js)
  await page.goto('validar-documento')
  await hear('O validador', main(page))
  const code = page.getByLabel('Informe o código do documento')
  await code.fill('7K2M-9QTX-4HWB')
  await code.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await hear('Um código errado', main(page))
  await code.fill('exemplo1valido26')
  await code.press('Enter')
  await expect(page.getByRole('heading', { name: /^Documento Válido/ })).toBeVisible()
  if (js !== false) {
    await expect(viewerOn(page).painted.first()).toBeVisible()
    await expect(viewerOn(page).page(1).locator('[data-unpainted]')).toHaveCount(0)
  }
  await hear('O documento', main(page))
  expectAsWritten(`validar-documento-${way(js)}`)
})

test('começar o cadastro, com erros no primeiro passo, soa como está escrito @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const { hear, expectAsWritten } = journey(page, js)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const next = page.getByRole('button', { name: 'Continuar', exact: true })
  await page.goto('portal/licitacao/cadastro')
  formOpened(page)
  await hear('Passo 1', main(page))
  await answerQuestion(page)
  await takeTime(page)
  await next.click()
  await expect(page.getByRole('alert')).toContainText('Informe o CNPJ.')
  await hear('Passo 1, com erros', main(page))
  await field('CNPJ').fill('12.ABC.345/01DE-35')
  await field('Razão Social').fill('Padaria Aurora Ltda')
  await field('Nome Fantasia').fill('Aurora')
  await field('CPF do Representante Legal').fill('529.982.247-25')
  await next.click()
  await expect(page.getByText('Passo 2 de 4', { exact: true })).toBeVisible()
  await hear('Passo 2', main(page))
  expectAsWritten('cadastro')
})
