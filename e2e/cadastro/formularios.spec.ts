import type { Locator, Page } from '@playwright/test'
import { makeCpf } from '../../tests/cpf'
import { hydrated } from '../support/screens'
import { answerQuestion, formOpened, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: failedResource })

const numberOfOwn = () => Math.floor(Math.random() * 1e8)

/** A field: its name, its locator, a valid value and one that must be refused. */
type Campo = { name: string; field: Locator; right: string; wrong: string }

async function put(field: Locator, value: string) {
  if ((await field.getAttribute('type')) === 'checkbox') return field.setChecked(value !== '')
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') return field.selectOption(value)
  return field.fill(value)
}

const shownIn = async (field: Locator) =>
  (await field.getAttribute('type')) === 'checkbox' ? String(await field.isChecked()) : field.inputValue()

/**
 * Sends a form by mouse, by Enter and by keyboard, with each field wrong in turn. Each time the form must come back
 * with the message of the field, and with everything that was typed.
 */
async function refuseEach(page: Page, campos: Campo[], form: { send: Locator; text: Locator }, by = ways) {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  const kept = new Map<string, string>()
  for (const { name, field } of campos) kept.set(name, await shownIn(field))
  for (const { name, field, right, wrong } of campos)
    await test.step(name, async () => {
      await put(field, wrong)
      for (const [, send] of by) {
        const answered = page.waitForResponse(
          (response) => response.request().method() === 'POST' && !/\/salvar$/.test(response.url()),
        )
        await send(page, form)
        expect((await answered).status()).toBe(422)
        await expect(summary).toBeFocused()
        await expect(summary.locator(`a[href="#${name}"]`)).toBeVisible()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        for (const other of campos)
          if (other.field !== field) expect(await shownIn(other.field), other.name).toBe(kept.get(other.name))
      }
      await put(field, right)
    })
}

test('cada passo do cadastro, a conferência e o link para continuar, enviados de todo modo com cada campo errado por sua vez, voltam inteiros @long', async ({
  page,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const next = page.getByRole('button', { name: 'Continuar', exact: true })
  const submit = page.getByRole('button', { name: 'Cadastrar', exact: true })
  const terms = page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso e Política de Privacidade' })
  const termos: Campo = { name: 'termos', field: terms, right: 'sim', wrong: '' }
  const campo = (name: string, label: string, right: string, wrong = ''): Campo => {
    return { name, field: field(label), right, wrong }
  }
  async function fill(campos: Campo[]) {
    for (const { field, right } of campos) await put(field, right)
  }
  async function reach(step: number) {
    await expect(page.getByText(`Passo ${step} de 4`, { exact: true })).toBeVisible()
    await hydrated(page, js)
  }

  await page.goto('portal/licitacao/cadastro')
  await reach(1)
  formOpened(page)
  const pessoa = [
    campo('cnpj', 'CNPJ', '12.ABC.345/01DE-35', '12'),
    campo('razaoSocial', 'Razão Social', 'Padaria Aurora Ltda'),
    campo('nomeFantasia', 'Nome Fantasia', 'Aurora'),
    campo('cpf', 'CPF do Representante Legal', makeCpf(100_000_000 + numberOfOwn()), '12'),
    termos,
  ]
  await fill(pessoa)
  await refuseEach(page, pessoa, { send: next, text: field('Razão Social') })
  await answerQuestion(page)
  await takeTime(page)
  await next.click()

  await reach(2)
  const email = `formularios.${numberOfOwn()}@example.com`
  const representante = [
    campo('nome', 'Nome Completo do Representante Legal', 'Ana de Souza'),
    campo('email', 'E-mail', email, 'ana'),
    campo('telefone', 'Telefone', '(81) 99999-8888', '99'),
    termos,
  ]
  await fill(representante)
  await refuseEach(page, representante, { send: next, text: field('Nome Completo do Representante Legal') })
  await page.getByRole('button', { name: 'Continuar depois' }).click()
  await expect(page.getByRole('heading', { name: 'Continuar depois' })).toBeVisible()
  await hydrated(page, js)
  const continuar = page.getByRole('button', { name: 'Enviar o link', exact: true })
  for (const wrong of ['', 'ana'])
    await refuseEach(page, [campo('email', 'E-mail', email, wrong)], { send: continuar, text: field('E-mail') })
  await page.getByRole('link', { name: 'Voltar ao cadastro' }).click()
  await reach(2)
  await next.click()

  await reach(3)
  await field('CEP').pressSequentially('50030230')
  if (js === false) await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(field('Bairro')).toHaveValue('Recife')
  await expect(field('Cidade').locator('option:checked')).toHaveText('Recife')
  const cep = js === false ? '50030230' : '50.030-230'
  const lugar = [
    campo('cep', 'CEP', cep, '1'),
    campo('cidade', 'Cidade', await field('Cidade').inputValue()),
    campo('endereco', 'Endereço', 'Avenida Rio Branco'),
    campo('numero', 'Número', '7'),
    campo('bairro', 'Bairro', 'Recife'),
    termos,
  ]
  await fill(lugar)
  await refuseEach(page, lugar, { send: next, text: field('Número') })
  const estado = campo('estadoId', 'Estado', await field('Estado').inputValue())
  await refuseEach(page, [estado], { send: next, text: field('Número') })
  if (js === false) await page.getByRole('button', { name: 'Carregar cidades' }).click()
  await field('Cidade').selectOption('Recife')
  await next.click()

  await reach(4)
  const search = page.getByRole('searchbox')
  const ofSearch = { send: submit, text: search }
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  // On this step Enter searches, so only the button sends the form.
  const byButton = ways.filter(([way]) => way !== 'com Enter')
  for (const [, send] of byButton) {
    await send(page, ofSearch)
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('É necessário informar ao menos uma linha de fornecimento!')
  }
  await search.fill('0111-3/02')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' }).click()
  const chip = page.getByRole('button', { name: /^Remover 0111-3\/02/ })
  await expect(chip).toBeVisible()
  await search.press('Enter')
  await expect(chip).toBeVisible()
  await reach(4)
  const searched = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/4(\.data)?(\?|$)/.test(response.url()),
  )
  await terms.press('Enter')
  await searched
  await expect(chip).toBeVisible()
  await reach(4)
  await refuseEach(page, [termos], ofSearch, byButton)
  await expect(chip).toBeVisible()
  await page.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  await hydrated(page, js)
  await refuseEach(page, [termos], { send: submit, text: terms })
})
