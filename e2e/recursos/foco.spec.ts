import { emulate, expectAccessible, looks } from '../support/axe'
import { day, fieldsReady, issueLinks, openPrazos, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('o foco só deixa o que se usa quando um envio volta com erros, e o título volta a ser o da página @js @rest', async ({
  page,
  baseURL,
}) => {
  const links = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, links.dataRecurso, true)
  await form.salvar.click()
  await expect(form.summary).toBeFocused()
  await expect(page).toHaveTitle('Erro: Definir os prazos de recurso e contrarrazão – Portal de Licitações')
  await form.lote.focus()
  await form.choose('Mochilas')
  await expect(page).toHaveTitle('Definir os prazos de recurso e contrarrazão – Portal de Licitações')
  await form.choose('Réguas e esquadros')
  await expect(form.summary.getByRole('link')).toHaveText(['Não há permissão de recurso para o lote.'])
  await expect(form.lote).toBeFocused()

  await page.goto(links.permitir('Lápis e canetas'))
  await fieldsReady(page, true)
  const limpar = page.getByRole('button', { name: 'Limpar' })
  await limpar.focus()
  await page.keyboard.press('Enter')
  await expect(form.fim).toHaveValue('')
  await expect(limpar).toBeFocused()
})

test.describe(() => {
  // The test opens the next address despite unsent text. The browser blocks the question about leaving, and logs this.
  test.use({ expectedComplaints: /Blocked attempt to show a 'beforeunload'/ })

  test('fechar o aviso de sucesso deixa nas duas telas o que se escreveu depois dele @js @rest', async ({
    page,
    baseURL,
  }) => {
    const links = await issueLinks(baseURL, recursos.estados)
    const form = await openPrazos(page, links.dataRecurso, true, 'Mochilas')
    for (const [link, done] of [
      [page.url(), '&salvo=1'],
      [links.permitir('Lápis e canetas'), '&concedido=1'],
    ] as const) {
      await page.goto(link)
      await page.goto(page.url() + done)
      await fieldsReady(page, true)
      await form.typeFim(day('05-02'), '18:30')
      await form.justificativa.fill('Escrita depois.')
      await form.success.getByRole('link', { name: 'Fechar' }).click()
      await expect(form.success).toBeHidden()
      await expect(page).not.toHaveURL(/salvo|concedido/)
      await expect(form.justificativa).toHaveValue('Escrita depois.')
      await expect(form.fim).toHaveValue('02/05/2039')
    }
  })
})

test('as duas telas, com prazos, com erros e com o calendário aberto: axe nada encontra, e nada rola para o lado @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const links = await issueLinks(baseURL, recursos.estados)
  const check = () => expectAccessible(page, js)
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    const form = await openPrazos(page, links.dataRecurso, js, 'Mochilas')
    await check()
    if (js !== false) {
      await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
      await expect(page.getByRole('group', { name: 'Calendário de Data fim Recurso' })).toBeVisible()
      await check()
    }
    await form.choose('Réguas e esquadros')
    await form.salvar.click()
    await expect(form.summary).toBeVisible()
    await check()
    await page.goto(links.permitir('Lápis e canetas'))
    await fieldsReady(page, js)
    await page.getByRole('button', { name: 'Permitir Recurso' }).click()
    await expect(form.summary).toBeVisible()
    await check()
  }
})
