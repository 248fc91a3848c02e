import { makeCpf } from '../../tests/cpf'
import { field, goOnTo, next, reach } from '../support/cadastro'
import { pausedClock } from '../support/clock'
import { answerQuestion, formOpened, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('antes do primeiro Continuar nada sai do navegador; depois, dois segundos após a última tecla, o passo se salva e diz isso @js', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace(/^.*\//, ''))
  })
  await page.goto('portal/licitacao/cadastro')
  await reach(page, 1, true)
  formOpened(page)
  await page.getByLabel('Pessoa Física').check()
  await field(page, 'CPF do Representante Legal').pressSequentially(
    makeCpf(100_000_000 + Math.floor(Math.random() * 1e8)),
  )
  await answerQuestion(page)
  await takeTime(page)
  expect(sent).toEqual([])
  await next(page)
  await reach(page, 2, true)
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible()

  sent.length = 0
  const { pass, pause, resume } = await pausedClock(page)
  await resume()
  await page.reload()
  await reach(page, 2, true)
  await pause()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/salvar', async (route) => {
    await held
    await route.continue()
  })
  const nome = field(page, 'Nome Completo do Representante Legal')
  await nome.pressSequentially('Ana')
  await pass(1_500)
  await nome.pressSequentially(' de Souza')
  await pass(1_900)
  expect(sent).toEqual([])
  await pass(200)
  await expect(page.getByText('Salvando...', { exact: true })).toBeVisible()
  await expect.poll(() => sent).toEqual(['salvar'])
  answer()
  await expect(page.getByText('Salvo Automaticamente', { exact: true })).toBeVisible()
  await page.reload()
  await expect(nome).toHaveValue('Ana de Souza')
})

test('um salvamento que falha diz isso, tenta de novo e não deixa sair sem perguntar; Salvo não está ao lado do que não foi salvo @js @rest', async ({
  page,
}) => {
  test.slow()
  await goOnTo(page, 4, true)
  const { pass, passUntil, pause, resume } = await pausedClock(page)
  await resume()
  await page.reload()
  await reach(page, 4, true)
  await pause()
  const said = (text: string) => page.getByText(text, { exact: true })
  const failed = page.getByText('Não foi possível salvar: o que você mudou está só nesta página. Tentando de novo...')
  await expect(said('Salvo')).toBeVisible()
  await page.route('**/salvar', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('searchbox').fill('cultivo de ARROZ')
  await page.getByRole('button', { name: 'Adicionar 0111-3/01 - Cultivo de arroz' }).click()
  await pass(100)
  await expect(page.getByRole('button', { name: /^Remover 0111-3\/01/ })).toBeVisible()
  await expect(said('Salvo')).toHaveCount(0)
  await pass(2_000)
  await expect(failed).toBeVisible()
  const rever = page.getByRole('link', { name: 'Rever respostas' })
  const question = page.getByRole('dialog', { name: 'Descartar o que você escreveu?' })
  await rever.click()
  await passUntil(() => question.isVisible())
  await question.getByRole('button', { name: 'Continuar escrevendo' }).click()
  await expect(failed).toBeVisible()
  await page.unroute('**/salvar')
  await pass(11_000)
  await expect(said('Salvo Automaticamente')).toBeVisible()
  await resume()
  await rever.click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  await expect(page.getByText('0111-3/01 - Cultivo de arroz')).toBeVisible()
})
