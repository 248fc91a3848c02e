import { portal } from '../support/command-line'
import { tabTo } from '../support/keyboard'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, onDevice, test } from '../support/test'
import { areaIn } from './area'

const viewport = { width: 320, height: 740 }
test.use({ viewport, expectedComplaints: failedResource })

test('uma pessoa é incluída, entra e é tirada enquanto trabalha, no celular e só com o teclado @rest', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const [zoe, bia] = [makeAddress('zoe'), makeAddress('bia')]
  await portal(baseURL, 'pessoa', 'add', zoe, '--nome', 'Zoé Reis', '--portal')
  const orgaos: { id: number; nome: string }[] = JSON.parse(await portal(baseURL, 'orgao', 'list', '--json'))
  const [orgao] = orgaos
  const { arrived, press, type, enter } = areaIn({ page, baseURL, js })

  await enter(zoe, 'mesa/pessoas')
  await arrived(/^Pessoas que podem entrar \(\d+\)$/)
  await press('link', 'Incluir uma pessoa')
  await arrived('Incluir uma pessoa')
  await type('E-mail', bia)
  await press('button', 'Incluir a pessoa')
  await expect(page).toHaveTitle(/^Erro: Incluir uma pessoa/)
  await arrived('Incluir uma pessoa')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(bia)
  await type('Nome', 'Bia Melo')
  await tabTo(page, page.getByRole('radio', { name: 'Responder por um ou mais órgãos' }))
  await page.keyboard.press('Space')
  await type('Órgãos por que responde', String(orgao?.id))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pessoa incluída.')).toBeVisible()
  await arrived(/^Pessoas que podem entrar/)
  const doBia = page.getByRole('listitem').filter({ hasText: bia })
  await expect(doBia).toContainText(`Responde por ${orgao?.nome}`)

  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: js })
  await onDevice(context)
  const dela = await context.newPage()
  const area = areaIn({ page: dela, baseURL, js })
  await area.enter(bia, 'mesa/avisos')
  await area.arrived('Avisos por e-mail')

  await tabTo(page, doBia.getByRole('link'))
  await page.keyboard.press('Enter')
  await arrived('Mudar o que uma pessoa pode')
  await press('link', 'Tirar a entrada desta pessoa')
  await arrived('Tirar a entrada de Bia Melo')
  await press('button', 'Tirar a entrada')
  await expect(page.getByText('Esta pessoa não entra mais.')).toBeVisible()
  await expect(doBia).toHaveCount(0)

  await area.press('button', 'Salvar')
  await area.arrived('Entrar na área do órgão')
  await context.close()
})
