// @module-tag rest
import { expect, test } from 'vitest'
import { saveLinhas } from '~/adapters/db/cadastro/tabelas.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { answerTo } from '../answer-to'
import { api, startApp, startPortal } from '../http'
import { empresa, rascunhoDe } from './cadastro'

const base = '/licitacao-pub/portal/licitacao/cadastro'
const chamada = '/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal'

/** A portal with its screens. `get` and `post` act as a browser without JavaScript, `call` as a program. */
async function start() {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum' })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const { estadoId, cidade, linhasFornecimento, termos, ...texts } = empresa
  const body = { ...texts, estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1, 2] }
  async function call(over: object) {
    const { texto, desafio } = await (await get(`${api}/pergunta`)).json()
    const answer = await fetch(url + chamada, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, ...over, desafio, resposta: answerTo(texto) }),
    })
    return answer.json()
  }
  const dados = async () =>
    (await portal.db.selectFrom('cadastro').select('dados').orderBy('id').execute()).map(({ dados }) => dados)
  return { portal, get, post, call, dados }
}

/** The button of the last step. */
const cadastrar = { acao: 'cadastrar' }

const letters = (count: number) => 'a'.repeat(count)
const mail = (length: number) => `${letters(60)}@${`${letters(60)}.`.repeat(4)}`.slice(0, length - 4).concat('.com')

/** The values that each field refuses, and the message for each, step by step. */
const regras: Record<1 | 2 | 3 | 4, [campo: string, value: string, text: string][]> = {
  1: [
    ['cnpj', '', 'Informe o CNPJ.'],
    ['cnpj', '12.ABC.345/01DE-36', 'CNPJ inválido'],
    ['razaoSocial', ' ', 'Informe a Razão Social.'],
    ['razaoSocial', letters(201), 'A Razão Social tem mais de 200 caracteres. Use até 200.'],
    ['nomeFantasia', '', 'Informe o Nome Fantasia.'],
    ['nomeFantasia', letters(201), 'O Nome Fantasia tem mais de 200 caracteres. Use até 200.'],
    ['cpf', '', 'Informe o CPF.'],
    ['cpf', '529.982.247-26', 'CPF inválido'],
    ['cpf', '111.111.111-11', 'CPF inválido'],
    ['cpf', letters(41), 'CPF inválido'],
  ],
  2: [
    ['nome', '', 'Informe o Nome Completo do Representante Legal.'],
    ['nome', letters(201), 'O nome tem mais de 200 caracteres. Use até 200.'],
    ['email', '', 'Informe o E-mail.'],
    ['email', 'ana@', 'E-mail inválido. Escreva-o como nome@exemplo.com.br.'],
    ['email', mail(255), 'O e-mail tem mais de 254 caracteres. Use até 254.'],
    ['telefone', '', 'Informe o Telefone.'],
    ['telefone', '9999', 'Telefone inválido. Escreva o DDD e o número.'],
  ],
  3: [
    ['cep', '', 'Informe o CEP.'],
    ['cep', '5003023', 'CEP inválido'],
    ['estadoId', '', 'Escolha o estado.'],
    ['estadoId', 'PE', 'Escolha um estado da lista.'],
    ['cidade', '', 'Escolha a cidade.'],
    ['cidade', '3509502', 'Escolha uma cidade da lista.'],
    ['endereco', '', 'Informe o Endereço.'],
    ['endereco', letters(201), 'O Endereço tem mais de 200 caracteres. Use até 200.'],
    ['numero', '', 'Informe o Número. Se não houver, escreva S/N.'],
    ['numero', letters(21), 'O Número tem mais de 20 caracteres. Use até 20.'],
    ['complemento', letters(101), 'O Complemento tem mais de 100 caracteres. Use até 100.'],
    ['bairro', '', 'Informe o Bairro.'],
    ['bairro', letters(101), 'O Bairro tem mais de 100 caracteres. Use até 100.'],
  ],
  4: [
    ['linhasFornecimento', '', 'É necessário informar ao menos uma linha de fornecimento!'],
    ['linhasFornecimento', 'x', 'É necessário informar ao menos uma linha de fornecimento!'],
    ['linhasFornecimento', '999999999999', 'É necessário informar ao menos uma linha de fornecimento!'],
    ['termos', '', 'É necessário aceitar os Termos de Uso e Política de Privacidade'],
  ],
}

test('o que falta, é inválido ou longo demais em cada campo do cadastro volta com a sua mensagem, a mesma no campo e no resumo', async () => {
  const { portal, post, dados } = await start()
  for (const [passo, refused] of Object.entries(regras))
    for (const [campo, value, text] of refused) {
      const chave = await rascunhoDe(portal)
      const answer = await post(`${base}/${chave}/${passo}`, { ...empresa, ...cadastrar, [campo]: value })
      const html = await answer.text()
      const [, summary = ''] = /<ul>(<li><a href="#.*?)<\/ul>/.exec(html) ?? []
      expect([campo, value.slice(0, 20), answer.status, summary]).toEqual([
        campo,
        value.slice(0, 20),
        422,
        `<li><a href="#${campo}">${text}</a></li>`,
      ])
      expect([campo, html.split(text).length - 1 >= 2]).toEqual([campo, true])
    }
  expect(await dados()).toEqual([])
})

test('o que tem o tamanho máximo passa, e o complemento pode faltar', async () => {
  const { portal, post, dados } = await start()
  const most = {
    ...{ razaoSocial: letters(200), nomeFantasia: letters(200), nome: letters(200), email: mail(254) },
    ...{ endereco: letters(200), numero: letters(20), bairro: letters(100), complemento: letters(100) },
  }
  const others = { cnpj: '93.ZB0.VRY/V6KA-67', complemento: '' }
  for (const over of [most, others]) {
    const chave = await rascunhoDe(portal)
    for (const passo of [1, 2, 3]) {
      const { status, headers } = await post(`${base}/${chave}/${passo}`, { ...empresa, ...over })
      expect([status, headers.get('Location')]).toEqual([303, `${base}/${chave}/${passo + 1}`])
    }
    expect((await post(`${base}/${chave}/4`, { ...empresa, ...cadastrar })).status).toBe(303)
  }
  expect(await dados()).toMatchObject([most, { cnpj: '93ZB0VRYV6KA67', complemento: null }])
})

test('duplicado é só o que está duas vezes no próprio formulário: o que outro cadastro tem não é dito', async () => {
  const { portal, post, call, dados } = await start()
  const twice = await call({ linhasFornecimento: [2, 1, 2] })
  expect(twice.errorMessages).toEqual([{ message: 'Linhas de fornecimento duplicado' }])
  const done = { cadastroRealizado: true, tipoPessoa: 'JURIDICA' }
  // The second call repeats the representative, e-mail, telephone and linhas. The third repeats the company too.
  expect(await call({})).toEqual(done)
  expect(await call({ cnpj: '93.ZB0.VRY/V6KA-67' })).toEqual(done)
  expect(await call({})).toEqual(done)
  const chave = await rascunhoDe(portal)
  const sent = await post(`${base}/${chave}/4`, { ...empresa, ...cadastrar, linhasFornecimento: '2,1,2' })
  expect([sent.status, await sent.text()]).toEqual([303, expect.not.stringContaining('duplicado')])
  expect((await dados()).map(({ linhasFornecimento }) => linhasFornecimento)).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('o RG não tem campo em nenhum passo; numa chamada pode vir, e fica no cadastro', async () => {
  const { portal, get, post, call, dados } = await start()
  const chave = await rascunhoDe(portal, { linhasFornecimento: '1' })
  for (const passo of [1, 2, 3, 4, 'conferir'])
    expect(await (await get(`${base}/${chave}/${passo}`)).text()).not.toMatch(/name="rg"|>RG</)
  await post(`${base}/${chave}/2`, { ...empresa, rg: '1' })
  expect(await portal.intake.cadastro.find(chave)).not.toHaveProperty('rg')
  expect(await call({ rg: '123.456.789' })).toMatchObject({ cadastroRealizado: true })
  expect(await dados()).toMatchObject([{ rg: '123.456.789' }])
})

test('o porte e a natureza jurídica que uma chamada escolhe valem no lugar dos padrões; os que não existem, não', async () => {
  const { portal, call, dados } = await start()
  const outro = await portal.db
    .selectFrom('porte_empresa')
    .select('id')
    .where('descricao', '!=', 'OUTROS')
    .executeTakeFirstOrThrow()
  const { id: naturezaJuridica } = await portal.db
    .selectFrom('natureza_juridica')
    .select('id')
    .where('tipo_pessoa', '=', 'JURIDICA')
    .where('id', '!=', 2062)
    .executeTakeFirstOrThrow()
  await call({ porteEmpresa: outro.id, naturezaJuridica })
  await call({ cnpj: '93.ZB0.VRY/V6KA-67', porteEmpresa: 999_999, naturezaJuridica: 999_999 })
  expect(await dados()).toMatchObject([
    { porteEmpresa: outro.id, naturezaJuridica },
    { porteEmpresa: 4, naturezaJuridica: 2062 },
  ])
})

test('linhas são buscadas a partir de dois caracteres, por código ou descrição, sem olhar maiúsculas; com um, nada se diz', async () => {
  const { portal, get } = await start()
  const chave = await rascunhoDe(portal, { linhasFornecimento: '' })
  const found = async (busca: string) => (await get(`${base}/${chave}/4?${new URLSearchParams({ busca })}`)).text()
  const vazio = 'Não há dados disponíveis para o item buscado...'
  for (const busca of ['a', ' a ', '']) expect(await found(busca)).not.toMatch(/Linhas encontradas|Não há dados/)
  for (const busca of ['arroz', 'ARROZ', 'cultivo de arróz', '0111-3/01', '0111301'])
    expect(await found(busca)).toContain('Adicionar 0111-3/01 - Cultivo de arroz')
  expect(await found('zz')).toContain(vazio)
})

test('linhas são achadas com plural, em qualquer ordem e por sinônimos, como as licitações, na página e na chamada', async () => {
  const { portal, get } = await start()
  const descricoes = ['CANETA ESFEROGRÁFICA', 'Medicação de uso contínuo', 'Borracha']
  const linhas = descricoes.map((descricao, at) => ({ codigo: `Z-${at}`, descricao }))
  await saveLinhas(portal.db, linhas, true)
  const chave = await rascunhoDe(portal, { linhasFornecimento: '' })
  const chamadaDasLinhas = '/licitacao-readonly/api/licitacao/public/portal/cadastro/linhasFornecimento'
  for (const [busca, found] of [
    ['canetas', 'CANETA ESFEROGRÁFICA'],
    ['esferográficas canetas', 'CANETA ESFEROGRÁFICA'],
    ['caneta esf', 'CANETA ESFEROGRÁFICA'],
    ['remédios', 'Medicação de uso contínuo'],
    ['z-1', 'Medicação de uso contínuo'],
    ['canetas borracha', undefined],
  ] as const) {
    const page = await (await get(`${base}/${chave}/4?${new URLSearchParams({ busca })}`)).text()
    expect([busca, descricoes.filter((descricao) => page.includes(descricao))]).toEqual([busca, found ? [found] : []])
    const { items } = await (await get(`${chamadaDasLinhas}?${new URLSearchParams({ descricao: busca })}`)).json()
    expect(items).toMatchObject(found ? [{ descricao: found }] : [])
  }
})

test('Enter na última etapa busca, em qualquer campo; só Cadastrar envia', async () => {
  const { portal, post, dados } = await start()
  const chave = await rascunhoDe(portal)
  const last = { linhasFornecimento: '1,2', termos: 'sim', busca: 'arroz' }
  // Enter sends no `acao`, and a program may send an unknown one.
  for (const entered of [last, { ...last, acao: 'enter' }]) {
    const { status, headers } = await post(`${base}/${chave}/4`, entered)
    expect([status, headers.get('Location')]).toEqual([303, `${base}/${chave}/4?busca=arroz#busca`])
  }
  expect(await dados()).toEqual([])
  const sent = await post(`${base}/${chave}/4`, { ...last, ...cadastrar })
  expect(sent.headers.get('Location')).toContain('/cadastroSucesso/JURIDICA?')
  expect(await dados()).toHaveLength(1)
})
