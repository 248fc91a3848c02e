// @module-tag rest
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { pdfText } from '../pdf'
import { empresa, rascunhoDe } from './cadastro'
import { base, counted, passo, start } from './telas'

test('um passo só se vê depois dos anteriores, e mostra o que se digitou por último, também pela metade', async () => {
  const { portal, get, post } = await start()
  const chave = await portal.intake.cadastro.begin('formulário', { tipoPessoa: 'JURIDICA', termos: 'sim' })
  for (const later of [2, 3, 4, 'conferir']) {
    const answer = await get(passo(chave, later))
    expect([later, answer.status, answer.headers.get('Location')]).toEqual([later, 303, passo(chave, 1)])
  }
  const { cnpj = '', razaoSocial = '', nomeFantasia = '', cpf = '' } = empresa
  const half = await post(passo(chave, 1), { tipoPessoa: 'JURIDICA', cnpj, razaoSocial: 'Padaria <Aurora>' })
  expect(half.status).toBe(422)
  const html = await half.text()
  for (const text of [
    'Informe o Nome Fantasia.',
    'Informe o CPF.',
    'É necessário aceitar os Termos de Uso e Política de Privacidade',
    'Padaria &lt;Aurora&gt;',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<title>Erro: Dados Da Pessoa/)
  expect(await (await get(passo(chave, 1))).text()).toContain('Padaria &lt;Aurora&gt;')
  const done = await post(passo(chave, 1), {
    tipoPessoa: 'JURIDICA',
    cnpj,
    razaoSocial,
    nomeFantasia,
    cpf,
    termos: 'sim',
  })
  expect([done.status, done.headers.get('Location')]).toEqual([303, passo(chave, 2)])
  const shown = await get(passo(chave, 2))
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
  expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(shown.headers.get('Set-Cookie')).toBeNull()
})

test('sem JavaScript as cidades, o CEP e as linhas vêm por botões, e nada do que se digitou se perde', async () => {
  const { portal, get, post } = await start()
  const chave = await rascunhoDe(portal, { cidade: '', linhasFornecimento: '' })
  const { cep = '', endereco = '' } = empresa
  const typed = {
    cep,
    endereco,
    estadoId: '35',
    cidade: '',
    numero: '',
    bairro: '',
    complemento: 'fundos',
    termos: 'sim',
  }
  const asked = await post(passo(chave, 3), { ...typed, acao: 'cidades' })
  expect(asked.headers.get('Location')).toBe(`${passo(chave, 3)}#cidade`)
  const cities = await (await get(passo(chave, 3))).text()
  expect(cities).toContain('>Campinas</option>')
  expect(cities).toContain('value="fundos"')
  await post(passo(chave, 3), { ...typed, estadoId: '26', cidade: '2611606', numero: '10', bairro: 'Recife' })
  const searched = await post(passo(chave, 4), {
    linhasFornecimento: '',
    busca: 'ARROZ',
    termos: 'sim',
    acao: 'buscar',
  })
  const location = searched.headers.get('Location') ?? ''
  expect(location).toBe(`${passo(chave, 4)}?busca=ARROZ#busca`)
  const found = await (await get(location.replace(/#.*/, ''))).text()
  const [, acao = '', id = ''] = /value="(adicionar:(\d+))"/.exec(found) ?? []
  expect(found).toContain('0111-3/01 - Cultivo de arroz')
  const twice = { linhasFornecimento: id, termos: 'sim', acao }
  await post(passo(chave, 4), { ...twice, linhasFornecimento: '' })
  await post(passo(chave, 4), twice)
  const chips = await (await get(passo(chave, 4))).text()
  expect(chips.match(/value="remover:/g)).toHaveLength(1)
  expect(await (await get(`${passo(chave, 4)}?busca=nenhuma-linha-assim`)).text()).toContain(
    'Não há dados disponíveis para o item buscado...',
  )
  await post(passo(chave, 4), { linhasFornecimento: id, termos: 'sim', acao: `remover:${id}` })
  const without = await post(passo(chave, 4), { linhasFornecimento: '', termos: 'sim', acao: 'cadastrar' })
  expect(without.status).toBe(422)
  expect(await without.text()).toContain('É necessário informar ao menos uma linha de fornecimento!')
})

test('sem JavaScript um CEP corrigido traz o seu endereço, um que foi achado não é dito não achado, e um que ninguém respondeu também não', async () => {
  const addresses: Record<string, object> = {
    '50030230': { uf: 'PE', localidade: 'Recife', logradouro: 'Avenida Rio Branco', bairro: 'Recife' },
    '01310100': { uf: 'SP', localidade: 'São Paulo', logradouro: 'Avenida Paulista', bairro: 'Bela Vista' },
    '99999999': { erro: 'true' },
    '88888888': { uf: 'PE', localidade: 'Atlântida', logradouro: 'Rua do Mar', bairro: 'Centro' },
  }
  const service = createServer((req, res) => {
    const found = addresses[req.url?.slice(1) ?? '']
    res.writeHead(found ? 200 : 500).end(JSON.stringify(found))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const { portal, get, post } = await start({ CEP_URL: `http://127.0.0.1:${port}/{cep}` })
  const chave = await rascunhoDe(portal, { cep: '', estadoId: '', cidade: '', endereco: '', bairro: '' })
  const shown = { estadoId: '', cidade: '', endereco: '', numero: '10', complemento: '', bairro: '', termos: 'sim' }
  /** Looks up a CEP, sending the fields as the page last showed them, except those in `typed`. */
  async function lookUp(cep: string, typed = {}) {
    const asked = await post(passo(chave, 3), { ...shown, ...typed, cep, acao: 'cep' })
    const html = await (await get((asked.headers.get('Location') ?? '').replace(/#.*/, ''))).text()
    for (const name of ['endereco', 'bairro'] as const)
      shown[name] = new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
    for (const name of ['estadoId', 'cidade'] as const)
      shown[name] = new RegExp(`name="${name}".*?<option value="(\\d+)" selected`).exec(html)?.[1] ?? ''
    const { estadoId, cidade, endereco, bairro } = shown
    const [said] = /O CEP não foi encontrado|Não foi possível consultar o CEP|Escreva os 8 números/.exec(html) ?? [null]
    return [endereco, bairro, estadoId, cidade, said]
  }
  const recife = ['Avenida Rio Branco', 'Recife', '26', '2611606', null]
  expect(await lookUp('50030230')).toEqual(recife)
  expect(await lookUp('50030230')).toEqual(recife)
  expect(await lookUp('01310100')).toEqual(['Avenida Paulista', 'Bela Vista', '35', '3550308', null])
  expect(await lookUp('50030230', { endereco: 'Rua da Aurora' })).toEqual(['Rua da Aurora', ...recife.slice(1)])
  const semLugar = ['Rua da Aurora', '', '', '']
  expect(await lookUp('11111111')).toEqual([...semLugar, 'Não foi possível consultar o CEP'])
  expect(await lookUp('1111')).toEqual([...semLugar, 'Escreva os 8 números'])
  expect(await lookUp('99999999')).toEqual([...semLugar, 'O CEP não foi encontrado'])
  // Once another CEP is sent, the message is gone, even if the form comes back with errors.
  const again = await post(`${passo(chave, 3)}?aviso=cep`, { ...shown, cep: '50030230' })
  expect([again.status, await again.text()]).toEqual([422, expect.not.stringContaining('não foi encontrado')])

  // A city that the list lacks is named, until another one is chosen.
  const foraDaLista = 'A cidade Atlântida, que o CEP indica, não está na lista. Escolha a cidade.'
  expect(await lookUp('88888888')).toEqual(['Rua da Aurora', 'Centro', '26', '', null])
  const named = async () => (await (await get(`${passo(chave, 3)}?aviso=cep`)).text()).includes(foraDaLista)
  expect(await named()).toBe(true)
  await post(passo(chave, 3), { ...shown, cep: '88888888', cidade: '2611606' })
  expect(await named()).toBe(false)
  Object.assign(shown, { estadoId: '', cidade: '', bairro: '' })

  // With the same city again, a changed CEP is sent without a look-up.
  expect(await lookUp('50030230')).toEqual(['Rua da Aurora', ...recife.slice(1)])
  const changed = await post(passo(chave, 3), { ...shown, cep: '01310100' })
  const html = await changed.text()
  expect(changed.status).toBe(422)
  for (const text of ['O CEP mudou: preencha o endereço dele', 'Escolha a cidade.', 'value="Rua da Aurora"'])
    expect(html).toContain(text)
  expect(html).not.toContain('Informe o Endereço.')
  const kept = await post(passo(chave, 3), { ...shown, cep: '01310100' })
  expect(kept.status).toBe(303)
})

test('quem troca o CEP e depois o idioma recebe o endereço do CEP antigo vazio, e o que digitou com o aviso', async () => {
  const { portal, post } = await start()
  const { cep = '', estadoId = '', cidade = '', numero = '', complemento = '' } = empresa
  const preenchido = { estadoId, cidade, endereco: 'Avenida Rio Branco' }
  const doCep = JSON.stringify({ cep, busca: 'achado', preenchido: { ...preenchido, bairro: 'Recife' } })
  const chave = await rascunhoDe(portal, { ...preenchido, bairro: 'Boa Vista', doCep })
  const typed = { ...preenchido, bairro: 'Boa Vista', numero, complemento, cep: '01310-100', termos: 'sim' }
  const changed = await post(`${passo(chave, 3)}?lng=en`, { ...typed, idioma: 'en' })
  const html = await changed.text()
  expect(changed.status).toBe(422)
  for (const text of ['The postal code has changed', 'value="Boa Vista"', 'value="01310-100"'])
    expect(html).toContain(text)
  expect(html).not.toMatch(/value="Avenida Rio Branco"|Choose the city\./)
  expect(await portal.intake.cadastro.find(chave)).toMatchObject({ cidade: '', endereco: '', bairro: 'Boa Vista' })
  const same = await post(`${passo(chave, 3)}?lng=en`, { ...typed, idioma: 'en' })
  expect([same.status, await same.text()]).toEqual([200, expect.not.stringContaining('has changed')])
})

test('sem JavaScript Voltar guarda o que está no passo, também pela metade, e da conferência volta ao último', async () => {
  const { portal, get, post } = await start()
  const chave = await rascunhoDe(portal)
  for (const [numero, over, shown] of [
    [2, { nome: 'Bia Ramos', email: 'bia@', telefone: '' }, 'value="Bia Ramos"'],
    [3, { cep: '', numero: '12' }, 'value="12"'],
    [4, { linhasFornecimento: '' }, 'Nenhuma linha escolhida.'],
  ] as const) {
    const back = await post(passo(chave, numero), { ...empresa, ...over, acao: 'voltar' })
    expect([back.status, back.headers.get('Location')]).toEqual([303, passo(chave, numero - 1)])
    expect(await (await get(passo(chave, numero))).text()).toContain(shown)
    await post(passo(chave, numero), { ...empresa, acao: 'depois' })
  }
  const back = await post(passo(chave, 'conferir'), { acao: 'voltar' })
  expect([back.status, back.headers.get('Location')]).toEqual([303, passo(chave, 4)])
  expect((await counted(portal)).envios).toBe(0)
  expect(await (await get(passo(chave, 4))).text()).not.toMatch(/name="termos"[^>]* checked/)
})

test('a página que se salva sozinha não desfaz o que um botão já enviou', async () => {
  const { portal, post, get } = await start()
  const chave = await rascunhoDe(portal)
  const save = async (fields: Record<string, string>) =>
    (await post(`${passo(chave, 2)}/salvar`, { ...fields, termos: 'sim' })).json()
  expect(await save({ vez: '0', nome: 'Ana' })).toEqual({ salvo: true })
  await post(passo(chave, 2), {
    nome: 'Ana de Souza',
    email: 'ana@example.com',
    telefone: '81999998888',
    termos: 'sim',
  })
  expect(await save({ vez: '0', nome: 'Velha' })).toEqual({ salvo: false })
  expect(await (await get(passo(chave, 2))).text()).toContain('value="Ana de Souza"')
  expect((await post(`${passo('x'.repeat(22), 2)}/salvar`, {})).status).toBe(404)
})

test('o que um botão envia fica, ainda que a página se salve sozinha ao mesmo tempo', async () => {
  const { portal, post } = await start()
  const { nome = '', email = '', telefone = '' } = empresa
  for (let round = 0; round < 5; round++) {
    const chave = await rascunhoDe(portal)
    await Promise.all([
      post(passo(chave, 2), { nome: 'Bia Ramos', email, telefone, termos: 'sim' }),
      post(`${passo(chave, 2)}/salvar`, { vez: '0', nome, email: 'velho@example.com', telefone, termos: 'sim' }),
    ])
    expect(await portal.intake.cadastro.find(chave)).toMatchObject({ nome: 'Bia Ramos', email, vez: '1' })
  }
})

test('a caixa dos termos leva ao que se lê, na versão que fica registrada com a hora; sem TERMS_PRESET nasce desmarcada', async () => {
  const { portal, get, post } = await start({ TERMS_PRESET: 'false' })
  const first = await (await get(base)).text()
  expect(first).toContain(`href="${base}/termos"`)
  expect(first).not.toMatch(/name="termos"[^>]* checked/)
  const termos = await (await get(`${base}/termos`)).text()
  const before = new Date()
  const last = { linhasFornecimento: '1', termos: 'sim', acao: 'cadastrar' }
  const sent = await post(passo(await rascunhoDe(portal), 4), last)
  expect(sent.status).toBe(303)
  const { termo, termos_versao, termos_em } = await portal.db
    .selectFrom('cadastro_envio')
    .select(['termo', 'termos_versao', 'termos_em'])
    .executeTakeFirstOrThrow()
  expect(termos).toContain(`Versão ${termos_versao}`)
  expect(termos_em.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  const clausula = 'comunica ao portal, sem demora, a sua perda'
  expect(termos).toContain(clausula)
  expect(termos).toContain('não é um consentimento')
  expect((await pdfText(termo)).join().replace(/\s+/g, ' ')).toContain(clausula)
})

test('um rascunho ou link que não se conhece, ou que acabou, leva a um novo cadastro, também na moldura', async () => {
  const { portal, get, post } = await start()
  const ended = await rascunhoDe(portal)
  await portal.db.deleteFrom('rascunho_selado').execute()
  const framed = base.replace('/portal/', '/portal/iframe/')
  for (const start of [base, framed])
    for (const chave of [ended, 'cortado'])
      for (const part of [`${chave}/2`, `${chave}/conferir`, `${chave}/depois`, `retomar/${chave}`]) {
        const answer = await get(`${start}/${part}`)
        const html = await answer.text()
        const isResumed = part === `retomar/${ended}`
        expect([part, answer.status]).toEqual([part, isResumed ? 200 : 404])
        expect(html).toContain('Este link não funciona mais')
        expect(html).toContain(`href="${start}">Começar um novo cadastro</a>`)
      }
  for (const part of ['2', 'conferir', 'depois']) {
    const answer = await post(passo(ended, part), { ...empresa, acao: 'cadastrar' })
    expect([part, answer.status]).toEqual([part, 404])
    expect(await answer.text()).toContain(`href="${base}">Começar um novo cadastro</a>`)
  }
})
