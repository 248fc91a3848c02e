import type { FrameLocator, Page } from '@playwright/test'
import { answerTo } from '../../tests/answer-to'
import { makeCpf } from '../../tests/cpf'
import { wholeBrowser } from '../support/chromium'
import {
  base,
  expectAsPublished,
  findInnerFrame,
  heading,
  listHosts,
  openHost,
  said,
  toOrigin,
} from '../support/moldura'
import { hydrated } from '../support/screens'
import { answerQuestion, formOpened, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

const newCpf = () => makeCpf(100_000_000 + Math.floor(Math.random() * 1e8))

/** Returns functions that fill in the steps of an individual's registration. */
function makeSteps(page: Page, form: FrameLocator, js: boolean | undefined) {
  const field = (name: string) => form.getByLabel(name, { exact: true })
  return {
    field,
    next: form.getByRole('button', { name: 'Continuar', exact: true }),
    async reached(step: number) {
      await expect(form.getByText(`Passo ${step} de 4`, { exact: true })).toBeVisible()
      await hydrated(findInnerFrame(page), js)
    },
    async pessoa(cpf: string) {
      await form.getByLabel('Pessoa Física').check()
      await field('CPF do Representante Legal').fill(cpf)
      await answerQuestion(form)
      await takeTime(page)
    },
    async representante(cpf: string) {
      await field('Nome Completo do Representante Legal').fill('Ana Moldura')
      await field('E-mail').fill(`moldura.${cpf}@example.com`)
      await field('Telefone').fill('81999998888')
    },
    async endereco() {
      await field('CEP').pressSequentially('50030230')
      if (js === false) await form.getByRole('button', { name: 'Buscar CEP' }).click()
      await expect(field('Bairro')).toHaveValue('Recife')
      await field('Número').fill('7')
    },
    async linhas() {
      await form.getByRole('searchbox').fill('0111-3/02')
      await form.getByRole('searchbox').press('Enter')
      await form.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' }).click()
    },
  }
}

async function registerByCall({ request }: Page, origin: string, cpf: string) {
  const { texto, desafio } = await (await request.get(`${origin}/licitacao-readonly/api/public/v1/pergunta`)).json()
  const answer = await request.post(`${origin}/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal`, {
    data: {
      tipoPessoa: 'FISICA',
      cpf,
      nome: 'Ana Moldura',
      email: `moldura.${cpf}@example.com`,
      telefone: '81999998888',
      cep: '50030230',
      estadoId: 26,
      cidade: 2611606,
      endereco: 'Avenida Rio Branco',
      numero: '7',
      bairro: 'Recife',
      linhasFornecimento: [1],
      desafio,
      resposta: answerTo(texto),
    },
  })
  expect(answer.status()).toBe(200)
}

test('um fornecedor se cadastra na moldura de outro site, com os cookies bloqueados, até o fim, e nada do que escreve sai dela @rest', async ({
  page,
  context,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const thanks = `${listHosts(baseURL).thanks}/obrigado`
  const referrers: (string | undefined)[] = []
  await context.route(`${thanks}*`, (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'text/html', body: '<h1>Obrigado</h1>' })
  })
  const src = `${base}/licitacao/cadastro?fonteCampanha=boletim&lng=pt-BR`
  const form = await openHost(page, baseURL, { src })
  formOpened(page)
  const { next, reached, ...fill } = makeSteps(page, form, js)
  await reached(1)
  const blocked = () =>
    findInnerFrame(page).evaluate(() => {
      try {
        return localStorage.length
      } catch {
        return 'blocked'
      }
    })
  if (js) expect(await blocked()).toBe('blocked')
  const cpf = newCpf()
  await fill.pessoa(cpf)
  await next.click()

  await reached(2)
  await fill.representante(cpf)
  // A page that opens in another tab does not learn the address of the draft, and cannot reach the frame.
  const popup = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'Ler os termos e a política' }).click()
  const termos = await popup
  await expect(termos.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso e Política de Privacidade')
  if (js) expect(await termos.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
  await termos.close()
  await next.click()

  await reached(3)
  await fill.endereco()
  await next.click()

  await reached(4)
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })
  await expect(summary).toContainText('É necessário informar ao menos uma linha de fornecimento!')
  await expect(summary).toBeInViewport()
  await fill.linhas()
  await form.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(heading(form)).toHaveText('Confira as suas respostas')
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click()

  await expect(heading(form)).toHaveText('Parabéns, seu cadastro está quase pronto!')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('link', { name: 'Baixar o termo de adesão (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('termo-de-adesao.pdf')
  const { pathname, searchParams } = new URL(findInnerFrame(page).url())
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
  // The embedding page does not navigate by itself. It navigates when the link is followed, without a referrer.
  await form.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado' })).toBeVisible()
  expect(referrers).toEqual([undefined])
})

test('um cadastro que falha diz o erro ao site em volta, de cada vez, e a espera acaba @js @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const form = await openHost(page, baseURL, { src: `${base}/licitacao/cadastro` })
  formOpened(page)
  const { next, reached, ...fill } = makeSteps(page, form, js)
  const cpf = newCpf()
  await reached(1)
  await fill.pessoa(cpf)
  await next.click()
  await reached(2)
  await fill.representante(cpf)
  await next.click()
  await reached(3)
  await fill.endereco()
  await next.click()
  await reached(4)
  await fill.linhas()

  const submit = form.getByRole('button', { name: 'Cadastrar', exact: true })
  const avisos = async () => (await said(page, 'aviso')).map(({ payload }) => payload.texto)
  const general = 'Não foi possível realizar a operação!'
  const told: unknown[] = []
  async function fails(words: RegExp) {
    await submit.click()
    told.push(expect.stringMatching(words))
    await expect.poll(avisos).toEqual(told)
    // The message contains each sentence only once.
    expect(String((await avisos()).at(-1)).split(general)).toHaveLength(2)
    await expect(submit).toBeEnabled()
    await expect(form.getByRole('alert').filter({ hasText: general })).toBeFocused()
  }
  const sending = /\/cadastro\/[^/]+\/4\.data/
  await page.route(sending, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
  )
  await fails(/continua aqui; tente de novo/)
  await fails(/continua aqui; tente de novo/)
  await page.unroute(sending)
  await page.route(sending, (route) => route.abort())
  await fails(/continua aqui; tente de novo/)
  await page.unroute(sending)
  // After five registrations by call the server itself refuses the next one.
  for (let time = 0; time < 5; time++) await registerByCall(page, toOrigin(baseURL), cpf)
  await fails(/Houve muitos envios/)

  // The link to continue later, too.
  await form.getByRole('button', { name: 'Continuar depois' }).click()
  await expect(heading(form)).toHaveText('Continuar depois')
  await hydrated(findInnerFrame(page), js)
  const sendLink = form.getByRole('button', { name: 'Enviar o link' })
  await page.route(/\/depois\.data/, (route) => route.abort())
  await sendLink.click()
  told.push(expect.stringMatching(/continua aqui; tente de novo/))
  await expect.poll(avisos).toEqual(told)
  await page.unroute(/\/depois\.data/)
  await fill.field('E-mail').fill('ana@')
  await sendLink.click()
  told.push(general)
  await expect.poll(avisos).toEqual(told)

  await expectAsPublished(page)
  const all = JSON.stringify(await said(page))
  expect(all).not.toMatch(/Moldura|moldura\.\d|recibo|cadastro\/[\w-]/)
  expect(all).not.toContain(cpf)
})
