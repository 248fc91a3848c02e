// @module-tag rest
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDataDir, temporaryFolder } from '../../../tests/databases'
import { buildContratacao } from '../../../tests/importacao/importacao'
import { startFakePncp } from '../../../tests/pncp-server'
import { rememberingIo } from '../../../tests/terminal'
import { makeAndamento } from '../command/andamento'
import { main } from '../main.server'
import { prepareCommand, runCommand } from '../run.server'

const fixtures = path.resolve('tests/fixtures')

async function openCommands() {
  const env = parseEnv({ DATA_DIR: await emptyDataDir() })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const codigo = await runCommand(prepareCommand(argv, fixtures), { portal, env, io })
    return { codigo, texto: io.text() }
  }
  return { env, portal, db: portal.db, run }
}

const readRejeitados = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('cada importação deixa no banco um comprovante, com o que não pôde entrar e o motivo', async () => {
  const { db, run } = await openCommands()
  await run('import', 'pncp', 'pncp')
  await run('import', 'pncp', 'nada-aqui').catch(() => null)
  expect(await db.selectFrom('importacao').selectAll().execute()).toMatchObject([
    {
      ...{ origem: 'pncp', fonte: path.join(fixtures, 'pncp') },
      ...{ novos: 2, alterados: 0, inalterados: 0, rejeitados: 3 },
      ...{ terminada_em: expect.any(Date), interrompida: false },
    },
  ])
  const recusas = await db.selectFrom('importacao_recusa').select(['chave', 'linha', 'motivo']).orderBy('id').execute()
  expect(recusas).toHaveLength(3)
  expect(recusas).toContainEqual({
    ...{ chave: '11222333000181-1-000007/2030', linha: 3 },
    motivo: 'objetoCompra: não informado; dataEncerramentoProposta: data inválida',
  })
})

test('importa uma pasta do PNCP com itens e documentos, recusa o resto com o motivo, e a segunda vez não muda nada', async () => {
  const { db, run, env } = await openCommands()
  const primeira = await run('import', 'pncp', 'pncp')

  expect(primeira.codigo).toBe(1)
  expect(primeira.texto).toContain('Lidos: 5 · novos: 2 · alterados: 0 · inalterados: 0 · rejeitados: 3')
  const [file = ''] = await readdir(path.join(env.DATA_DIR, 'rejeitados'))
  expect(file).toMatch(/^pncp-.*\.ndjson$/)
  expect(primeira.texto).toContain(path.join(env.DATA_DIR, 'rejeitados', file))
  expect(await readRejeitados(path.join(env.DATA_DIR, 'rejeitados', file))).toEqual([
    {
      arquivo: path.join(fixtures, 'pncp/pagina.json'),
      linha: 3,
      chave: '11222333000181-1-000007/2030',
      motivo: 'objetoCompra: não informado; dataEncerramentoProposta: data inválida',
    },
    {
      arquivo: path.join(fixtures, 'pncp/soltos/itens.json'),
      linha: null,
      motivo: expect.stringContaining('itens que nada liga a uma compra'),
    },
    {
      arquivo: path.join(fixtures, 'pncp/soltos/outra-coisa.json'),
      linha: null,
      motivo: expect.stringContaining('não é uma página de contratações do PNCP'),
    },
  ])

  const licitacao = await db.selectFrom('licitacao').selectAll().executeTakeFirstOrThrow()
  expect(licitacao).toMatchObject({
    num_processo: '12345678901',
    numero_edital: '44',
    objeto: 'Pregão para aquisição de carteiras escolares, responsável CPF ***.456.789-**',
    modalidade: 'PREGAO_ELETRONICO',
    modo_disputa: 'ABERTO_FECHADO',
    amparo_legal: 'Lei 14.133/2021, Art. 28, I',
    link_acesso_externo: null,
    id_municipio: 2610707,
    data_abertura: new Date('2030-05-20T12:00:00Z'),
    data_fim_envio_proposta: new Date('2030-05-20T12:00:00Z'),
  })
  expect(
    await db.selectFrom('item').select(['descricao', 'quantidade', 'situacao']).orderBy('sequencia').execute(),
  ).toEqual([
    { descricao: 'Carteira escolar', quantidade: '100.0000', situacao: 'EM_ANDAMENTO' },
    { descricao: 'Entrega, contato CPF ***.456.789-**', quantidade: '1.5000', situacao: 'DESERTO' },
  ])
  expect(await db.selectFrom('anexo').select(['nome', 'tipo', 'link_externo']).orderBy('id').execute()).toEqual([
    { nome: 'Edital 44', tipo: 'EDITAL', link_externo: 'https://pncp.example.com/arquivos/1' },
    { nome: 'DFD', tipo: 'DOD', link_externo: null },
  ])
  expect(await db.selectFrom('compra_direta').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    tipo: 'DISPENSA_LICITACAO',
    numero: '12',
    ano: 2030,
    modo_disputa: 'COM_DISPUTA',
    situacao: 'ENCERRADA',
    uf: 'PE',
    link_acesso_externo: 'https://compras.example.com/6',
  })

  const segunda = await run('import', 'pncp', 'pncp')
  expect(segunda.texto).toContain('novos: 0 · alterados: 0 · inalterados: 2 · rejeitados: 3\nNada mudou.')
})

test('itens que chegam depois, na mesma disposição de pastas, entram na compra guardada', async () => {
  const { db, run } = await openCommands()
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'paginas'))
  await cp(path.join(fixtures, 'pncp/pagina.json'), path.join(folder, 'paginas/pagina.json'))
  await cp(
    path.join(fixtures, 'pncp/11222333000181/2030/5/itens.json'),
    path.join(folder, 'depois/itens-11222333000181-2030-5.json'),
  )
  await writeFile(path.join(folder, 'depois/itens-11222333000181-2030-99.json'), '[]')
  await run('import', 'pncp', path.join(folder, 'paginas'))
  expect(await db.selectFrom('item').select('id').execute()).toEqual([])

  const rejeitados = path.join(folder, 'recusados.ndjson')
  const depois = await run('import', 'pncp', path.join(folder, 'depois'), '--rejeitados', rejeitados)
  expect(depois.texto).toContain('Lidos: 2 · novos: 0 · alterados: 1 · inalterados: 0 · rejeitados: 1')
  expect(await db.selectFrom('item').select('sequencia').orderBy('sequencia').execute()).toHaveLength(2)
  expect(await readRejeitados(rejeitados)).toMatchObject([
    { motivo: 'a compra 11222333000181-1-000099/2030 não foi importada' },
  ])
})

test('arquivos quebrados ou com outra forma são recusados, e o que veio antes da quebra entra', async () => {
  const { run } = await openCommands()
  const folder = await temporaryFolder()
  const contratacao = JSON.stringify(buildContratacao())
  await writeFile(path.join(folder, 'a-cortado.json'), `{"data":[${contratacao},{"numeroCon`)
  await writeFile(path.join(folder, 'b-vazio.json'), '')
  await writeFile(path.join(folder, 'c-lista.json'), `[${contratacao}]`)
  await writeFile(path.join(folder, 'd-uma.json'), `\ufeff${contratacao}`)
  await writeFile(path.join(folder, 'e-sem-nada.json'), '{"data":[],"totalPaginas":0}')
  const rejeitados = path.join(folder, 'recusados.ndjson')

  const { texto } = await run('import', 'pncp', folder, '--rejeitados', rejeitados)
  expect(texto).toContain('Lidos: 5 · novos: 1 · alterados: 0 · inalterados: 2 · rejeitados: 2')
  expect(await readRejeitados(rejeitados)).toMatchObject([
    { arquivo: path.join(folder, 'a-cortado.json'), motivo: expect.stringContaining('não é um JSON válido') },
    { arquivo: path.join(folder, 'b-vazio.json'), motivo: 'o arquivo está vazio' },
  ])
})

test('importa a tabela do Compras.gov.br e recusa as linhas ruins com o número e o motivo', async () => {
  const { db, run } = await openCommands()
  const rejeitados = path.join(await temporaryFolder(), 'recusados.ndjson')
  const { codigo, texto } = await run('import', 'comprasgov', 'comprasgov/compras.csv', '--rejeitados', rejeitados)

  expect(codigo).toBe(1)
  expect(texto).toContain('Lidos: 7 · novos: 4 · alterados: 0 · inalterados: 0 · rejeitados: 3')
  const arquivo = path.join(fixtures, 'comprasgov/compras.csv')
  expect(await readRejeitados(rejeitados)).toEqual([
    { arquivo, linha: 6, chave: '90000107000052030', motivo: 'objeto: não informado' },
    { arquivo, linha: 7, chave: '90000107000062030', motivo: 'data_publicacao: data inválida' },
    { arquivo, linha: 8, motivo: 'tem 4 colunas em vez de 18' },
  ])
  expect(await db.selectFrom('licitacao').selectAll().orderBy('id').execute()).toMatchObject([
    {
      chave_origem: '99888777000166-1-000002/2030',
      objeto: 'Tubo 1/2" de PVC',
      modo_disputa: 'ABERTO_FECHADO',
      valor_homologado: null,
    },
    {
      chave_origem: 'comprasgov:90000105000012016',
      objeto: 'Aquisição de mater ial de consumo; canetas e papel',
      modalidade: 'PREGAO',
      status: 'HOMOLOGADA',
      status_por_data: false,
      valor_estimado: '1234.5000',
      data_abertura: new Date('2016-02-18T02:00:00Z'),
    },
  ])
  expect(
    await db.selectFrom('compra_direta').select(['tipo', 'situacao', 'numero', 'ano']).orderBy('id').execute(),
  ).toEqual([
    { tipo: 'INEXIGIBILIDADE', situacao: 'ENCERRADA', numero: '00004', ano: 2030 },
    { tipo: 'DISPENSA_LICITACAO', situacao: null, numero: '00003', ano: 2016 },
  ])
})

test('um arquivo de outra tabela, em outra codificação ou com aspas abertas é recusado como é', async () => {
  const { run } = await openCommands()
  const folder = await temporaryFolder()
  const header = (await readFile(path.join(fixtures, 'comprasgov/compras.csv'), 'utf8')).split('\r\n')[0]
  await writeFile(path.join(folder, 'a.csv'), 'numero;objeto\r\n1;Mesa\r\n')
  await writeFile(path.join(folder, 'b.csv'), Buffer.from(`${header}\r\nAquisição`, 'latin1'))
  await writeFile(path.join(folder, 'c.csv'), `${header}\r\n;"nunca fecha`)
  await writeFile(path.join(folder, 'd.csv'), Buffer.from(`\ufeff${header}`, 'utf16le'))
  const rejeitados = path.join(folder, 'recusados.ndjson')

  await run('import', 'comprasgov', folder, '--rejeitados', rejeitados)
  expect((await readRejeitados(rejeitados)).map(({ motivo }) => motivo)).toEqual([
    expect.stringMatching(/^faltam as colunas id_compra, numero_processo/),
    'o arquivo não está em UTF-8',
    'aspas abertas na linha 2 não se fecham',
    'o arquivo está em UTF-16, e deve estar em UTF-8',
  ])
})

test('as linhas boas antes de um defeito entram, e uma linha enorme não leva as outras', async () => {
  const { run } = await openCommands()
  const folder = await temporaryFolder()
  const [header = '', , , , longa = ''] = (await readFile(path.join(fixtures, 'comprasgov/compras.csv'), 'utf8')).split(
    '\r\n',
  )
  const [boa = ''] = (await readFile(path.join(fixtures, 'comprasgov/compras.csv'), 'utf8')).split('\r\n').slice(1)
  const enorme = longa.replace(/[^;]{10,}/, 'a'.repeat(1_200_000))
  await writeFile(path.join(folder, 'a.csv'), `${header}\r\n${enorme}\r\n${boa}\r\n;"nunca fecha`)
  const rejeitados = path.join(folder, 'recusados.ndjson')

  const { texto } = await run('import', 'comprasgov', folder, '--rejeitados', rejeitados)
  expect(texto).toContain('Lidos: 3 · novos: 1 · alterados: 0 · inalterados: 0 · rejeitados: 2')
  expect((await readRejeitados(rejeitados)).map(({ motivo }) => motivo)).toEqual([
    expect.stringContaining('texto longo demais'),
    'aspas abertas na linha 4 não se fecham',
  ])
})

test('importa do endereço da consulta do PNCP', async () => {
  const { db, run, env } = await openCommands()
  const consulta = '/api/consulta/v1/contratacoes/publicacao?dataInicial=20300501'
  const compra = '/api/pncp/v1/orgaos/11222333000181/compras/2030/5'
  const server = await startFakePncp({
    [`${consulta}&pagina=1`]: [{ status: 500 }, { body: { data: [buildContratacao()], totalPaginas: 1 } }],
    [`${compra}/itens?pagina=1&tamanhoPagina=100`]: [{ body: [{ numeroItem: 1, descricao: 'Carteira' }] }],
    [`${compra}/itens?pagina=2&tamanhoPagina=100`]: [{ body: [] }],
    [`${compra}/arquivos`]: [{ body: [] }],
  })
  onTestFinished(server.close)

  expect(await run('import', 'pncp', server.url(consulta))).toEqual({
    codigo: 0,
    texto: 'Lidos: 1 · novos: 1 · alterados: 0 · inalterados: 0 · rejeitados: 0',
  })
  expect(await db.selectFrom('item').select('descricao').execute()).toEqual([{ descricao: 'Carteira' }])
  // Nothing was rejected, so no reject file exists.
  await expect(readdir(path.join(env.DATA_DIR, 'rejeitados'))).rejects.toThrow('ENOENT')
})

test('uma importação de um endereço que parou continua onde parou, ou do início, se se pede', async () => {
  const { run } = await openCommands()
  const consulta = '/api/consulta/v1/contratacoes/publicacao?dataInicial=20300501'
  const page = { body: { data: [], totalPaginas: 2 } }
  const server = await startFakePncp({
    [`${consulta}&pagina=1`]: [page],
    [`${consulta}&pagina=2`]: [{ status: 400 }, page, { status: 400 }, page],
  })
  onTestFinished(server.close)

  const told: [number, boolean][] = []
  for (const extra of [[], [], [], ['--do-inicio']]) {
    const { codigo, texto } = await run('import', 'pncp', server.url(consulta), ...extra)
    told.push([codigo, texto.includes('Continua na página 2, onde a importação anterior parou')])
  }
  expect(told).toEqual([
    [1, false],
    [0, true],
    [1, false],
    [0, false],
  ])
  expect(server.asked.filter((address) => address.endsWith('pagina=1'))).toHaveLength(3)
})

test('depois de uma importação morta a seguinte da mesma fonte diz o que ela fez e como continua, uma vez', async () => {
  const { run, env } = await openCommands()
  const folder = path.join(env.DATA_DIR, 'importacoes')
  await run('import', 'pncp', 'pncp')
  expect(await readdir(folder)).toEqual([])
  const killed = { em: new Date('2030-05-10T12:00:00Z'), rejects: '/dados/rejeitados/pncp.ndjson' }
  const counts = { novos: 500, alterados: 20, inalterados: 3, rejeitados: 2 }
  await makeAndamento(folder, 'pncp', path.join(fixtures, 'pncp')).save({ ...killed, ...counts })

  expect((await run('import', 'comprasgov', 'comprasgov')).texto).not.toContain('parou antes do fim')
  const { texto } = await run('import', 'pncp', 'pncp')
  expect(texto).toContain('parou antes do fim, depois de 10/05/2030 09:00. Tinha guardado:')
  expect(texto).toContain('novos: 500 · alterados: 20 · inalterados: 3 · rejeitados: 2')
  expect(texto).toContain('Os rejeitados dela: /dados/rejeitados/pncp.ndjson')
  expect(texto).toContain('O que já entrou fica')
  expect((await run('import', 'pncp', 'pncp')).texto).not.toContain('parou antes do fim')
})

test('o que não se entende ou não existe termina com o código 2 e diz por quê', async () => {
  const environment = { DATA_DIR: await emptyDataDir() }
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const codigo = await main(argv, { environment, cwd: fixtures, io, signal: new AbortController().signal })
    return [codigo, io.text()]
  }
  const usage = (line: string) => expect.stringMatching(new RegExp(`^portal: [^\\n]*\\nUso: ${line}`))

  expect(await run()).toEqual([2, usage('portal <comando>$')])
  expect(await run('exportar')).toEqual([2, expect.stringContaining('comando desconhecido: exportar')])
  expect(await run('toString')).toEqual([2, usage('portal <comando>$')])
  expect(await run('import', 'ocds', 'pncp')).toEqual([
    2,
    'portal: ocds não é um destes: pncp, comprasgov (<pncp|comprasgov>)',
  ])
  expect(await run('import', 'pncp')).toEqual([2, usage('portal import <')])
  expect(await run('import', 'comprasgov', 'https://compras.example.com')).toEqual([
    2,
    'portal: comprasgov não se importa do endereço https://compras.example.com',
  ])
  expect(await run('import', 'pncp', 'pncp', '--tudo')).toEqual([2, usage('portal import <')])
  expect(await run('import', 'pncp', 'nao-ha')).toEqual([
    2,
    `portal: ${path.join(fixtures, 'nao-ha')} não existe ou não pode ser lido.`,
  ])
})
