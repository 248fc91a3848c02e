import { expectAccessible } from '../support/axe'
import { exemplo, hydrated } from '../support/screens'
import { answerQuestion, deAna, formOn, formOpened, makeAddress, takeTime } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test('formulário, conferência e recibo começam pela volta, pelo processo em poucas linhas e pelo ato; o recibo, pelos fatos @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const address = `licitacao-visualizacao/${exemplo.objetoLongo}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`
  for (const [lng, title] of [
    ['en', 'Challenge the notice'],
    ['es', 'Impugnar el pliego'],
  ] as const) {
    await page.goto(`${address}&lng=${lng}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} – `))
  }
  const expectHead = async (act: string | RegExp, line: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(act)
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText(
      '← Voltar para esclarecimentos e impugnações',
    )
    await expect(page.getByText(line, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Processo 2026\/000112 · Edital \S+$/)).toBeVisible()
    const objeto = page.getByRole('main').locator('p[title]').first()
    expect(await objeto.textContent()).toBe(await objeto.getAttribute('title'))
    expect((await objeto.textContent())?.length).toBeGreaterThan(200)
    expect((await objeto.boundingBox())?.height).toBe(20)
    await expect(page.getByRole('navigation', { name: 'Partes da licitação' })).toHaveCount(0)
    await expectAccessible(page, js)
    return objeto
  }
  await page.goto(address)
  await hydrated(page, js)
  formOpened(page)
  await expectHead('Impugnar o edital', 'Licitação – Esclarecimento e Impugnação')
  await expect(page).toHaveTitle(/^Impugnar o edital – /)
  const form = formOn(page)
  await expect(form.company.name).toBeInViewport()
  const email = makeAddress('cabeca')
  await form.fill({ ...deAna, email })
  await answerQuestion(page)
  await takeTime(page)
  await form.send.click()
  await expect(page.getByRole('button', { name: 'Sim, continuar' })).toBeVisible()
  await expectHead('Conferir e enviar a impugnação', 'Confirmar Envio')
  await page.getByRole('button', { name: 'Sim, continuar' }).click()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  const objeto = await expectHead(/^Falta um passo: confirme/, 'Licitação – Esclarecimento e Impugnação')

  const facts = page.getByRole('main').locator('dl').first().locator('dt')
  await expect(facts).toHaveText(['Protocolo', 'Enviado em', 'Tipo', 'Nome', 'CPF'])
  await expect(page.getByText('***.982.247-**')).toBeVisible()
  await expect(page.getByText('Protocolo', { exact: true })).toBeInViewport()
  const said = page.getByRole('status').filter({ hasText: 'Operação realizada com sucesso!' })
  await expect(said).not.toHaveCSS('position', 'fixed')
  const order = await page.getByRole('main').getByRole('heading').allTextContents()
  expect(order.slice(1)).toEqual(['O que acontece agora', 'Confirmação de e-mail', 'O que foi enviado'])
  await page.emulateMedia({ media: 'print' })
  expect((await objeto.boundingBox())?.height).toBeGreaterThan(25)
})
