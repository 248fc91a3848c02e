import { tooLarge, tooLargeIn } from '../../tests/too-large'
import { expectAccessible } from '../support/axe'
import { exemplo } from '../support/screens'
import { anexo, openForm } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('o arquivo anexado só é excluído depois de perguntado, e o que foi escrito fica', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  await form.subject.fill('Qual é a marca?')
  await form.file.setInputFiles(anexo)
  if (js === false) await form.send.click()
  const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
  await expect(attached).toBeVisible()
  const remove = page.getByRole('button', { name: `Excluir ${anexo.name}` })
  const question = page.getByText('Deseja realmente excluir?')
  await remove.click()
  await expect(question).toBeVisible()
  await expectAccessible(page, js)
  if (js !== false) {
    expect((await page.getByRole('dialog', { name: 'Excluir' }).boundingBox())?.width).toBeLessThanOrEqual(290)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()
    await remove.click()
  }
  await page.getByRole('button', { name: 'Não' }).click()
  await expect(question).toHaveCount(0)
  await expect(attached).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(attached).toHaveCount(0)
  await expect(form.subject).toHaveValue('Qual é a marca?')
})

test('do que há de errado com o arquivo o resumo leva ao seu campo @rest', async ({ page, javaScriptEnabled: js }) => {
  test.skip(js !== false, 'com JavaScript o arquivo é julgado antes, ao lado do campo')
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  await form.file.setInputFiles({ ...anexo, name: 'programa.exe' })
  await form.send.click()
  await form.summary.getByRole('link', { name: /^O arquivo não foi anexado/ }).click()
  await expect(page.locator('#anexo:target')).toBeVisible()
})

test('um arquivo de mais de 30 MB é recusado junto do campo, e a página o anuncia a quem a escuta @js @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  const raised = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('tamanho-excedido', (event) => resolve((event as CustomEvent).detail)),
      ),
  )
  await form.file.setInputFiles(await tooLargeIn(test.info().outputDir))
  await expect(
    page.getByText('O arquivo: grande.pdf, excede o tamanho máximo de 30MB definido pelo sistema!'),
  ).toBeVisible()
  expect(await raised).toEqual({ nome: 'grande.pdf', tamanho: tooLarge })
})
