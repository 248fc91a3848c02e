import { cpfOf } from '../tests/cpf'
import { wholeBrowser } from './support/chromium'
import { base, expectAsPublished, heading, hostsOf, innerOf, openHost, said } from './support/moldura'
import { hydrated } from './support/screens'
import { answerQuestion, formOpened, takeTime } from './support/solicitar'
import { expect, failedResource, test } from './support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('um fornecedor se cadastra na moldura de outro site, com os cookies bloqueados, até o fim, e nada do que escreve sai dela', async ({
  page,
  context,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const thanks = `${hostsOf(baseURL).thanks}/obrigado`
  const referrers: (string | undefined)[] = []
  await context.route(`${thanks}*`, (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'text/html', body: '<h1>Obrigado</h1>' })
  })
  const src = `${base}/licitacao/cadastro?fonteCampanha=boletim&lng=pt-BR`
  const form = await openHost(page, baseURL, { src })
  formOpened(page)
  const next = form.getByRole('button', { name: 'Continuar', exact: true })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  const reached = async (step: number) => {
    await expect(form.getByText(`Passo ${step} de 4`, { exact: true })).toBeVisible()
    await hydrated(innerOf(page), js)
  }
  await reached(1)
  const blocked = () =>
    innerOf(page).evaluate(() => {
      try {
        return localStorage.length
      } catch {
        return 'blocked'
      }
    })
  if (js) expect(await blocked()).toBe('blocked')
  await form.getByLabel('Pessoa Física').check()
  const cpf = cpfOf(100_000_000 + Math.floor(Math.random() * 1e8))
  await field('CPF do Representante Legal').fill(cpf)
  await answerQuestion(form)
  await takeTime(page)
  await next.click()

  await reached(2)
  await field('Nome Completo do Representante Legal').fill('Ana Moldura')
  await field('E-mail').fill(`moldura.${cpf}@example.com`)
  await field('Telefone').fill('81999998888')
  // What opens in another tab learns nothing of the draft's address, and holds nothing of the frame.
  const popup = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'Ler os termos e a política' }).click()
  const termos = await popup
  await expect(termos.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso e Política de Privacidade')
  if (js) expect(await termos.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
  await termos.close()
  await next.click()

  await reached(3)
  await field('CEP').pressSequentially('50030230')
  if (js === false) await form.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(field('Bairro')).toHaveValue('Recife')
  await field('Número').fill('7')
  await next.click()

  await reached(4)
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })
  await expect(summary).toContainText('É necessário informar ao menos uma linha de fornecimento!')
  await expect(summary).toBeInViewport()
  await form.getByRole('searchbox').fill('0111-3/02')
  if (js === false) await form.getByRole('button', { name: 'Buscar', exact: true }).click()
  await form.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' }).click()
  await form.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(heading(form)).toHaveText('Confira as suas respostas')
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click()

  await expect(heading(form)).toHaveText('Parabéns, seu cadastro está quase pronto!')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('link', { name: 'Baixar o termo de adesão (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('termo-de-adesao.pdf')
  const { pathname, searchParams } = new URL(innerOf(page).url())
  expect([pathname, searchParams.get('lng')]).toEqual([`${base}/licitacao/cadastroSucesso/FISICA`, 'pt-BR'])
  expect((await context.cookies()).length).toBe(0)
  if (js) {
    await expect
      .poll(async () => (await said(page, 'redirecionar')).map(({ payload }) => payload))
      .toEqual([{ url: thanks }])
    expect((await said(page, 'campanha'))[0]?.payload).toMatchObject({ fonteCampanha: 'boletim' })
    await expectAsPublished(page)
    const all = JSON.stringify(await said(page))
    expect(all).not.toMatch(/Moldura|moldura\.\d|recibo|cadastro\/[\w-]/)
    expect(all).not.toContain(cpf)
    expect(page.url()).not.toMatch(/recibo|cadastro%2F/)
  }
  // The site around did not go there by itself: whoever reads does, and tells it nothing.
  await form.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado' })).toBeVisible()
  expect(referrers).toEqual([undefined])
})
