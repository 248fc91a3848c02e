import { makeCpf } from '../../tests/cpf'
import { below, breakScreen, numberOfOwn } from '../support/broken-screens'
import { breakSending, brokenRequest } from '../support/quebras'
import { hydrated } from '../support/screens'
import { answerQuestion, formOpened, takeTime } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

test('o cadastro, do primeiro passo à conferência, interrompido, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso e guarda o que se escreveu @js @long', async ({
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
  await cpf.fill(makeCpf(100_000_000 + numberOfOwn()))
  const typed = await cpf.inputValue()
  await answerQuestion(page)
  await takeTime(page)
  await breakSending(page, context, { send: () => next.click(), said, kept: () => expect(cpf).toHaveValue(typed) })
  await next.click()

  await reach(2)
  await field('Nome Completo do Representante Legal').fill('Ana de Souza')
  await field('E-mail').fill(`cadastro.${numberOfOwn()}@example.com`)
  const phone = field('Telefone')
  await next.click()
  await expect(said).toContainText('Preencha todos os campos corretamente')
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
