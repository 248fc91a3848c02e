import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { participantesDe, passoTo } from '../../app/sample/atos'
import { report } from '../support/command-line'
import { expect, test } from '../support/test'
import { exemplo, findLot, group, openProcesso } from './sessao'

test('uma sessão que se move aparece em 10 s a quem a segue, sem mexer no foco, na rolagem nem no que está aberto @js @rest', async ({
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

  await expect(findLot(page, 2)).toContainText('Apuração de Propostas')
  await group(page, /^Registro da sessão/)
    .locator('summary')
    .click()
  const link = page.getByRole('link', { name: 'Ver Itens do lote 9', exact: true })
  await link.focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)

  await act(...passoTo(2, 'LANCES'))
  await goOn(...pages)
  for (const one of pages) await expect(findLot(one, 2)).toContainText('Lances')
  const newest = group(page, /^Registro da sessão/)
    .getByRole('listitem')
    .first()
  await expect(newest).toBeVisible()
  await expect(newest).toContainText('Lote 2: Lances')
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(group(other, /^Registro da sessão/).locator('details')).not.toHaveAttribute('open')

  await act({ tipo: 'LANCE', lote: 2, fornecedor: participantesDe(1)[0], valor: '15000.00' })
  await goOn(...pages)
  for (const one of pages) await expect(findLot(one, 2)).toContainText(/R\$ 15\.000,00\s*Fornecedor [1-3]/)

  // One page pauses: it requests nothing, and shows the current state once it is resumed.
  await other.getByRole('button', { name: 'Pausar atualização' }).click()
  await act(...passoTo(2, 'NEGOCIACAO'))
  await goOn(page)
  await expect(findLot(page, 2)).toContainText('Negociação')
  await expect(findLot(other, 2)).toContainText('Lances')
  await other.getByRole('button', { name: 'Retomar atualização' }).click()
  await goOn(...pages)
  await expect(findLot(other, 2)).toContainText('Negociação')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
})
