import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import { makeCadastroStore } from '~/adapters/db/cadastro/cadastro.store.server'
import { makeRascunhosSelados } from '~/adapters/db/rascunho/rascunho-selado.server'
import { listTables } from '~/adapters/dump/tables.server'
import { parseDados } from '~/domain/cadastro/passos'
import { validadeDoRascunho } from '~/domain/rascunho/rascunho-selado'
import { newProtocolo } from '~/domain/solicitacao/protocolo'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { empresa, pessoa, rascunhoDe } from './cadastro'
import { stoppedClock } from './clock'
import { testOnBothEngines } from './databases'
import { startApp, startPortal } from './http'
import { pdfText } from './pdf'

const base = '/licitacao-pub/portal/licitacao/cadastro'

/** The portal with its screens, asked as a browser without JavaScript asks. */
async function start(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', ...settings })
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { portal, get, post, lines, url }
}
const passo = (chave: string, numero: number | string) => `${base}/${chave}/${numero}`
const counted = async (portal: Awaited<ReturnType<typeof start>>['portal']) => ({
  cadastros: (await portal.db.selectFrom('cadastro').select('id').execute()).length,
  envios: (await portal.db.selectFrom('cadastro_envio').select('id').execute()).length,
  mails: (await portal.db.selectFrom('outbox').select('tipo').orderBy('id').execute()).map(({ tipo }) => tipo),
  eventos: (await portal.db.selectFrom('evento').select('tipo').orderBy('id').execute()).map(({ tipo }) => tipo),
})

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
  const without = await post(passo(chave, 4), { linhasFornecimento: '', termos: 'sim' })
  expect(without.status).toBe(422)
  expect(await without.text()).toContain('É necessário informar ao menos uma linha de fornecimento!')
})

test('Cadastrar duas vezes, ou duas ao mesmo tempo, é um cadastro só, com o mesmo recibo e o seu termo', async () => {
  const { portal, get, post, lines } = await start()
  const chave = await rascunhoDe(portal)
  const last = { linhasFornecimento: '1,2', termos: 'sim' }
  const answers = await Promise.all([post(passo(chave, 4), last), post(passo(chave, 4), last)])
  const again = await post(passo(chave, 4), last)
  const back = await get(passo(chave, 2))
  const [location = ''] = [...answers, again, back].map((answer) => answer.headers.get('Location') ?? '')
  for (const answer of [...answers, again, back])
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, location])
  expect(location).toMatch(/cadastroSucesso\/JURIDICA\?recibo=[\w-]{32}$/)
  expect(await counted(portal)).toEqual({
    cadastros: 1,
    envios: 1,
    mails: ['termoAdesao'],
    eventos: ['cadastrado'],
  })
  const page = await (await get(location)).text()
  for (const text of ['Parabéns, seu cadastro está quase pronto!', 'Padaria Aurora Ltda', '12.ABC.345/01DE-35'])
    expect(page).toContain(text)
  const termo = await get(location.replace('?', '/termo?'))
  expect(termo.headers.get('Content-Type')).toBe('application/pdf')
  const text = (await pdfText(new Uint8Array(await termo.arrayBuffer()))).join()
  for (const said of ['Termo de Adesão', 'Padaria Aurora Ltda', '529.982.247-25', 'Recife/PE', 'Cultivo de milho'])
    expect(text).toContain(said)
  const bare = await (await get(location.replace(/\?.*/, ''))).text()
  expect(bare).toContain('Procuração, quando o representante não constar no contrato social')
  expect(bare).not.toContain('Padaria Aurora')
  expect((await get(location.replace(/\?.*/, '/termo'))).status).toBe(404)
  expect(lines.join()).not.toContain(location.replace(/.*=/, ''))
  expect(lines.join()).not.toContain(chave)
})

test('o fim do cadastro diz quem envia o acesso, e só depois de feito pede ao site em volta que siga adiante', async () => {
  const { portal, get } = await start({
    EMBED_ORIGINS: 'https://www.prefeitura.example',
    CADASTRO_SUCESSO_URL: 'https://www.prefeitura.example/obrigado',
  })
  const chave = await rascunhoDe(portal)
  const sent = await portal.intake.cadastro.register(chave, { termosAceitos: true })
  const recibo = (sent.ok && sent.value.recibo) || ''
  const page = async (path: string) => {
    const answer = await get(`/licitacao-pub/portal/${path}`)
    return [answer.status, await answer.text()] as const
  }
  const bare = 'licitacao/cadastroSucesso/JURIDICA'
  const [status, framed] = await page(`iframe/${bare}?recibo=${recibo}`)
  expect(status).toBe(200)
  const link = '<a href="https://www.prefeitura.example/obrigado" target="_top" rel="noreferrer"'
  expect(framed).toContain(`${link} data-redirect="agora">`)
  // A site may show this page on the very one that it is led to.
  const [, shown] = await page(`iframe/${bare}`)
  expect(shown).toContain(`${link}>`)
  const [, own] = await page(`${bare}?recibo=${recibo}`)
  expect(own).not.toContain('prefeitura.example/obrigado')
  const who = 'O e-mail de acesso é enviado pelo atendimento do portal ((00) 0000-0000 ou (00) 0000-0000)'
  for (const html of [framed, shown, own]) expect(html).toContain(`${who}, depois de conferidos os documentos`)
})

test('com um CNPJ já cadastrado a resposta é a mesma, byte por byte, e quem o cadastrou é avisado', async () => {
  const { portal, get, post } = await start()
  const sent = async (over: Record<string, string>) => {
    const chave = await rascunhoDe(portal, over)
    const answer = await post(passo(chave, 4), { linhasFornecimento: '1,2', termos: 'sim' })
    const location = answer.headers.get('Location') ?? ''
    const recibo = location.replace(/.*=/, '')
    const page = await (await get(location)).text()
    const envio = await portal.db
      .selectFrom('cadastro_envio')
      .select(['protocolo', 'criado_em'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // What names this one sending.
    const alike = (text: string) =>
      text
        .replaceAll(recibo, 'recibo')
        .replaceAll(envio.protocolo, 'protocolo')
        .replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/g, 'instante')
    const bytes = await (await get(location.replace('?', '/termo?'))).arrayBuffer()
    const termo = (await pdfText(new Uint8Array(bytes))).join()
    return { status: answer.status, location: alike(location), page: alike(page), termo: alike(termo) }
  }
  const first = await sent({ email: 'dona@example.com' })
  const taken = await sent({ email: 'outro@example.com' })
  const other = await sent({ email: 'outro@example.com', cnpj: '93.ZB0.VRY/V6KA-67' })
  expect({ ...taken, page: '', termo: '' }).toEqual({ ...other, page: '', termo: '' })
  const cnpjOut = (text: string) => text.replaceAll('93.ZB0.VRY/V6KA-67', '12.ABC.345/01DE-35')
  expect(taken.page).toBe(cnpjOut(other.page))
  expect(taken.termo).toBe(cnpjOut(other.termo))
  expect(first.status).toBe(303)
  expect(await counted(portal)).toEqual({
    cadastros: 2,
    envios: 3,
    mails: ['termoAdesao', 'cadastroTentado', 'termoAdesao'],
    eventos: ['cadastrado', 'tentado de novo', 'cadastrado'],
  })
  const rows = await portal.db.selectFrom('cadastro').select('dados').orderBy('id').execute()
  expect(rows.map(({ dados }) => dados.email)).toEqual(['dona@example.com', 'outro@example.com'])
})

test('uma pessoa física é um CPF; o CPF de um representante pode servir a várias empresas', async () => {
  const { portal, post } = await start()
  for (const over of [empresa, { ...empresa, cnpj: '93.ZB0.VRY/V6KA-67' }, pessoa]) {
    const answer = await post(passo(await rascunhoDe(portal, over), 4), { linhasFornecimento: '1', termos: 'sim' })
    expect(answer.status).toBe(303)
  }
  const rows = await portal.db
    .selectFrom('cadastro')
    .select(['tipo_pessoa', 'cpf_cnpj', 'dados'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ tipo_pessoa, cpf_cnpj }) => [tipo_pessoa, cpf_cnpj])).toEqual([
    ['JURIDICA', '12ABC34501DE35'],
    ['JURIDICA', '93ZB0VRYV6KA67'],
    ['FISICA', '52998224725'],
  ])
  expect(rows.map(({ dados }) => [dados.porteEmpresa, dados.naturezaJuridica])).toEqual([
    [4, 2062],
    [4, 2062],
    [null, null],
  ])
})

test('sem o porte ou a natureza jurídica padrão nada se cadastra, e a página diz qual falta', async () => {
  const { portal, post } = await start()
  const chave = await rascunhoDe(portal)
  const send = async () => {
    const answer = await post(passo(chave, 4), { linhasFornecimento: '1', termos: 'sim' })
    return [answer.status, await answer.text()] as const
  }
  await portal.db.deleteFrom('natureza_juridica').where('id', '=', 2062).execute()
  const [status, natureza] = await send()
  expect(status).toBe(422)
  expect(natureza).toContain('Não foi possível identificar a natureza jurídica padrão!')
  await portal.db.deleteFrom('porte_empresa').where('descricao', '=', 'OUTROS').execute()
  expect((await send())[1]).toContain('Não foi possível identificar o porte de empresa padrão!')
  expect((await counted(portal)).cadastros).toBe(0)
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

test('a caixa dos termos leva ao que se lê, na versão que fica registrada com a hora; sem TERMS_PRESET nasce desmarcada', async () => {
  const { portal, get, post } = await start({ TERMS_PRESET: 'false' })
  const first = await (await get(base)).text()
  expect(first).toContain(`href="${base}/termos"`)
  expect(first).not.toMatch(/name="termos"[^>]* checked/)
  const termos = await (await get(`${base}/termos`)).text()
  const before = new Date()
  const sent = await post(passo(await rascunhoDe(portal), 4), { linhasFornecimento: '1', termos: 'sim' })
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

testOnBothEngines(
  'de um rascunho guarda-se só o hash da chave, o resto selado, por 28 dias e fora das cópias',
  async (opened) => {
    const { db } = opened
    const clock = stoppedClock('2030-05-01T12:00:00Z')
    const rascunhos = makeRascunhosSelados(db, clock)
    await rascunhos.begin('cadastro', 'uma-chave-que-ninguem-sabe', { nome: 'Ana de Souza' })
    const [row] = await db.selectFrom('rascunho_selado').selectAll().execute()
    expect(row?.chave_hash).toBe(hashOf('uma-chave-que-ninguem-sabe'))
    expect(JSON.stringify(row)).not.toMatch(/Ana|uma-chave/)
    expect(await rascunhos.find('cadastro', 'uma-chave-que-ninguem-sabe')).toEqual({ nome: 'Ana de Souza' })
    expect(await rascunhos.find('outro', 'uma-chave-que-ninguem-sabe')).toBeNull()
    expect(await rascunhos.find('cadastro', 'outra-chave-qualquer-assim')).toBeNull()
    expect((await listTables(db)).map(({ nome }) => nome)).not.toContain('rascunho_selado')
    const later = makeRascunhosSelados(
      db,
      stoppedClock(new Date(clock.now().getTime() + validadeDoRascunho).toISOString()),
    )
    expect(await later.find('cadastro', 'uma-chave-que-ninguem-sabe')).toBeNull()
    expect([await rascunhos.sweep(), await later.sweep()]).toEqual([0, 1])
  },
)

testOnBothEngines('um CNPJ novo e um que já está cadastrado passam pelos mesmos comandos', async ({ db }) => {
  const seen: string[] = []
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const issueLink = () => ({ sal: crypto.randomUUID(), hash: crypto.randomUUID() })
  const store = makeCadastroStore(db.withPlugin(watching), issueLink)
  const dados = parseDados(empresa, { porteEmpresa: 4, naturezaJuridica: 2062 })
  if (!dados) throw new Error('o exemplo está incompleto')
  const now = new Date('2030-05-01T12:00:00Z')
  const send = async () => {
    seen.length = 0
    const formulario = crypto.randomUUID()
    const chave = { sal: formulario, hash: formulario }
    const termos = { versao: '1', aceitosEm: now }
    const termo = new TextEncoder().encode('%PDF')
    await store.create({
      formulario,
      dados,
      termo,
      protocolo: newProtocolo('2030'),
      chave,
      termos,
      idioma: 'pt-BR',
      now,
    })
    expect(await store.findTermo(formulario)).toEqual(termo)
    return [...seen]
  }
  const [first, taken] = [await send(), await send()]
  expect(first.length).toBeGreaterThan(6)
  expect(taken).toEqual(first)
})
