import { expectAccessible } from '../support/axe'
import { breakSending, brokenRequest } from '../support/quebras'
import { exemplo, hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: brokenRequest })

test('quem lê uma licitação avisa de um dado pessoal, no celular: sem dizer o que há, não; com erro, silêncio ou sem conexão, a escolha fica @rest', async ({
  page,
  context,
  javaScriptEnabled: js,
}) => {
  test.slow()
  await page.goto(`licitacao-visualizacao/${exemplo.objetoLongo}/dados-gerais`)
  await page.getByRole('link', { name: 'Avisar sobre dado pessoal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avisar sobre dado pessoal')
  await hydrated(page, js)
  await expectAccessible(page, js)

  const send = page.getByRole('button', { name: 'Enviar o aviso' })
  await send.click()
  await expect(page.getByRole('group', { name: 'O que há no texto' })).toHaveAccessibleDescription(
    'Diga o que há no texto.',
  )
  await expect(page).toHaveTitle(/^Erro: Avisar sobre dado pessoal/)
  await expectAccessible(page, js)

  const choice = page.getByLabel('Saúde ou outro dado sensível de uma pessoa')
  await choice.check()
  if (js !== false)
    await breakSending(page, context, {
      send: () => send.click(),
      said: page.getByRole('alert'),
      kept: () => expect(choice).toBeChecked(),
    })
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'O órgão vai ver o texto.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso enviado')
  await expect(page).toHaveTitle(/^Aviso enviado – /)
  await expectAccessible(page, js)
  await page.getByRole('link', { name: 'Voltar à licitação' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Avisar sobre dado pessoal')
})
