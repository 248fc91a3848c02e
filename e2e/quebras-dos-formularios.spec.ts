import type { Browser, Page } from '@playwright/test'
import { cpfOf } from '../tests/cpf'
import { pausedClock } from './support/clock'
import { remoteToken } from './support/ports'
import { breakPart, breakReading, breakSending, brokenRequest, byAddress, quebras, usable } from './support/quebras'
import { confirmationOn, fieldsReady, linksOf, openPrazos, prazosOn, recursos } from './support/recursos'
import { exemplo, hydrated } from './support/screens'
import { answerQuestion, deAna, formOpened, takeTime } from './support/solicitar'
import { expect, onDevice, test } from './support/test'

test.use({ expectedComplaints: brokenRequest })

const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: 'Ooops' })
const below = (url: string) => url.replace(/^.*\/licitacao-pub\//, '')
const numberOfOwn = () => Math.floor(Math.random() * 1e8)

type Partes = { data: string; chunk: string }

/** The screen at this address, read and with its part of the program, where the time has not been moved yet. */
async function breakScreen(browser: Browser, path: string, partes: Partes) {
  const tela = byAddress(path, { ...partes, wanted: heading })
  const context = await browser.newContext()
  await onDevice(context)
  const page = await context.newPage()
  await breakReading(page, context, tela)
  await breakPart(page, tela)
  await context.close()
}

/** A request sent by another portal; the key of its receipt. */
async function sendRequest(baseURL: string | undefined) {
  const { nome: nomeRazaoSocial, documento: cpfCnpj, telefone, assunto } = deAna
  const answer = await fetch(
    new URL(`/licitacao/api/public/v1/licitacoes/${exemplo.todosAnexos}/esclarecimentoImpugnacao`, baseURL),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${remoteToken}` },
      body: JSON.stringify({
        ...{ tipo: 'IMPUGNACAO', tipoPessoa: 'F', nomeRazaoSocial, cpfCnpj, telefone, assunto },
        email: `recibo.${numberOfOwn()}@example.com`,
      }),
    },
  )
  const { recibo } = await answer.json()
  return `licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao/recibo/${recibo}`
}

test('o recibo e o seu novo link, interrompidos, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso e guarda o que se escreveu @js', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.slow()
  const recibo = await sendRequest(baseURL)
  await page.goto(recibo)
  await hydrated(page, true)
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  const field = page.getByLabel('Enviar o link para')
  const email = `outro.${numberOfOwn()}@example.com`
  await field.fill(email)
  const send = () => page.getByRole('button', { name: 'Enviar novo link' }).click()
  await breakSending(page, context, {
    send,
    said: page.getByRole('alert'),
    kept: () => expect(field).toHaveValue(email),
  })
  await send()
  await expect(page.getByText(`Um novo link foi enviado para ${email}.`)).toBeVisible()
  await breakScreen(browser, below(page.url()), { data: '**/recibo/*.data*', chunk: '**/assets/recibo-*.js' })
})

test('a confirmação do e-mail, interrompida, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso, e pode ser tentada de novo @js', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  const address = 'esclarecimento-impugnacao/confirmar/umCodigoQueNuncaExistiu1234567'
  const { pass, pause, resume } = await pausedClock(page)
  const failed = page.getByRole('heading', { name: 'Houve um erro na validação do link.' })
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  for (const [quebra, { answer, ...how }] of Object.entries(quebras))
    await test.step(quebra, async () => {
      await page.route('**/confirmar/*.data*', answer)
      const asked = page.waitForRequest('**/confirmar/*.data*')
      await resume()
      await page.goto(address)
      await asked
      // As long as the waiting shows at least.
      await pause()
      if ('silent' in how) await pass(121_000)
      await expect(failed).toBeFocused()
      await usable(page)
      await page.unroute('**/confirmar/*.data*')
    })
  await context.setOffline(true)
  await again.click()
  await expect(failed).toBeVisible()
  await expect(again).toBeVisible()
  await usable(page)
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { name: 'O link não é mais válido.' })).toBeFocused()
  await breakScreen(browser, address, { data: '**/confirmar/*.data*', chunk: '**/assets/confirmar-email-*.js' })
})

test('o código de um documento, interrompido, com erro, HTML, silêncio ou sem conexão: a tela diz isso e guarda o que se escreveu @js', async ({
  page,
  context,
}) => {
  await page.goto('validar-documento')
  await hydrated(page, true)
  const codigo = page.getByLabel('Informe o código do documento')
  await codigo.fill('EXEM-P101-VA11-D026')
  const send = () => page.getByRole('button', { name: 'Validar' }).click()
  await breakSending(page, context, {
    send,
    said: page.getByRole('alert'),
    kept: () => expect(codigo).toHaveValue('EXEM-P101-VA11-D026'),
  })
  await send()
  await expect(page.getByRole('heading', { name: /^Documento Válido/ })).toBeVisible()
})

for (const tela of ['data-recurso', 'permitir'] as const)
  test(`${tela}, com o envio interrompido, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso e guarda o que se escreveu @js`, async ({
    page,
    browser,
    context,
    baseURL,
  }) => {
    test.slow()
    const links = await linksOf(baseURL, recursos.estados)
    const lote = 'Lápis e canetas'
    if (tela === 'permitir') {
      await page.goto(links.permitir(lote))
      await fieldsReady(page, true)
      await page.getByLabel('Selecionar Todos').check()
    } else await openPrazos(page, links.dataRecurso, true, lote)
    const form = prazosOn(page, true)
    const typed = ['2039-05-02T18:30', '2039-05-09T18:30'] as const
    await form.typeFim('2039-05-02', '18:30')
    await form.typeContrarrazao('2039-05-09', '18:30')
    await form.justificativa.fill('Escrita com cuidado.')
    const { frame, yes } = confirmationOn(page, true)
    const submit = page.getByRole('button', { name: tela === 'permitir' ? 'Permitir Recurso' : 'Salvar', exact: true })
    async function kept() {
      await expect(frame).toBeHidden()
      await expect(form.justificativa).toHaveValue('Escrita com cuidado.')
      expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(typed[0])
      expect(await form.shown(form.contrarrazao, 'Data fim Contrarrazão')).toBe(typed[1])
      if (tela === 'permitir') await expect(page.getByLabel('Selecionar Todos')).toBeChecked()
    }
    await breakSending(page, context, { send: () => submit.click(), said: form.summary, kept })
    const confirm = async () => {
      await submit.click()
      await yes.click()
    }
    await breakSending(page, context, { send: confirm, last: /acao=confirmar/, said: form.summary, kept })
    if (tela === 'data-recurso') {
      const other = { [lote]: 'Mochilas', Mochilas: lote }
      const choose = async () => {
        const chosen = await form.lote.locator('option:checked').textContent()
        await form.lote.selectOption(other[chosen as keyof typeof other] ?? lote)
      }
      await breakSending(page, context, { send: choose, said: form.summary, kept })
    }
    const path = tela === 'permitir' ? 'permitir-recurso-contrarrazao' : 'data-recurso'
    const chunk = `**/assets/${tela}-*.js`
    await breakScreen(browser, below(page.url()), { data: `**/${path}.data*`, chunk })
  })

test('o cadastro, do primeiro passo à conferência, interrompido, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso e guarda o que se escreveu @js', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const said = page.getByRole('alert')
  const next = page.getByRole('button', { name: 'Continuar', exact: true })
  const reach = async (step: number) => {
    await expect(page.getByText(`Passo ${step} de 4`, { exact: true })).toBeVisible()
    await hydrated(page, true)
  }
  await page.goto('portal/licitacao/cadastro')
  await reach(1)
  formOpened(page)
  await page.getByLabel('Pessoa Física').check()
  const cpf = field('CPF do Representante Legal')
  await cpf.fill(cpfOf(100_000_000 + numberOfOwn()))
  const typed = await cpf.inputValue()
  await answerQuestion(page)
  await takeTime(page)
  await breakSending(page, context, { send: () => next.click(), said, kept: () => expect(cpf).toHaveValue(typed) })
  await next.click()

  await reach(2)
  await field('Nome Completo do Representante Legal').fill('Ana de Souza')
  await field('E-mail').fill(`cadastro.${numberOfOwn()}@example.com`)
  const phone = field('Telefone')
  await phone.fill('81999998888')
  const kept = () => expect(phone).toHaveValue('(81) 99999-8888')
  await breakSending(page, context, { send: () => next.click(), said, kept })
  await next.click()

  await reach(3)
  await field('CEP').pressSequentially('50030230')
  await expect(field('Bairro')).toHaveValue('Recife')
  await field('Número').fill('7')
  await next.click()

  await reach(4)
  await page.getByRole('searchbox').fill('0111-3/02')
  await page.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' }).click()
  await page.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  const conferir = below(page.url())
  const terms = page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso e Política de Privacidade' })
  const send = () => page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await breakSending(page, context, { send, said, kept: () => expect(terms).toBeChecked() })
  await breakScreen(browser, conferir, { data: '**/conferir.data*', chunk: '**/assets/conferir-*.js' })
  const first = { data: '**/cadastro.data*', chunk: '**/assets/inicio-*.js' }
  await breakScreen(browser, 'portal/licitacao/cadastro', first)
  await send()
  await expect(page.getByRole('heading', { name: 'Parabéns, seu cadastro está quase pronto!' })).toBeVisible()
})
