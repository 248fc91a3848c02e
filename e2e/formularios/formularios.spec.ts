import type { Locator, Page } from '@playwright/test'
import { longAfterFirst } from '../support/long'
import { exemplo, hydrated } from '../support/screens'
import { answerQuestion, formOn, openForm, openPortalForm, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: failedResource })

const pedido = {
  tipo: 'Esclarecimento',
  nome: 'Padaria Aurora Ltda',
  documento: '12.ABC.345/01DE-35',
  email: 'quem.pede@example.com',
  telefone: '(81) 3333-4444',
  assunto: 'Qual é a marca de referência do item 3?',
} as const

const onde = {
  '': (page: Page, js: boolean | undefined) => openForm(page, exemplo.todosAnexos, 'Esclarecimento', js),
  ' pela página do portal': (page: Page, js: boolean | undefined) =>
    openPortalForm(page, exemplo.todosAnexos, 'Esclarecimento', js),
}

let made = 0
for (const pessoa of ['Pessoa Jurídica', 'Pessoa Física'] as const)
  for (const [where, open] of Object.entries(onde))
    for (const [way, send] of ways)
      test(`o pedido de ${pessoa}${where}, enviado ${way} com cada campo errado por sua vez, volta inteiro e nada se guarda${longAfterFirst(made++)}`, async ({
        page,
        javaScriptEnabled: js,
      }) => {
        test.slow()
        const form = await open(page, js)
        const address = page.url()
        const who = pessoa === 'Pessoa Física' ? form.person : form.company
        const documento = pessoa === 'Pessoa Física' ? '529.982.247-25' : pedido.documento
        await form.fill({ ...pedido, pessoa, documento })
        const wrong: [Locator, string, string, RegExp][] = [
          [who.name, pedido.nome, '', /^Informe (a razão social|o nome)\.$/],
          [who.document, documento, '12', /^O C(PF|NPJ) “12” não é válido\./],
          [form.email, pedido.email, 'ana', /^O e-mail “ana” está incompleto\./],
          [form.phone, pedido.telefone, '99', /^O telefone “\(?99/],
          [form.subject, pedido.assunto, '', /^Escreva o assunto\.$/],
        ]
        for (const [field, right, value, text] of wrong) {
          await field.fill(value)
          const answered = page.waitForResponse((response) => response.request().method() === 'POST')
          await send(page, { send: form.send, text: form.email })
          expect((await answered).status()).toBe(422)
          await expect(form.summary).toBeFocused()
          await expect(form.summary.getByRole('link', { name: text })).toBeVisible()
          await expect(form.summary.getByRole('link', { name: 'Responda à pergunta para enviar.' })).toBeVisible()
          await expect(form.summary.getByRole('link')).toHaveCount(2)
          await expect(field).toHaveAttribute('aria-invalid', 'true')
          for (const [other, kept] of wrong) if (other !== field) await expect(other).toHaveValue(kept)
          await field.fill(right)
        }
        await expect(page).toHaveURL(/\/solicitar\?/)
        expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
      })

for (const [way, send] of ways)
  test(`um código errado, enviado ${way}, volta com a sua mensagem, e o que se escreveu fica`, async ({
    page,
    javaScriptEnabled: js,
  }) => {
    await page.goto('validar-documento')
    await hydrated(page, js)
    const codigo = page.getByLabel('Informe o código do documento')
    for (const value of ['', 'ABC', '7K2M-9QTX-4HWB-D8RZ']) {
      await codigo.fill(value)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await send(page, { send: page.getByRole('button', { name: 'Validar' }), text: codigo })
      expect((await answered).status()).toBe(422)
      const summary = page.getByRole('alert').filter({ hasText: 'O código deve ser preenchido corretamente.' })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link', { name: 'Codigo inválido' })).toBeVisible()
      await expect(codigo).toHaveAttribute('aria-invalid', 'true')
      await expect(codigo).toHaveValue(value)
    }
  })

test.describe('o que se escreve num diálogo @js', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('Escape, um clique ao lado e o X perguntam antes de descartar; sem nada escrito, fecham; o foco volta ao botão', async ({
    page,
  }) => {
    const opener = page.locator('summary', { hasText: 'Solicitar' })
    const question = page.getByRole('dialog', { name: 'Descartar o que você escreveu?' })
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
    await page.keyboard.press('Escape')
    await expect(form.subject).toHaveCount(0)
    await expect(opener).toBeFocused()

    await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
    await form.subject.fill(pedido.assunto)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 450),
      () => page.getByRole('button', { name: 'Fechar' }).click(),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Não' }).click()
      await expect(question).toHaveCount(0)
      await expect(form.subject).toHaveValue(pedido.assunto)
    }
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect(form.subject).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('em Confirmar Envio também se pergunta; o que não se descartou reabre onde estava', async ({ page }) => {
    test.slow()
    const form = await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    await form.fill({ ...pedido, pessoa: 'Pessoa Jurídica' })
    await answerQuestion(page)
    await takeTime(page)
    await form.send.click()
    const confirmar = page.getByRole('heading', { name: 'Confirmar Envio' })
    await expect(confirmar).toBeFocused()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Descartar o que você escreveu?' })
    await question.getByRole('button', { name: 'Não' }).click()
    await expect(confirmar).toBeVisible()

    await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    const again = formOn(page)
    await expect(again.subject).toHaveValue(pedido.assunto)
    await again.send.click()
    await expect(confirmar).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Sim' }).click()
    await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    await expect(again.subject).toHaveValue('')
  })
})

test('o que se insere de uma só vez sobre um campo com máscara toma o lugar do que havia, onde quer que estivesse o cursor @js', async ({
  page,
}) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await page.getByLabel('Pessoa Física').check()
  const fields = [
    [form.phone, ['(81) 99999-8888', '(81) 3333-4444', '(99', '']],
    [form.person.document, ['529.982.247-25', '111.444.777-35', '52', '']],
  ] as const
  for (const [field, values] of fields)
    for (const before of values)
      for (const after of values)
        for (const caret of [0, 4, 99]) {
          const shown = await field.evaluate(
            (input, { before, after, caret }) => {
              if (!(input instanceof HTMLInputElement)) return []
              const replace = (text: string) => {
                input.focus()
                input.select()
                document.execCommand(text ? 'insertText' : 'delete', false, text)
                return input.value
              }
              const held = replace(before)
              input.setSelectionRange(caret, caret)
              input.blur()
              return [held, replace(after)]
            },
            { before, after, caret },
          )
          expect([caret, ...shown]).toEqual([caret, before, after])
        }
})
