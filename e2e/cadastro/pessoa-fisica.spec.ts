import { emulate, expectAccessible } from '../support/axe'
import { begin, on } from '../support/cadastro'
import { tabTo } from '../support/keyboard'
import { mailTo } from '../support/mailbox'
import { hydrated } from '../support/screens'
import { answerQuestion, makeAddress, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('uma pessoa física se cadastra só com o teclado, a 320 px, e continua depois pelo endereço do e-mail', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const email = makeAddress('pessoa')
  const { step, next, field } = on(page)
  await emulate(page, 320, 'light')
  await begin(page, js)
  await tabTo(page, page.getByLabel('Pessoa Jurídica'))
  await page.keyboard.press('ArrowRight')
  await expect(field('Razão Social')).toBeHidden()
  await tabTo(page, field('CPF do Representante Legal'))
  await page.keyboard.type(js === false ? '11144477735' : '390.533.447-05')
  await answerQuestion(page)
  await takeTime(page)
  await page.keyboard.press('Enter')

  await expect(step(2)).toBeVisible()
  await hydrated(page, js)
  await tabTo(page, field('Nome Completo do Representante Legal'))
  await page.keyboard.type('Bia Ramos')
  await page.getByRole('button', { name: 'Continuar depois' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Continuar depois' })).toBeVisible()
  await hydrated(page, js)
  await field('E-mail').fill(email)
  await expectAccessible(page, js)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Um e-mail foi enviado para ${email}.`)).toBeVisible()
  const { body } = await mailTo(email, 'Continue o seu cadastro', baseURL)
  const link = /https?:\/\/\S+\/retomar\/\S+/.exec(body)?.[0] ?? ''
  await page.goto(link)
  await hydrated(page, js)
  await expectAccessible(page, js)
  await page.getByRole('button', { name: 'Continuar o cadastro' }).focus()
  await page.keyboard.press('Enter')

  await expect(step(2)).toBeVisible()
  await hydrated(page, js)
  await expect(field('Nome Completo do Representante Legal')).toHaveValue('Bia Ramos')
  await expect(field('E-mail')).toHaveValue(email)
  await tabTo(page, field('Telefone'))
  await page.keyboard.type('8133334444')
  await page.keyboard.press('Enter')
  await expect(step(3)).toBeVisible()
  await hydrated(page, js)
  await page.getByRole('button', { name: 'Voltar' }).focus()
  await page.keyboard.press('Enter')
  await expect(step(2)).toBeVisible()
  await hydrated(page, js)
  await expect(field('Telefone')).toHaveValue(js === false ? '8133334444' : '(81) 3333-4444')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(step(3)).toBeVisible()
  await hydrated(page, js)
  await tabTo(page, field('CEP'))
  await page.keyboard.type('50030230')
  if (js === false) {
    await tabTo(page, page.getByRole('button', { name: 'Buscar CEP' }))
    await page.keyboard.press('Enter')
  }
  await expect(field('Bairro')).toHaveValue('Recife')
  await tabTo(page, field('Número'))
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(step(4)).toBeVisible()
  await hydrated(page, js)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('0111-3/02')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remover 0111-3\/02/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Cadastrar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Parabéns, seu cadastro está quase pronto!' })).toBeVisible()
  await expect(page.getByText('Comprovante de residência', { exact: true })).toBeVisible()
})
