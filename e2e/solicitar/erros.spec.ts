import { tooLarge, tooLargeIn } from '../../tests/too-large'
import { emulate, expectAccessible } from '../support/axe'
import { exemplo, idle } from '../support/screens'
import { addressOf, anexo, answerQuestion, formOn, openForm, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test.describe('o que está errado', () => {
  test.use({ expectedComplaints: failedResource })

  test('cada erro está no resumo e junto do campo, o título avisa, e nada do que foi escrito se perde', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await page.getByLabel('Pessoa Física').check()
    await form.person.name.fill('Ana de Souza')
    await form.person.document.fill('529.982.247-26')
    await form.email.fill('ana')
    await form.phone.fill('99')
    await form.file.setInputFiles(anexo)
    if (js !== false) await expect(page.getByText(`Arquivo anexado: ${anexo.name}`)).toBeVisible()
    await form.send.click()

    await expect(form.summary).toBeFocused()
    await expect(page).toHaveTitle('Erro: Pedir esclarecimento – Portal de Licitações')
    const texts = [
      'O CPF “529.982.247-26” não é válido. Confira os 11 números.',
      'O e-mail “ana” está incompleto. Escreva-o como nome@exemplo.com.br.',
      'Escreva o assunto.',
    ]
    for (const text of texts) {
      await expect(form.summary.getByRole('link', { name: text })).toBeVisible()
      await expect(page.getByText(text)).toHaveCount(2)
    }
    await expect(form.person.name).toHaveValue('Ana de Souza')
    await expect(form.person.document).toHaveValue('529.982.247-26')
    await expect(page.getByText(`Arquivo anexado: ${anexo.name}`)).toBeVisible()
    await emulate(page, 1280, 'light')
    await expectAccessible(page, js)
    await emulate(page, 320, 'dark')
    await expectAccessible(page, js)
    await form.summary.getByRole('link', { name: 'Escreva o assunto.' }).click()
    await expect(form.subject).toBeFocused()
  })

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

  test('do que há de errado com o arquivo o resumo leva ao seu campo', async ({ page, javaScriptEnabled: js }) => {
    test.skip(js !== false, 'com JavaScript o arquivo é julgado antes, ao lado do campo')
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await form.file.setInputFiles({ ...anexo, name: 'programa.exe' })
    await form.send.click()
    await form.summary.getByRole('link', { name: /^O arquivo não foi anexado/ }).click()
    await expect(page.locator('#anexo:target')).toBeVisible()
  })

  test('um arquivo de mais de 30 MB é recusado junto do campo, e a página o anuncia a quem a escuta @js', async ({
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

  test('voltar à aba não apaga o que está num formulário, nem o que se disse dele @js', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await form.subject.fill('Qual é a marca?')
    await form.file.setInputFiles(anexo)
    const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
    await expect(attached).toBeVisible()
    await form.send.click()
    await expect(form.summary).toBeVisible()
    const refreshes: string[] = []
    page.on('request', (request) => refreshes.push(request.url()))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await idle(page)
    expect(refreshes).toEqual([])
    await expect(form.summary).toBeVisible()
    await expect(attached).toBeVisible()
    await expect(form.subject).toHaveValue('Qual é a marca?')
  })

  test('um formulário que já foi conferido pode ser alterado, com o que estava escrito', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const form = await openForm(page, exemplo.objetoLongo, 'Esclarecimento', js)
    await form.fill({
      tipo: 'Esclarecimento',
      pessoa: 'Pessoa Física',
      nome: 'Ana de Souza',
      documento: '52998224725',
      email: addressOf('ana'),
      telefone: '81999998888',
      assunto: 'Qual é a marca de referência?',
    })
    await answerQuestion(page)
    await takeTime(page)
    await form.send.click()
    await page.getByRole('link', { name: 'Alterar: Assunto' }).click()
    const again = formOn(page)
    await expect(again.subject).toHaveValue('Qual é a marca de referência?')
    await again.subject.fill('Qual é a marca de referência do item 2?')
    await again.send.click()
    await expect(page.getByText('Qual é a marca de referência do item 2?')).toBeVisible()
  })

  test('quem não responde à pergunta, ou envia depressa demais, é avisado com gentileza', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.objetoLongo, 'Impugnação', js)
    await form.fill({
      tipo: 'Impugnação',
      pessoa: 'Pessoa Física',
      nome: 'Ana de Souza',
      documento: '52998224725',
      email: addressOf('ana'),
      telefone: '81999998888',
      assunto: 'O prazo é curto.',
    })
    await takeTime(page)
    await form.send.click()
    await expect(form.summary.getByText('Responda à pergunta para enviar.')).toBeVisible()
    await expect(form.subject).toHaveValue('O prazo é curto.')
  })
})
