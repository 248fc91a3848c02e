import { makeCpf } from '../../tests/cpf'
import { documentosPage } from '../support/cadastro'
import { makePdf } from '../support/pdf'
import { hydrated } from '../support/screens'
import { answerQuestion, formOpened, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { reloadAsks } from './descarte'

test.use({ expectedComplaints: failedResource })

test('o cadastro pergunta enquanto nada dele está guardado, e a página dos documentos, pelo que foi anexado @js @rest', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.goto('portal/licitacao/cadastro')
  await hydrated(page, true)
  expect(await reloadAsks(page)).toBe(false)
  formOpened(page)
  await page.getByLabel('Pessoa Física').check()
  await page.getByLabel('CPF do Representante Legal').fill(makeCpf(100_000_000 + Math.floor(Math.random() * 1e8)))
  expect(await reloadAsks(page)).toBe(true)
  await answerQuestion(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Passo 2 de 4', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Continuar depois' }).click()
  const email = page.getByLabel('E-mail')
  await expect(email).toBeVisible()
  expect(await reloadAsks(page)).toBe(false)
  await email.fill('outro@example.com')
  expect(await reloadAsks(page)).toBe(true)
  await email.fill('')

  await page.goto(await documentosPage(baseURL))
  await hydrated(page, true)
  await page
    .getByLabel('Termo de adesão assinado')
    .setInputFiles({ name: 'termo.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) })
  await expect(page.getByText('O arquivo termo.pdf foi anexado com sucesso!')).toBeVisible()
  expect(await reloadAsks(page)).toBe(true)
  await page.getByRole('button', { name: 'Guardar e enviar depois' }).click()
  await expect(page.getByText('O que você anexou fica guardado')).toBeVisible()
  expect(await reloadAsks(page)).toBe(false)
})
