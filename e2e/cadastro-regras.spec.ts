import type { Page, Route } from '@playwright/test'
import { cpfOf } from '../tests/cpf'
import { pausedClock } from './support/clock'
import { hydrated } from './support/screens'
import { answerQuestion, formOpened, takeTime } from './support/solicitar'
import { expect, test } from './support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

async function reach(page: Page, step: number, js: boolean | undefined) {
  await expect(page.getByText(`Passo ${step} de 4`, { exact: true })).toBeVisible()
  await hydrated(page, js)
}

/** An individual's registration up to a step, `typing` how each field is filled in. */
async function goOnTo(page: Page, step: 2 | 3 | 4, js: boolean | undefined) {
  await page.goto('portal/licitacao/cadastro')
  await reach(page, 1, js)
  formOpened(page)
  await page.getByLabel('Pessoa Física').check()
  await field(page, 'CPF do Representante Legal').fill(cpfOf(100_000_000 + Math.floor(Math.random() * 1e8)))
  await answerQuestion(page)
  await takeTime(page)
  await next(page)
  await reach(page, 2, js)
  if (step === 2) return
  await field(page, 'Nome Completo do Representante Legal').fill('Ana de Souza')
  await field(page, 'E-mail').fill(`regras.${Date.now()}@example.com`)
  await field(page, 'Telefone').fill('81999998888')
  await next(page)
  await reach(page, 3, js)
  if (step === 3) return
  await field(page, 'CEP').pressSequentially('50030230')
  if (js === false) await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(field(page, 'Bairro')).toHaveValue('Recife')
  await field(page, 'Número').fill('7')
  await next(page)
  await reach(page, 4, js)
}

test('CPF, CNPJ com letras, CEP e os dois telefones se agrupam enquanto se digita, e o que se cola ou apaga no meio fica certo @js', async ({
  page,
}) => {
  await page.goto('portal/licitacao/cadastro')
  await reach(page, 1, true)
  const cnpj = field(page, 'CNPJ')
  await cnpj.pressSequentially('12abc34501de35')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35')
  // A character in the middle is replaced where it stands.
  await page.keyboard.press('Home')
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('z')
  await expect(cnpj).toHaveValue('12.ZBC.345/01DE-35')
  const cpf = field(page, 'CPF do Representante Legal')
  await cpf.pressSequentially('52998224725')
  await expect(cpf).toHaveValue('529.982.247-25')
  await cpf.clear()
  await cpf.fill(' 529982247/25')
  await expect(cpf).toHaveValue('529.982.247-25')

  await goOnTo(page, 2, true)
  const telefone = field(page, 'Telefone')
  for (const [typed, shown] of [
    ['8133334444', '(81) 3333-4444'],
    ['81999998888', '(81) 99999-8888'],
    ['081999998888', '(81) 99999-8888'],
  ] as const) {
    await telefone.clear()
    await telefone.pressSequentially(typed)
    await expect(telefone).toHaveValue(shown)
  }
  await telefone.clear()
  await telefone.fill('+55 81 99999 8888')
  await expect(telefone).toHaveValue('(81) 99999-8888')

  await field(page, 'Nome Completo do Representante Legal').fill('Ana de Souza')
  await field(page, 'E-mail').fill(`regras.${Date.now()}@example.com`)
  await next(page)
  await reach(page, 3, true)
  const cep = field(page, 'CEP')
  await cep.pressSequentially('50030230')
  await expect(cep).toHaveValue('50.030-230')
})

test('a busca de linhas começa com dois caracteres, nunca duas ao mesmo tempo, termina com o último texto e o vazio a limpa @js', async ({
  page,
}) => {
  await goOnTo(page, 4, true)
  const search = page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' })
  const found = page.getByRole('button', { name: /^Adicionar / })
  const vazio = page.getByText('Não há dados disponíveis para o item buscado...')
  const asked: string[] = []
  const held: Route[] = []
  await page.route('**/linhasFornecimento?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('descricao') ?? '')
    held.push(route)
  })
  const answer = async (count: number) => {
    await expect.poll(() => held.length).toBe(count)
    await held[count - 1]?.continue()
  }
  await search.pressSequentially('a')
  await expect(vazio).toHaveCount(0)
  expect(asked).toEqual([])
  await search.pressSequentially('rroz')
  // While the first is under way nothing else is asked; then the last text, and none of those between.
  await answer(1)
  await answer(2)
  await expect(found.first()).toHaveAccessibleName(/arroz/i)
  expect(asked).toEqual(['ar', 'arroz'])
  await search.clear()
  await expect(found).toHaveCount(0)
  await expect(vazio).toHaveCount(0)
  expect(asked).toHaveLength(2)
})

test('uma linha se acha por código ou descrição, sem olhar maiúsculas, e não se inclui duas vezes', async ({
  page,
  javaScriptEnabled: js,
}) => {
  test.slow()
  await goOnTo(page, 4, js)
  const search = page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' })
  const milho = page.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' })
  const vazio = page.getByText('Não há dados disponíveis para o item buscado...')
  const look = async (text: string) => {
    await search.fill(text)
    if (js === false) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  }
  for (const text of ['0111-3/02', 'CULTIVO DE MILHO', 'cultivo de milho']) {
    await look(text)
    await expect(milho).toBeVisible()
  }
  await look('m')
  await expect(milho).toHaveCount(0)
  await expect(vazio).toHaveCount(0)
  await look('nenhuma linha assim')
  await expect(vazio).toBeVisible()
  await look('milho')
  await milho.click()
  await expect(page.getByRole('button', { name: /^Remover 0111-3\/02/ })).toHaveCount(1)
  await expect(milho).toHaveCount(0)
  await look('0111-3/02')
  await expect(milho).toHaveCount(0)
  await page.getByRole('button', { name: /^Remover 0111-3\/02/ }).click()
  await look('0111-3/02')
  await expect(milho).toBeVisible()
})

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
    cpfOf(100_000_000 + Math.floor(Math.random() * 1e8)),
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

test('rever as respostas logo depois de escolher uma linha já a mostra @js', async ({ page }) => {
  await goOnTo(page, 4, true)
  await page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' }).fill('cultivo de ARROZ')
  await page.getByRole('button', { name: 'Adicionar 0111-3/01 - Cultivo de arroz' }).click()
  await page.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  await expect(page.getByText('0111-3/01 - Cultivo de arroz')).toBeVisible()
})
