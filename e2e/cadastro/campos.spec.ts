import { field, goOnTo, next, reach } from '../support/cadastro'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('CPF, CNPJ com letras, CEP e os dois telefones se agrupam enquanto se digita, e o que se cola ou apaga no meio fica certo @js', async ({
  page,
}) => {
  await page.goto('portal/licitacao/cadastro')
  await reach(page, 1, true)
  const cnpj = field(page, 'CNPJ')
  await cnpj.pressSequentially('12abc34501de35')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35')
  // Replaces a character in the middle. The new character must take the same position.
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

test('o navegador sabe o que cada campo pede da pessoa e do seu endereço @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const expectTokens = async (tokens: Record<string, string>) => {
    for (const [name, token] of Object.entries(tokens))
      await expect(field(page, name)).toHaveAttribute('autocomplete', token)
  }
  await goOnTo(page, 2, js)
  const nome = 'Nome Completo do Representante Legal'
  await expectTokens({ [nome]: 'name', 'E-mail': 'email', Telefone: 'tel-national' })
  await goOnTo(page, 3, js)
  await expectTokens({ CEP: 'postal-code', Estado: 'address-level1', Cidade: 'address-level2' })
  await expectTokens({ Endereço: 'address-line1', Bairro: 'address-level3', 'Complemento (opcional)': 'address-line2' })
})

test('enquanto o CEP é buscado a página diz isso, nomeia a cidade que a lista não tem, e Buscar CEP busca de novo @js @rest', async ({
  page,
}) => {
  await goOnTo(page, 3, true)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/salvar/, async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'CEP').pressSequentially('88888888')
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect(said('Procurando o endereço...')).toBeVisible()
  answer()
  const foraDaLista = said('A cidade Atlântida, que o CEP indica, não está na lista. Escolha a cidade.')
  await expect(foraDaLista).toBeVisible()
  await expect(said('Procurando o endereço...')).toHaveCount(0)
  await field(page, 'Cidade').selectOption('Recife')
  await expect(foraDaLista).toHaveCount(0)

  await field(page, 'Bairro').clear()
  await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(field(page, 'Bairro')).toHaveValue('Centro')
  await expect(page).toHaveURL(/\/3$/)
})

test('um CEP corrigido traz o seu endereço, o que se digitou fica, e só o que não existe é dito não encontrado @js @rest', async ({
  page,
}) => {
  await goOnTo(page, 3, true)
  const said = page.getByRole('status').filter({ hasText: 'O CEP' })
  const shows = async (endereco: string, bairro: string, estado: string, cidade: string) => {
    await expect(field(page, 'Endereço')).toHaveValue(endereco)
    await expect(field(page, 'Bairro')).toHaveValue(bairro)
    await expect(field(page, 'Estado').locator('option:checked')).toHaveText(estado)
    await expect(field(page, 'Cidade').locator('option:checked')).toHaveText(cidade)
  }
  const type = async (cep: string) => {
    await field(page, 'CEP').clear()
    await field(page, 'CEP').pressSequentially(cep)
  }
  const refused = page.getByText(/^(Escolha [oa]|Informe o) (estado|cidade|Endereço|Bairro)\.$/)
  await next(page)
  await expect(refused).toHaveCount(8)
  await type('50030230')
  await shows('Avenida Rio Branco', 'Recife', 'Pernambuco', 'Recife')
  await expect(refused).toHaveCount(0)
  await type('01310100')
  await shows('Avenida Paulista', 'Bela Vista', 'São Paulo', 'São Paulo')
  await expect(said).toHaveCount(0)
  await field(page, 'Endereço').fill('Rua da Aurora')
  await type('99999999')
  await expect(said).toHaveText('Não foi possível consultar o CEP. Confira ou preencha o endereço.')
  await type('11111111')
  await expect(said).toHaveText('O CEP não foi encontrado. Preencha o endereço.')
  await shows('Rua da Aurora', '', 'Escolha', 'Escolha primeiro o estado')
  await type('50030230')
  await shows('Rua da Aurora', 'Recife', 'Pernambuco', 'Recife')
  await expect(said).toHaveCount(0)
  await page.reload()
  await shows('Rua da Aurora', 'Recife', 'Pernambuco', 'Recife')

  // The look-up gets no answer, so the new CEP is sent with the old address.
  await page.route(/\/salvar/, () => {})
  await type('01310100')
  await next(page)
  await expect(page.getByText('O CEP mudou: preencha o endereço dele')).toHaveCount(2)
  await shows('Rua da Aurora', '', 'Escolha', 'Escolha primeiro o estado')
  await page.unroute(/\/salvar/)
  await type('50030230')
  await shows('Rua da Aurora', 'Recife', 'Pernambuco', 'Recife')
  await expect(refused).toHaveCount(0)
})
