import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { participantesDe, passoTo } from '../../app/sample/atos'
import { emulate, expectAccessible, looks } from '../support/axe'
import { report } from '../support/command-line'
import { longUnlessIn } from '../support/long'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

/** The tenders of the sample with a conducted session, by their process number. */
const exemplo = {
  emAndamento: '2026/000131',
  etapaFechada: '2026/000132',
  suspensa: '2026/000134',
  encerrada: '2026/000135',
}
const group = (page: Page, title: string | RegExp) => page.getByRole('main').locator('details', { hasText: title })
const lots = (page: Page) => page.getByRole('table', { name: 'Lotes do Processo' })
/** Finds the row of a lot by the number of the lot. */
const lotOf = (page: Page, numero: number) =>
  lots(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Ver Itens do lote ${numero}`, exact: true }) })

/** Opens a tender's portal page by the address of its link in the list. */
async function openProcesso(page: Page, processo: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(`portal/licitacao/listagem?processo=${processo}`)
  const link = page.getByRole('link', { name: `Acessar Processo ${processo}` })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Licitação ${processo}`)
  await hydrated(page, javaScriptEnabled)
}

const texts = async (rows: Locator) => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

test('de uma sessão encerrada se veem quem venceu, os documentos de cada um e o resultado de cada lote @pg @remote', async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await openProcesso(page, exemplo.encerrada, javaScriptEnabled)
  for (const [numero, ...said] of [
    [1, 'Adjudicação', 'Homologado', 'R$ 19.400,00', 'Cooperativa Mão na Massa (99.830.555/0001-28)'],
    [2, 'Adjudicação', 'Adjudicado', 'R$ 19.400,00', 'Atlântida Distribuidora Eireli (99.830.666/0001-34)'],
    [3, 'Negociação', 'Fracassado'],
  ] as const)
    for (const words of said) await expect(lotOf(page, numero)).toContainText(words)

  const [mao, atlantida] = ['Cooperativa Mão na Massa', 'Atlântida Distribuidora Eireli']
  const documents = (nome: string) => page.getByRole('table', { name: `Documentos de ${nome}` })
  for (const nome of [mao, atlantida]) await expect(group(page, `${nome} (2 documentos)`)).not.toHaveAttribute('open')
  await page.getByText(`${mao} (2 documentos)`).click()
  await expect(documents(mao)).toBeVisible()
  await expect(documents(atlantida)).toBeHidden()
  await expect(documents(mao).getByRole('columnheader')).toHaveText(['Nome', 'Data', 'Lote', 'Ações'])
  await expect(documents(mao).getByRole('row').filter({ hasText: '.pdf' })).toHaveText([
    /Contrato social\.pdf/,
    /Certidão de regularidade fiscal\.pdf/,
  ])
  const file = await request.get((await documents(mao).getByRole('link').first().getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  // The page nowhere shows a document that was not released.
  await expect(page.getByText('Identidade da representante')).toHaveCount(0)
  await page.getByText(`${mao} (2 documentos)`).click()
  await expect(documents(mao)).toBeHidden()
})

test('o registro público diz tudo o que houve na sessão, e o lote os lances, a ata e o zip se baixam', async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await openProcesso(page, exemplo.encerrada, javaScriptEnabled)
  const registro = group(page, /^Registro da sessão \(\d+ fatos\)/)
  await expect(registro.getByRole('listitem').first()).toBeHidden()
  await registro.locator('summary').click()
  await expect(registro.getByRole('listitem').last()).toBeVisible()
  const facts = (await texts(registro.getByRole('listitem'))).map((text) => text.replace(/^\S+ \S+ /, ''))
  expect(facts.slice(0, 2)).toEqual(['Sessão encerrada.', 'Lote 3: Fracassado'])
  const announced = [3, 2, 1].map((numero) => `Lote ${numero}: Lançamento de Propostas`)
  expect(facts.slice(-5)).toEqual(['Lote 1: Apuração de Propostas', 'Sessão aberta.', ...announced])
  expect(facts).toEqual(expect.arrayContaining(['Lote 1: Lances, Etapa aberta', 'Lote 1: Homologado']))
  for (const [link, nome] of [
    ['Baixar a ata', 'Relatorio_da_Ata.pdf'],
    ['Baixar todos os documentos (zip)', 'Documentos.zip'],
  ] as const) {
    const file = await request.get((await page.getByRole('link', { name: link }).getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toContain(nome)
  }

  await page.getByRole('link', { name: 'Ver Itens do lote 1', exact: true }).click()
  const bids = page.getByRole('table', { name: 'Lances' })
  await expect(bids.getByRole('columnheader')).toHaveText(['Data', 'De quem', 'Valor'])
  const lances = bids.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(lances).toHaveCount(3)
  expect(await texts(lances)).toEqual([
    expect.stringMatching(/Cooperativa Mão na Massa \(99\.830\.555\/0001-28\).*R\$ 19\.400,00$/),
    expect.stringMatching(/Irmãos Quaresma.*R\$ 19\.700,00$/),
    expect.stringMatching(/Comercial Serra Azul.*R\$ 20\.000,00$/),
  ])
})

test('enquanto a disputa dura não se sabe quem oferta, e o que está em sigilo o diz @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  await openProcesso(page, exemplo.emAndamento, javaScriptEnabled)
  await expect(lotOf(page, 1)).toContainText('Em sigilo')
  await expect(lotOf(page, 3)).toContainText(/Lances.*R\$ 19\.400,00\s*Fornecedor [1-3]/s)
  await expect(lots(page)).not.toContainText(/Ltda|S\.A\.|Cooperativa|Eireli/)
  await expect(group(page, /documentos?\)/)).toHaveCount(0)
  await openProcesso(page, exemplo.etapaFechada, javaScriptEnabled)
  await expect(lotOf(page, 1)).toContainText('Em sigilo')
  await openProcesso(page, exemplo.suspensa, javaScriptEnabled)
  await expect(page.getByText(/^Sessão pública: Suspensa\. Retoma em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeVisible()
  await expect(lotOf(page, 1)).toContainText('% 11,00')
})

test('uma sessão que se move aparece em 10 s a quem a segue, sem mexer no foco, na rolagem nem no que está aberto @js', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const other = await context.newPage()
  const pages = [page, other]
  for (const one of pages) {
    await one.clock.install()
    await openProcesso(one, exemplo.emAndamento, true)
  }
  const [, id] = /detalhe\/(\d+)/.exec(page.url()) ?? []
  const act = (...ditos: object[]) =>
    report(
      baseURL,
      ditos.map((dito) => ({ id: randomUUID(), instante: new Date().toISOString(), licitacao: Number(id), ...dito })),
    )
  /** Lets ten seconds pass on both pages, and waits until those in `asking` have refreshed. */
  const goOn = async (...asking: Page[]) => {
    const read = asking.map((one) => one.waitForResponse((answer) => answer.url().includes(`detalhe/${id}.data`)))
    for (const one of pages) await one.clock.runFor(10_500)
    await Promise.all(read)
  }

  await expect(lotOf(page, 2)).toContainText('Apuração de Propostas')
  await group(page, /^Registro da sessão/)
    .locator('summary')
    .click()
  const link = page.getByRole('link', { name: 'Ver Itens do lote 9', exact: true })
  await link.focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)

  await act(...passoTo(2, 'LANCES'))
  await goOn(...pages)
  for (const one of pages) await expect(lotOf(one, 2)).toContainText('Lances')
  const newest = group(page, /^Registro da sessão/)
    .getByRole('listitem')
    .first()
  await expect(newest).toBeVisible()
  await expect(newest).toContainText('Lote 2: Lances')
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(group(other, /^Registro da sessão/)).not.toHaveAttribute('open')

  await act({ tipo: 'LANCE', lote: 2, fornecedor: participantesDe(1)[0], valor: '15000.00' })
  await goOn(...pages)
  for (const one of pages) await expect(lotOf(one, 2)).toContainText(/R\$ 15\.000,00\s*Fornecedor [1-3]/)

  // One page pauses: it requests nothing, and shows the current state once it is resumed.
  await other.getByRole('button', { name: 'Pausar atualização' }).click()
  await act(...passoTo(2, 'NEGOCIACAO'))
  await goOn(page)
  await expect(lotOf(page, 2)).toContainText('Negociação')
  await expect(lotOf(other, 2)).toContainText('Lances')
  await other.getByRole('button', { name: 'Retomar atualização' }).click()
  await goOn(...pages)
  await expect(lotOf(other, 2)).toContainText('Negociação')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
})

for (const [name, processo] of [
  ['em andamento', exemplo.emAndamento],
  ['encerrada', exemplo.encerrada],
] as const)
  test(`a página de uma sessão ${name}, com tudo aberto, e a de um lote: axe nada encontra, e nada rola para o lado${longUnlessIn(['encerrada'], name)}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await openProcesso(page, processo, javaScriptEnabled)
      for (const summary of await group(page, /documentos?\)|^Registro/)
        .locator('> summary')
        .all())
        await summary.click()
      await expectAccessible(page, javaScriptEnabled)
      await page.getByRole('link', { name: `Ver Itens do lote ${name === 'encerrada' ? 1 : 3}`, exact: true }).click()
      await expect(page.getByRole('table', { name: 'Lances' })).toBeVisible()
      await expectAccessible(page, javaScriptEnabled)
    }
  })
