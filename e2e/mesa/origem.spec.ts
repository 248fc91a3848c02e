import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { portal } from '../support/command-line'
import { tabTo } from '../support/keyboard'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { areaIn } from './area'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('uma importação se acha na origem dos dados, e o que não entrou se lê e se baixa, no celular e só com o teclado @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const zoe = makeAddress('zoe')
  await portal(baseURL, 'pessoa', 'add', zoe, '--nome', 'Zoé Reis', '--portal')
  await portal(baseURL, 'import', 'pncp', path.resolve('tests/fixtures/pncp/soltos')).catch(() => '')
  const { arrived, press, enter } = areaIn({ page, baseURL, js })
  await enter(zoe, 'mesa/origem')
  await arrived('Origem dos dados')
  const importacao = page.getByRole('listitem').filter({ hasText: 'fixtures/pncp/soltos' }).first()
  await tabTo(page, importacao.getByRole('link'))
  await page.keyboard.press('Enter')
  await arrived(/^PNCP, /)
  await expect(page.getByText('itens que nada liga a uma compra')).toBeVisible()
  const download = page.waitForEvent('download')
  await press('link', 'Baixar para uma planilha (CSV)')
  expect(await readFile(await (await download).path(), 'utf8')).toContain('itens que nada liga a uma compra')
})
