import { exemplo } from '../support/screens'
import { answerQuestion, formOn, openForm, daPadaria as pedido, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { question } from './descarte'

test.use({ expectedComplaints: failedResource })

test.describe('o que se escreve num diálogo @js', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('Escape, um clique ao lado e o X perguntam antes de descartar; sem nada escrito, fecham; o foco volta ao botão', async ({
    page,
  }) => {
    const opener = page.locator('summary', { hasText: 'Solicitar' })
    const asked = question(page)
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
      await expect(asked).toBeVisible()
      await asked.getByRole('button', { name: 'Continuar escrevendo' }).click()
      await expect(asked).toHaveCount(0)
      await expect(form.subject).toHaveValue(pedido.assunto)
    }
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Descartar' }).click()
    await expect(form.subject).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('Escape no instante em que Confirmar Envio aparece também pergunta @rest', async ({ page }) => {
    const form = await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    await form.fill({ ...pedido, pessoa: 'Pessoa Jurídica' })
    await answerQuestion(page)
    await takeTime(page)
    await page.evaluate(() =>
      addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && target.textContent === 'Confirmar Envio')
          target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }),
    )
    await form.send.click()
    await expect(question(page)).toBeVisible()
  })

  test('em Confirmar Envio também se pergunta; o que não se descartou reabre onde estava @rest', async ({ page }) => {
    test.slow()
    const form = await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    await form.fill({ ...pedido, pessoa: 'Pessoa Jurídica' })
    await answerQuestion(page)
    await takeTime(page)
    await form.send.click()
    const confirmar = page.getByRole('heading', { name: 'Confirmar Envio' })
    await expect(confirmar).toBeFocused()
    await page.keyboard.press('Escape')
    const asked = question(page)
    await asked.getByRole('button', { name: 'Continuar escrevendo' }).click()
    await expect(confirmar).toBeVisible()

    await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    const again = formOn(page)
    await expect(again.subject).toHaveValue(pedido.assunto)
    await again.send.click()
    await expect(confirmar).toBeVisible()
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Descartar' }).click()
    await openForm(page, exemplo.objetoLongo, 'Esclarecimento', true)
    await expect(again.subject).toHaveValue('')
  })
})
