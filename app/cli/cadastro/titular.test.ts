// @module-tag rest
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { enqueueMail } from '~/adapters/db/ledger/ledger.server'
import { listTables } from '~/adapters/dump/tables.server'
import { newUri } from '~/adapters/files/store.server'
import { makeCadastroOn } from '~/composition/cadastro.server'
import type { Portal } from '~/composition/portal.server'
import { makeTitulares } from '~/composition/titular.server'
import { atoSchema } from '~/domain/sessao/atos/ato'
import { systemClock as clock } from '~/domain/shared/clock'
import { parseEnv } from '~/env.server'
import { insertFornecedor, insertLicitacao, insertLote } from '../../../tests/builders'
import { empresa, pessoa, rascunhoDe } from '../../../tests/cadastro/cadastro'
import { emptyDataDir, temporaryFolder, testOnBothEngines, testSecret } from '../../../tests/databases'
import { listeningPortal } from '../../../tests/listening-portal'
import { rememberingIo } from '../../../tests/terminal'
import { readZip } from '../../../tests/zip'
import { main } from '../main.server'

const ana = { ...pessoa, nome: 'Ana de Souza', email: 'ana@example.com' }
const carla = { ...pessoa, nome: 'Carla Dias', cpf: '111.444.777-35', email: 'carla@example.com' }
const bia = { ...empresa, cpf: '390.533.447-05', nome: 'Bia Ramos', email: 'bia@example.com' }

/**
 * Starts a portal with a registration of Ana, one of Bia's company (which Ana also tried to register), one of Carla,
 * and a rascunho of Ana.
 */
async function start() {
  const started = await listeningPortal('cadastro', { CEP_URL: 'nenhum' })
  const { portal, env } = started
  const { registerCadastro, sendLink } = portal.intake.cadastro
  const register = async (digitado: typeof ana, formulario: string) => {
    const made = await registerCadastro(digitado, { formulario, termosAceitos: true })
    if (!made.ok) throw new Error(made.error)
    return made.value.recibo ?? ''
  }
  const recibo = await register(ana, 'a')
  await register(bia, 'b')
  await register({ ...empresa, nome: 'Ana de Souza', email: 'ana@example.com' }, 'c')
  await register(carla, 'd')
  const chave = await rascunhoDe(portal, { ...ana, razaoSocial: 'Nada' })
  await sendLink(chave, 'ana@example.com', 'pt-BR')
  await portal.mail.sendDue()
  await sendDocumento(portal, 1)
  const emails = () => readdir(path.join(env.DATA_DIR, 'emails'))
  return { ...started, recibo, chave, emails }
}

/** Adds a document to a registration. Stores two rows for the document: one already sent, and one still to be sent. */
async function sendDocumento({ db, files }: Portal, id_cadastro: number) {
  const now = new Date()
  const stored = await files.put([Buffer.from('RG de Ana')])
  const arquivo = {
    ...stored,
    uri: newUri(),
    nome: 'RG/Ana de Souza.pdf',
    tipo_midia: 'application/pdf',
    publicado: true,
  }
  const { id: id_arquivo } = await db.insertInto('arquivo').values(arquivo).returning('id').executeTakeFirstOrThrow()
  const remessa = { id_cadastro, formulario: 'r', enviada_em: now }
  const { id: id_remessa } = await db
    .insertInto('cadastro_remessa')
    .values(remessa)
    .returning('id')
    .executeTakeFirstOrThrow()
  const documento = { id_cadastro, tipo: 'rg' as const, id_arquivo, recebido_em: now }
  await db
    .insertInto('cadastro_documento')
    .values([{ ...documento, id_remessa }, documento])
    .execute()
}

/** Returns the contents of all tables, of the mails stored as files, and of the list of erasures. */
async function everything({ portal, env }: { portal: Portal; env: { DATA_DIR: string } }) {
  const said: string[] = []
  for (const { nome } of await listTables(portal.db)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(nome)} t`.execute(portal.db)
    said.push(...rows.map(({ row }) => row))
  }
  const folder = path.join(env.DATA_DIR, 'emails')
  for (const name of await readdir(folder)) said.push(await readFile(path.join(folder, name), 'utf8'))
  said.push(await readFile(path.join(env.DATA_DIR, 'apagamentos.ndjson'), 'utf8').catch(() => ''))
  return said.join('\n')
}

test('os dados de uma pessoa saem num zip só: cadastro, tentativas, rascunho, termos e e-mails; de outros, nada', async () => {
  const { command, cwd } = await start()
  expect(await command('exportar', '529.982.247-25', 'ana.zip')).toEqual({
    code: 0,
    lines: ['Exportados: 1 cadastros, 2 envios com termo, 1 rascunhos, 3 e-mails.'],
  })
  expect((await stat(path.join(cwd, 'ana.zip'))).mode & 0o777).toBe(0o600)
  const files = readZip(await readFile(path.join(cwd, 'ana.zip')))
  const names = Object.keys(files)
  expect(names.filter((name) => /^termos\/\d{4}-\w{4}-\w{4}\.pdf$/.test(name))).toHaveLength(2)
  expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(3)
  const text = String(files['dados.json'])
  const rg = names.filter((name) => name.startsWith('documentos/'))
  expect(rg).toEqual([expect.stringMatching(/^documentos\/\d+-RG_Ana de Souza\.pdf$/)])
  expect(String(files[rg[0] ?? ''])).toBe('RG de Ana')
  const dados = JSON.parse(text)
  expect(dados.cadastros).toMatchObject([
    { situacao: 'PROCESSANDO', dados: { nome: 'Ana de Souza' }, historico: [{ tipo: 'cadastrado' }] },
  ])
  expect(dados.envios.map(({ cadastrou }: { cadastrou: boolean }) => cadastrou)).toEqual([true, false])
  expect(dados.rascunhos).toMatchObject([{ email: 'ana@example.com', digitado: { razaoSocial: 'Nada' } }])
  expect(text).not.toMatch(/Bia|bia@|Carla/)
  expect((await command('exportar', '12.ABC.345/01DE-35', 'empresa.zip')).code).toBe(0)
  const empresaZip = String(readZip(await readFile(path.join(cwd, 'empresa.zip')))['dados.json'])
  expect(empresaZip).toContain('Bia Ramos')
  expect(empresaZip).not.toContain('Ana de Souza')
  expect((await command('exportar', '935.411.347-80', 'nada.zip')).lines).toEqual([
    'portal: não há nada de 935.411.347-80',
  ])
  expect((await command('exportar', '1')).lines.join()).toContain(
    'Uso: portal cadastro exportar <número|CPF|CNPJ> <arquivo.zip|->',
  )
})

test('o documento que sumiu do disco é dito na exportação, que traz todo o resto', async () => {
  const { portal, command, cwd } = await start()
  const { sha256 } = await portal.db.selectFrom('arquivo').select('sha256').executeTakeFirstOrThrow()
  await rm(portal.files.toPath(sha256))
  const { code, lines } = await command('exportar', '529.982.247-25', 'ana.zip')
  expect([code, lines.at(-1)]).toEqual([1, `Não exportado, porque falta: ${portal.files.toPath(sha256)}`])
  const names = Object.keys(readZip(await readFile(path.join(cwd, 'ana.zip'))))
  expect(names.filter((name) => name.startsWith('documentos/'))).toEqual([])
  expect(names).toContain('dados.json')
})

test('apagada uma pessoa, nada no banco, nos e-mails e na lista de apagamentos diz quem era; os outros ficam', async () => {
  const { portal, env, command, recibo, chave, emails } = await start()
  expect(await emails()).toHaveLength(5)
  expect(await everything({ portal, env })).toContain('Ana de Souza')
  expect(await command('apagar', '52998224725')).toEqual({
    code: 0,
    lines: [
      'Cadastro 1 apagado, com o que foi enviado, os termos e os e-mails.',
      'Apagadas 1 tentativas que não cadastraram ninguém.',
      'Apagados 1 rascunhos.',
    ],
  })
  const left = await everything({ portal, env })
  expect(left).not.toMatch(/Ana de Souza|ana@example|52998224725|529\.982\.247-25/)
  for (const other of ['Bia Ramos', 'Carla Dias']) expect(left).toContain(other)
  // The notice to Bia described Ana's attempt, so it was erased with the data of Ana.
  expect(await emails()).toHaveLength(2)
  const { cadastro } = portal.intake
  expect([await cadastro.recibo(recibo), await cadastro.termo(recibo), await cadastro.find(chave)]).toEqual([
    null,
    null,
    null,
  ])
  expect((await command('apagar', '52998224725')).code).toBe(2)
  const eventos = await portal.db.selectFrom('evento').select(['tipo', 'dados']).orderBy('id').execute()
  expect(eventos.at(-1)).toEqual({ tipo: 'apagado', dados: {} })
  // A new registration under the same CPF works like any other.
  expect((await cadastro.registerCadastro(ana, { formulario: 'z', termosAceitos: true })).ok).toBe(true)
  expect((await command('apagar', '390.533.447-05')).lines).toEqual([
    'Representa também 12ABC34501DE35, cadastro 2, que se apaga pelo número.',
  ])
  expect((await command('apagar', '2')).code).toBe(0)
  expect(await everything({ portal, env })).not.toContain('Bia Ramos')
})

test('os atos de sessões que nomeiam uma pessoa saem com os seus dados, e até cinco anos depois do último ela não se apaga', async () => {
  const { portal, command, cwd } = await start()
  const idLicitacao = await insertLicitacao(portal.db, {
    status: 'ENCERRADO',
    data_abertura: new Date('2029-03-10T15:00:00Z'),
  })
  await insertLote(portal.db, { id_licitacao: idLicitacao })
  const wonBy = (cpfCnpj: string, razaoSocial: string) => ({ lote: 1, fornecedor: { cpfCnpj, razaoSocial } })
  const common = { licitacao: idLicitacao, tipo: 'INTENCAO_RECURSO' }
  const atos = [
    { ...common, id: 'um', instante: '2029-04-02T15:00:00Z', ...wonBy('52998224725', 'Ana de Souza') },
    { ...common, id: 'outro', instante: '2029-04-03T15:00:00Z', ...wonBy('935.411.347-80', 'Davi Lima') },
  ].map((ato) => atoSchema.parse(ato))
  expect(await portal.atos.record(idLicitacao, atos, false)).toEqual(['novo', 'novo'])

  expect((await command('exportar', '529.982.247-25', 'ana.zip')).lines).toContain('E 1 atos de sessões públicas.')
  const text = String(readZip(await readFile(path.join(cwd, 'ana.zip')))['dados.json'])
  expect(JSON.parse(text).atos).toMatchObject([{ licitacao: idLicitacao, ato: { id: 'um' } }])
  expect(text).not.toContain('Davi')
  // The acts of a person who never registered can be exported too.
  expect((await command('exportar', '935.411.347-80', 'davi.zip')).code).toBe(0)

  expect((await command('apagar', '1')).lines).toContain(
    `Cadastro 1 não pode ser apagado: participou da licitação ${idLicitacao}. Fica bloqueado até 02/04/2034 12:00, e então é apagado.`,
  )
  const eventos = await portal.db.selectFrom('evento').selectAll().where('tipo', '=', 'atosRegistrados').execute()
  expect(JSON.stringify(eventos)).not.toMatch(/Ana|52998224725/)
})

test('quem participou de um processo, ou cuja guarda uma lei exige, fica bloqueado até a data que se diz, e então é apagado', async () => {
  const { portal, command, recibo } = await start()
  const idLicitacao = await insertLicitacao(portal.db, {
    status: 'ENCERRADO',
    data_abertura: new Date('2029-03-10T15:00:00Z'),
  })
  const id_lote = await insertLote(portal.db, { id_licitacao: idLicitacao })
  const id_fornecedor = await insertFornecedor(portal.db, { tipo_pessoa: 'F', cpf_cnpj: '52998224725' })
  await portal.db.insertInto('proposta').values({ id_lote, id_fornecedor, valor: '10' }).execute()
  expect(await command('apagar', '1')).toEqual({
    code: 1,
    lines: [
      `Cadastro 1 não pode ser apagado: participou da licitação ${idLicitacao}. Fica bloqueado até 10/03/2034 12:00, e então é apagado.`,
      'Apagados 1 rascunhos.',
    ],
  })
  const [line] = (await command('list')).lines
  expect(line).toMatch(/^1 · .* · bloqueado até 10\/03\/2034 12:00$/)
  expect((await command('list')).lines.join()).not.toContain('ana@example.com')
  for (const asked of [
    ['show', '1'],
    ['approve', '1'],
  ])
    expect(await command(...asked)).toEqual({
      code: 2,
      lines: [`portal: o cadastro 1 está bloqueado: participou da licitação ${idLicitacao}`],
    })
  const { cadastro } = portal.intake
  const queued = async () => (await portal.db.selectFrom('outbox').select('id').execute()).length
  const before = await queued()
  await cadastro.resendTermo({ cpfCnpj: '52998224725', email: 'ana@example.com' }, new Date())
  expect([await cadastro.recibo(recibo), await cadastro.termo(recibo), await queued()]).toEqual([null, null, before])

  expect((await command('desbloquear', '1')).lines).toEqual(['Cadastro 1 desbloqueado.'])
  expect(await cadastro.recibo(recibo)).not.toBeNull()
  expect((await command('apagar', '3', '--ate', '31/12/2035')).lines.join()).toContain('informe os dois')
  const carla = await command('apagar', '111.444.777-35', '--ate', '31/12/2035', '--motivo', 'Lei 8.159/1991, art. 9º')
  expect(carla.lines).toEqual([
    'Cadastro 4 não pode ser apagado: Lei 8.159/1991, art. 9º. Fica bloqueado até 01/01/2036 00:00, e então é apagado.',
  ])
  await command('apagar', '1')
  expect(await portal.titulares.sweep()).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2034-03-11T12:00:00Z') })
  try {
    // Ana's old attempt to register Bia's company is erased too.
    expect(await portal.titulares.sweep()).toBe(2)
    vi.setSystemTime(new Date('2036-01-01T12:00:00Z'))
    expect(await portal.titulares.sweep()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
  const rows = await portal.db.selectFrom('cadastro').select('id').orderBy('id').execute()
  expect(rows).toEqual([{ id: 2 }])
})

test('apagar outra vez não apaga nem encurta um bloqueio que ainda dura: diz até quando, e só um prazo maior o estende', async () => {
  const { portal, command } = await start()
  const refused = (lei: string, ate: string) => ({
    code: 1,
    lines: [`Cadastro 4 não pode ser apagado: ${lei}. Fica bloqueado até ${ate} 00:00, e então é apagado.`],
  })
  const first = refused('Lei 8.159/1991, art. 9º', '01/01/2036')
  expect(await command('apagar', '4', '--ate', '31/12/2035', '--motivo', 'Lei 8.159/1991, art. 9º')).toEqual(first)
  const bloqueios = () => portal.db.selectFrom('evento').select('id').where('tipo', '=', 'bloqueado').execute()
  expect(await command('apagar', '4')).toEqual(first)
  expect(await command('apagar', '4', '--ate', '31/12/2031', '--motivo', 'Ordem judicial')).toEqual(first)
  expect(await bloqueios()).toHaveLength(1)
  expect(await command('apagar', '4', '--ate', '31/12/2040', '--motivo', 'Ordem judicial')).toEqual(
    refused('Ordem judicial', '01/01/2041'),
  )
  expect(await bloqueios()).toHaveLength(2)
  await command('desbloquear', '4')
  expect((await command('apagar', '4')).code).toBe(0)
})

test('um pedido de apagar o que ainda se guarda fica na história, cada vez', async () => {
  const { portal, command } = await start()
  const refusals = () => portal.db.selectFrom('evento').select('dados').where('tipo', '=', 'não apagado').execute()
  await command('apagar', '4', '--ate', '31/12/2035', '--motivo', 'Ordem judicial')
  expect(await refusals()).toEqual([])
  for (const times of [1, 2]) {
    await command('apagar', '4')
    expect(await refusals()).toEqual(Array(times).fill({ dados: { ate: expect.stringMatching(/^2036-01-01T/) } }))
  }
})

test('os e-mails de uma pessoa que foram guardados em arquivos saem com ela, ainda que depois se tenha posto um servidor de correio', async () => {
  const { portal, env, emails } = await start()
  const withServer = makeTitulares({
    db: portal.db,
    secret: testSecret,
    env: { DATA_DIR: env.DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:9' },
    clock,
    mailSettled: () => expect.fail('apagar não espera pelo servidor de correio'),
  })
  expect(await emails()).toHaveLength(5)
  await withServer.erase({ id: 4 }, null)
  expect(await emails()).toHaveLength(4)
  expect(await everything({ portal, env })).not.toContain('Carla Dias')
})

test('uma cópia de antes não traz de volta quem foi apagado ou bloqueado depois dela', async () => {
  const { portal, env, command, cwd } = await start()
  const copia = path.join(cwd, 'copia.tar.gz')
  const io = rememberingIo()
  const run = (dataDir: string, ...argv: string[]) =>
    main(argv, { environment: { DATA_DIR: dataDir }, cwd, io, signal: new AbortController().signal })
  await command('apagar', '2', '--ate', '31/12/2035', '--motivo', 'Ordem judicial')
  expect(await run(env.DATA_DIR, 'dump', copia)).toBe(0)
  await command('apagar', '52998224725')
  expect((await command('desbloquear', '2')).lines).toEqual(['Cadastro 2 desbloqueado.'])
  await command('apagar', '4', '--ate', '31/12/2035', '--motivo', 'Ordem judicial')
  const target = await emptyDataDir()
  const list = path.join(env.DATA_DIR, 'apagamentos.ndjson')
  expect(await run(target, 'restore', copia, '--apagamentos', list)).toBe(0)
  expect(io.lines).toContain('Repetidos: 4 apagamentos, bloqueios e desbloqueios de cadastros.')
  const rows = (of: Portal) =>
    of.db.selectFrom('cadastro').select(['id', 'bloqueado_ate', 'bloqueio_motivo']).orderBy('id').execute()
  const kept = await rows(portal)
  const restored = parseEnv({ DATA_DIR: target })
  const { openPortal } = await import('~/composition/portal.server')
  const again = await openPortal(restored)
  try {
    expect(await rows(again)).toEqual(kept)
    expect(kept).toHaveLength(2)
    const envios = await again.db.selectFrom('cadastro_envio').select('id').orderBy('id').execute()
    expect(envios).toEqual([{ id: 2 }, { id: 4 }])
  } finally {
    await again.close()
  }
})

testOnBothEngines('em qualquer banco apagar leva tudo, e o que só se guarda por um tempo é varrido', async ({ db }) => {
  const env = parseEnv({ DATA_DIR: await temporaryFolder(), CEP_URL: 'nenhum' })
  const quiet = { warn() {}, info() {} }
  const { cadastro, sweep } = makeCadastroOn({ db, secret: testSecret, env, clock, log: quiet, mailQueued() {} })
  const titulares = makeTitulares({ db, secret: testSecret, env, clock, mailSettled: async () => {} })
  for (const [index, digitado] of [bia, { ...bia, nome: 'Outra' }, carla].entries())
    expect((await cadastro.registerCadastro(digitado, { formulario: `f${index}`, termosAceitos: true })).ok).toBe(true)
  const cep = { cep: '50030230', dados: '{"uf":"PE","localidade":"Recife","logradouro":null,"bairro":null}' }
  await db
    .insertInto('cep_consultado')
    .values([
      { ...cep, consultado_em: new Date() },
      { ...cep, cep: '01001000', consultado_em: new Date(Date.now() - 91 * 86_400_000) },
    ])
    .execute()
  expect(await sweep()).toBe(1)
  const old = new Date(Date.now() - 181 * 86_400_000)
  await db.updateTable('cadastro_envio').set({ criado_em: old }).execute()
  expect([await sweep(), await titulares.sweep()]).toEqual([0, 1])
  const left = await db.selectFrom('cadastro_envio').select(['id', 'aceito']).orderBy('id').execute()
  expect(left).toEqual([
    { id: 1, aceito: true },
    { id: 3, aceito: true },
  ])
  expect(await titulares.erase({ documento: '12ABC34501DE35' }, null)).toMatchObject({
    erased: [{ id: 1, retencao: null }],
  })
  for (const table of ['cadastro', 'cadastro_envio'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('outbox').select('tipo').execute()).toEqual([{ tipo: 'termoAdesao' }])
})

test('o e-mail que acusa documentos recebidos está entre os dados da pessoa', async () => {
  const { portal } = await start()
  const ofEmpresa = portal.db.selectFrom('cadastro').select('id').where('cpf_cnpj', '=', '12ABC34501DE35')
  const { id: id_cadastro } = await ofEmpresa.executeTakeFirstOrThrow()
  const { id: idRemessa } = await portal.db
    .insertInto('cadastro_remessa')
    .values({ id_cadastro, formulario: 'documentos', enviada_em: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueMail(portal.db, { tipo: 'documentosRecebidos', idRemessa })
  const { correios } = await portal.titulares.collectData({ documento: '12ABC34501DE35' })
  expect(correios.map(({ tipo }) => tipo)).toContain('documentosRecebidos')
})

test('um recibo antigo não mostra mais nada, cadastrou ou não', async () => {
  const { portal } = await start()
  const { cadastro } = portal.intake
  const made = await cadastro.registerCadastro({ ...empresa, nome: 'Outra' }, { formulario: 'e', termosAceitos: true })
  const first = await cadastro.registerCadastro(
    { ...empresa, cnpj: '93.ZB0.VRY/V6KA-67' },
    { formulario: 'f', termosAceitos: true },
  )
  const old = new Date(Date.now() - 181 * 86_400_000)
  await portal.db.updateTable('cadastro_envio').set({ criado_em: old }).execute()
  for (const sent of [made, first]) {
    if (!sent.ok) throw new Error(sent.error)
    expect(await cadastro.recibo(sent.value.recibo ?? '')).toBeNull()
    expect(await cadastro.termo(sent.value.recibo ?? '')).toBeNull()
  }
})
