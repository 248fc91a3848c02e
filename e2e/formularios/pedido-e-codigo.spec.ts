import type { Locator, Page } from '@playwright/test'
import { longAfterFirst } from '../support/long'
import { exemplo, hydrated } from '../support/screens'
import { openForm, openPortalForm, daPadaria as pedido } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: failedResource })

const onde = {
  '': (page: Page, js: boolean | undefined) => openForm(page, exemplo.todosAnexos, 'Esclarecimento', js),
  ' pela página do portal': (page: Page, js: boolean | undefined) =>
    openPortalForm(page, exemplo.todosAnexos, 'Esclarecimento', js),
}

let made = 0
for (const pessoa of ['Pessoa Jurídica', 'Pessoa Física'] as const)
  for (const [where, open] of Object.entries(onde))
    for (const [way, send] of ways)
      test(`o pedido de ${pessoa}${where}, enviado ${way} com cada campo errado por sua vez, volta inteiro e nada se guarda${longAfterFirst(made++)} @rest`, async ({
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
  test(`um código errado, enviado ${way}, volta com a sua mensagem, e o que se escreveu fica @rest`, async ({
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
