// @module-tag rest
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { hashText } from '~/adapters/crypto/crypto.server'
import { makeCadastroStore } from '~/adapters/db/cadastro/cadastro.store.server'
import { makeRascunhosSelados } from '~/adapters/db/rascunho/rascunho-selado.server'
import { listTables } from '~/adapters/dump/tables.server'
import { parseDados } from '~/domain/cadastro/passos'
import { rascunhoLifetime } from '~/domain/rascunho/rascunho'
import { systemClock } from '~/domain/shared/clock'
import { newProtocolo } from '~/domain/shared/random-ids'
import { stoppedClock } from '../clock'
import { testOnBothEngines } from '../databases'
import { pdfText } from '../pdf'
import { empresa, pessoa, rascunhoDe } from './cadastro'
import { counted, passo, start } from './telas'

test('Cadastrar duas vezes, ou duas ao mesmo tempo, é um cadastro só, com o mesmo recibo e o seu termo', async () => {
  const { portal, get, post, lines } = await start()
  const chave = await rascunhoDe(portal)
  const last = { linhasFornecimento: '1,2', termos: 'sim', acao: 'cadastrar' }
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

test('o primeiro passo enviado outra vez depois do cadastro feito leva ao recibo, e não começa outro rascunho', async () => {
  const { portal, get, post } = await start()
  const { cadastro } = portal.intake
  const formulario = crypto.randomUUID()
  const chave = await cadastro.begin(formulario, empresa)
  const sent = await post(passo(chave, 4), { linhasFornecimento: '1', termos: 'sim', acao: 'cadastrar' })
  expect(await cadastro.begin(formulario, empresa)).toBe(chave)
  expect(await cadastro.find(chave)).toBeNull()
  const next = await get(passo(chave, 2))
  expect([next.status, next.headers.get('Location')]).toEqual([303, sent.headers.get('Location')])
})

test('com um CNPJ já cadastrado a resposta é a mesma, byte por byte, e quem o cadastrou é avisado', async () => {
  const { portal, get, post } = await start()
  const sent = async (over: Record<string, string>) => {
    const chave = await rascunhoDe(portal, over)
    const answer = await post(passo(chave, 4), { linhasFornecimento: '1,2', termos: 'sim', acao: 'cadastrar' })
    const location = answer.headers.get('Location') ?? ''
    const recibo = location.replace(/.*=/, '')
    const page = await (await get(location)).text()
    const envio = await portal.db
      .selectFrom('cadastro_envio')
      .select(['protocolo', 'criado_em'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // Replaces what differs from one submission to the next.
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
    const chave = await rascunhoDe(portal, over)
    const answer = await post(passo(chave, 4), { linhasFornecimento: '1', termos: 'sim', acao: 'cadastrar' })
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
    const answer = await post(passo(chave, 4), { linhasFornecimento: '1', termos: 'sim', acao: 'cadastrar' })
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

testOnBothEngines(
  'de um rascunho guarda-se só o hash da chave, o resto selado, por 28 dias e fora das cópias',
  async (opened) => {
    const { db } = opened
    const clock = stoppedClock('2030-05-01T12:00:00Z')
    const rascunhos = makeRascunhosSelados(db, clock)
    await rascunhos.begin('cadastro', 'uma-chave-que-ninguem-sabe', { nome: 'Ana de Souza' })
    const [row] = await db.selectFrom('rascunho_selado').selectAll().execute()
    expect(row?.chave_hash).toBe(hashText('uma-chave-que-ninguem-sabe'))
    expect(JSON.stringify(row)).not.toMatch(/Ana|uma-chave/)
    expect(await rascunhos.find('cadastro', 'uma-chave-que-ninguem-sabe')).toEqual({ nome: 'Ana de Souza' })
    expect(await rascunhos.find('outro', 'uma-chave-que-ninguem-sabe')).toBeNull()
    expect(await rascunhos.find('cadastro', 'outra-chave-qualquer-assim')).toBeNull()
    expect((await listTables(db)).map(({ nome }) => nome)).not.toContain('rascunho_selado')
    const later = makeRascunhosSelados(
      db,
      stoppedClock(new Date(clock.now().getTime() + rascunhoLifetime).toISOString()),
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
  const store = makeCadastroStore(db.withPlugin(watching), issueLink, systemClock)
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
