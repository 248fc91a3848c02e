import { emulate, expectAccessible } from '../support/axe'
import { begin, on } from '../support/cadastro'
import { mailTo } from '../support/mailbox'
import { makePdf } from '../support/pdf'
import { hydrated } from '../support/screens'
import { answerQuestion, makeAddress, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('uma empresa se cadastra nos quatro passos, com o CEP, as cidades e as linhas, e recebe o termo @pg', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const email = makeAddress('empresa')
  const { step, next, field, terms, summary } = on(page)
  await emulate(page, 320, 'dark')
  await begin(page, js)
  await expect(terms).toBeChecked()
  await expect(page.getByLabel('Pessoa Jurídica')).toBeChecked()
  await terms.uncheck()
  await answerQuestion(page)
  await takeTime(page)
  await next.click()
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Informe o CNPJ.')
  await expect(terms).toHaveAccessibleDescription('É necessário aceitar os Termos de Uso e Política de Privacidade')
  await expectAccessible(page, js)
  // A CNPJ that no other registration has. With and without JavaScript, the test registers different companies.
  await field('CNPJ').fill(js === false ? '12.ABC.345/01DE-35' : '93zb0vry/v6ka67')
  await field('Razão Social').fill('Padaria Aurora Ltda')
  await field('Nome Fantasia').fill('Aurora')
  await field('CPF do Representante Legal').fill('529.982.247-25')
  await terms.check()
  await next.click()

  await expect(step(2)).toBeVisible()
  await hydrated(page, js)
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
  await field('Nome Completo do Representante Legal').fill('Ana de Souza')
  await field('E-mail').fill('ana@')
  await field('Telefone').fill('81999998888')
  await next.click()
  await expect(field('E-mail')).toHaveAccessibleDescription(/E-mail inválido/)
  await expect(field('Nome Completo do Representante Legal')).toHaveValue('Ana de Souza')
  await expectAccessible(page, js)
  await field('E-mail').fill(email)
  await next.click()

  await expect(step(3)).toBeVisible()
  await hydrated(page, js)
  await field('CEP').pressSequentially('50030230')
  if (js === false) await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(field('Endereço')).toHaveValue('Avenida Rio Branco')
  await expect(field('CEP')).toHaveValue(js === false ? '50030230' : '50.030-230')
  await expect(field('Estado').locator('option:checked')).toHaveText('Pernambuco')
  await expect(field('Cidade').locator('option:checked')).toHaveText('Recife')
  await expectAccessible(page, js)
  await field('Estado').selectOption('Acre')
  if (js === false) await page.getByRole('button', { name: 'Carregar cidades' }).click()
  await field('Cidade').selectOption('Rio Branco')
  await field('Número').fill('10')
  await next.click()

  await expect(step(4)).toBeVisible()
  await hydrated(page, js)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(summary).toContainText('É necessário informar ao menos uma linha de fornecimento!')
  const search = page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' })
  await search.fill('linha que não há')
  if (js === false) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Não há dados disponíveis para o item buscado...')).toBeVisible()
  await search.fill('cultivo de ARROZ')
  if (js === false) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('button', { name: 'Adicionar 0111-3/01 - Cultivo de arroz' }).click()
  const chip = page.getByRole('button', { name: 'Remover 0111-3/01 - Cultivo de arroz' })
  await expect(chip).toBeVisible()
  if (js !== false) {
    await expect(search).toBeFocused()
    await expect(page.getByText('Salvo Automaticamente')).toBeVisible()
  }
  await expectAccessible(page, js)
  await page.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  await expect(page.getByText('Rio Branco', { exact: true })).toBeVisible()
  await expectAccessible(page, js)
  await hydrated(page, js)
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('link', { name: 'Alterar Número' }).click()
  await hydrated(page, js)
  await field('Número').fill('12')
  await next.click()
  await expect(step(4)).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Parabéns, seu cadastro está quase pronto!' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('RG e CPF do representante legal', { exact: true })).toBeVisible()
  await expectAccessible(page, js)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar o termo de adesão (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('termo-de-adesao.pdf')
  const mail = await mailTo(email, 'Termo de adesão', baseURL)
  expect(mail.body).toContain('/cadastroSucesso/JURIDICA?recibo=')

  // Next, the page to which the mail links. The termo de adesão and the documents are sent there.
  await page.goto(/https?:\S+\/cadastro\/documentos\/\S+/.exec(mail.body)?.[0] ?? '')
  await hydrated(page, js)
  await expect(page.getByRole('heading', { name: 'Termo e documentos do cadastro' })).toBeVisible()
  await expectAccessible(page, js)
  const pdf = await makePdf(1)
  const attach = async (label: string, name: string) => {
    await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
    if (js !== false) await expect(page.getByText(`O arquivo ${name} foi anexado com sucesso!`)).toBeVisible()
  }
  const send = page.getByRole('button', { name: 'Enviar para análise' })
  await attach('Termo de adesão assinado', 'termo.pdf')
  await send.click()
  const missing = page.getByRole('alert')
  await expect(missing).toBeFocused()
  await expect(missing).toContainText('Falta anexar: Último contrato social.')
  await expect(page.getByText('o arquivo não tem assinatura eletrônica')).toBeVisible()
  await expectAccessible(page, js)
  await attach('Último contrato social', 'contrato.pdf')
  await attach('RG e CPF do representante legal', 'rg.pdf')
  await send.click()
  await expect(page.getByText('A aprovação ocorre em até 2 dias úteis')).toBeVisible()
  await expect(page.getByText('RG e CPF do representante legal: rg.pdf')).toBeVisible()
  await expect(page.getByText('Arquivo anexado:')).toHaveCount(0)
  await expectAccessible(page, js)
  await mailTo(email, 'Documentos do cadastro', baseURL)
})
