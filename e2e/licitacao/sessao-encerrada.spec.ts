import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'
import { exemplo, findLot, group, openProcesso } from './sessao'

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
    for (const words of said) await expect(findLot(page, numero)).toContainText(words)

  const [mao, atlantida] = ['Cooperativa Mão na Massa', 'Atlântida Distribuidora Eireli']
  const documents = (nome: string) => page.getByRole('table', { name: `Documentos de ${nome}` })
  for (const nome of [mao, atlantida]) await expect(documents(nome)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const nome of [mao, atlantida]) await expect(documents(nome)).toBeVisible()
  await page.emulateMedia({ media: null })
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

test('o registro público diz tudo o que houve na sessão, e o lote os lances, a ata e o zip se baixam @rest', async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await openProcesso(page, exemplo.encerrada, javaScriptEnabled)
  const registro = group(page, /^Registro da sessão \(\d+ fatos\)/)
  await expect(registro.getByRole('listitem').first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(registro.getByRole('listitem').first()).toBeVisible()
  await expect(registro.getByRole('button', { name: 'Filtrar' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await registro.locator('summary').click()
  await expect(registro.getByRole('listitem').last()).toBeVisible()
  const entries = registro.locator('ol > li')
  const factsShown = async () => (await texts(entries)).map((text) => text.replace(/^\S+ \S+ /, ''))
  const newest = await factsShown()
  expect(newest.slice(0, 2)).toEqual(['Sessão encerrada.', 'Lote 3: Fracassado'])
  await registro.getByRole('navigation').getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/pageRegistro=2#registro$/)
  await expect(entries.last()).toHaveText(/Lote 1: Lançamento de Propostas/)
  await expect(entries.last()).toBeVisible()
  const facts = [...newest, ...(await factsShown())]
  const announced = [3, 2, 1].map((numero) => `Lote ${numero}: Lançamento de Propostas`)
  expect(facts.filter((fact) => !/ Proposta de /.test(fact)).slice(-5)).toEqual([
    ...['Lote 1: Apuração de Propostas', 'Sessão aberta.', ...announced],
  ])
  const told = ['Lote 1: Lances, Etapa aberta', 'Lote 1: Propostas julgadas.', 'Lote 1: Homologado']
  expect(facts).toEqual(expect.arrayContaining([...told, expect.stringMatching(/Lote 1: Lance de .*19\.400,00/)]))
  await registro.getByLabel('Só do lote').fill('2')
  await registro.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/registroLote=2/)
  await expect(entries.filter({ hasText: /Lote [13]:/ })).toHaveCount(0)
  await expect(entries.filter({ hasText: 'Lote 2:' }).first()).toBeVisible()
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
