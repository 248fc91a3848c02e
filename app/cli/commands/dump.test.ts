// @module-tag rest
import { randomBytes } from 'node:crypto'
import { readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { migrateNew } from '~/adapters/db/engine/migrate.server'
import type { Db } from '~/adapters/db/engine/schema'
import { readDump } from '~/adapters/dump/read.server'
import { listTables } from '~/adapters/dump/tables.server'
import { makeFileStore, newUri } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import { openPortal, type Portal } from '~/composition/portal.server'
import { atoSchema } from '~/domain/sessao/atos/ato'
import { parseEnv } from '~/env.server'
import { fillSample } from '~/sample/fill'
import { insertLicitacao, insertOrgao, insertSolicitacao } from '../../../tests/builders'
import { decideCadastro, empresa } from '../../../tests/cadastro/cadastro'
import {
  emptyDatabase,
  emptyDataDir,
  emptyPostgres,
  temporaryFolder,
  testOnBothEngines,
  testSecret,
} from '../../../tests/databases'
import { rememberingIo } from '../../../tests/terminal'
import { main } from '../main.server'
import { runCommand } from '../run.server'
import { listenForCommands } from '../socket/socket.server'
import { writeToTarget } from './dump'

type Settings = { DATA_DIR: string; DATABASE_URL?: string; SECRET?: string }

/** Runs `portal …` as typed in a terminal. */
async function command(environment: Settings, ...argv: string[]) {
  const io = rememberingIo()
  const codigo = await main(argv, { environment, cwd: '/', io, signal: new AbortController().signal })
  return { codigo, texto: io.text(), bytes: io.bytes() }
}

/** Opens the portal, runs `work` with it, and closes the portal. */
async function withPortal<T>(environment: Settings, work: (portal: Portal) => Promise<T>) {
  const opened = await openPortal(parseEnv(environment))
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Runs `portal dump` inside the process that has the database open. */
async function makeDump(opened: Pick<Portal, 'snapshot' | 'files' | 'temporary'>) {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'copia.tar.gz')
  const io = rememberingIo()
  const codigo = await runCommand(['dump', file], { portal: opened, env: parseEnv({ DATA_DIR: folder }), io })
  return { file, codigo, texto: io.text(), bytes: await readFile(file) }
}

const embedded = async (): Promise<Settings> => ({ DATA_DIR: await emptyDataDir() })
const postgres = async (): Promise<Settings> => ({
  DATA_DIR: await temporaryFolder(),
  DATABASE_URL: await emptyPostgres(),
  SECRET: testSecret,
})

const sampleTime = { now: new Date('2030-05-10T12:00:00Z'), timezone: 'America/Sao_Paulo' }
const odd = 'aspas " e \' barra \\ linha\nnova\ttab \u0001 çãü 漢字 😀 {"a":1} \\N null'

/** Uploads a file that is not attached to anything yet. */
async function attach({ intake }: Portal, text = 'carta') {
  const received = await intake.arquivos.receive({
    nome: 'carta.txt',
    content: Readable.from([Buffer.from(text)]),
  })
  if (!received.ok) throw new Error(received.error)
  return received.value
}

/** Reads a dump to its end as `portal restore` does; returns the kinds of its pieces. */
async function readWhole(bytes: Buffer) {
  const kinds = new Set<string>()
  const { pieces } = await readDump(Readable.from([bytes]))
  for await (const piece of pieces) {
    kinds.add(piece.kind)
    if ('content' in piece) await buffer(piece.content)
  }
  return [...kinds]
}

/** Fills the tables that an import writes in addition to the processes. */
async function fillImport(db: Portal['db'], instant: Date) {
  const chave_origem = '11222333000181-1-000005/2030'
  const dito = { chave_origem, origem: 'pncp' as const, carimbo: instant, resumo: 'r' }
  await db
    .insertInto('importacao_dito')
    .values({ ...dito, dados: JSON.stringify({ objeto: odd }) })
    .execute()
  await db
    .insertInto('importacao_item')
    .values({ lote: 'l', chave_origem, sequencia: 1, descricao: odd, recebido_em: instant })
    .execute()
  const award = { ordem: 1, documento: '99830111000192', nome: odd, valor_unitario: '0.0001', data_resultado: instant }
  for (const table of ['item', 'compra_direta_item'] as const) {
    const { id: id_item } = await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto(table === 'item' ? 'item_resultado' : 'compra_direta_resultado')
      .values({ id_item, ...award })
      .execute()
  }
  await db
    .insertInto('sincronizacao_periodo')
    .values({ alcance: 'uf:PE', modalidade: 6, fase: 'recentes', de: '2030-05-09', ate: '2030-05-10' })
    .execute()
  await db
    .insertInto('sincronizacao_compra')
    .values({ chave: 'sincronizada', aceita: true, pendente: true, alcances: ['uf:PE', 'municipio:2611606'] })
    .execute()
  await db
    .insertInto('sincronizacao_recusa')
    .values({ parte: 'lista', arquivo: 'pagina', motivo: 'objetoCompra: não informado', em: new Date() })
    .execute()
  const { id: id_importacao } = await db
    .insertInto('importacao')
    .values({ origem: 'pncp', fonte: odd, iniciada_em: instant, atualizada_em: instant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('importacao_recusa').values({ id_importacao, arquivo: odd, motivo: odd }).execute()
  const copia = { link: 'https://pncp.gov.br/arquivos/1', tentativas: 1, tentar_em: instant, erro: odd }
  await db.insertInto('anexo_copia').values(copia).execute()
  await db.insertInto('importacao_saneamento').values({ tabela: 'item', ate: 7 }).execute()
  await db
    .insertInto('processo_movido')
    .values({ entidade: 'licitacao', id_entidade: 9, chave_origem, movido_em: instant })
    .execute()
}

/** Inserts the sample data, and rows in all other tables with values that are easily corrupted by a dump. */
async function fillEverything(portal: Portal) {
  const { db, files } = portal
  await fillSample(portal, sampleTime)
  const id = await insertLicitacao(db, {
    objeto: odd,
    modo_disputa: '',
    valor_estimado: '9999999999999999.9999',
    valor_homologado: '0.0001',
  })
  await sql`update licitacao set data_abertura = '2030-05-20T12:00:00.123456Z', data_publicacao = '0001-02-03 BC',
    proxima_mudanca = 'infinity' where id = ${id}`.execute(db)
  const ato = { id: 's', instante: '2025-05-20T12:00:00.001Z', licitacao: id, tipo: 'SUSPENSAO', motivo: odd }
  await portal.atos.record(id, [atoSchema.parse(ato)], true)
  const id_solicitacao = await insertSolicitacao(db, { id_licitacao: id, assunto: odd.repeat(200) })
  const cadastrado = await portal.intake.cadastro.registerCadastro(empresa, {
    formulario: 'cadastro',
    termosAceitos: true,
  })
  if (!cadastrado.ok) throw new Error(cadastrado.error)
  const recibo = cadastrado.value.recibo ?? ''
  await decideCadastro(portal, 1, 'recusado', odd)
  // Sends all mails, so that none is pending.
  await portal.mail.sendDue()
  const temporario = await attach(portal)
  const { sha256, tamanho } = await files.put([Buffer.alloc(3_000_000, odd)])
  const arquivo = { sha256, tamanho, tipo_midia: 'text/plain', nome: odd, publicado: true }
  const stored = await db
    .insertInto('arquivo')
    .values([
      { ...arquivo, uri: newUri() },
      { ...arquivo, uri: newUri() },
    ])
    .returning('id')
    .execute()
  const enviada_em = new Date('2030-05-09T12:00:00Z')
  await db.insertInto('cadastro_remessa').values({ id_cadastro: 1, formulario: 'r1', enviada_em }).execute()
  await db
    .insertInto('cadastro_documento')
    .values({
      id_cadastro: 1,
      id_remessa: 1,
      tipo: 'termo',
      id_arquivo: stored[0]?.id ?? 0,
      assinatura: JSON.stringify({ respostas: ['semCpf'], nivel: 'avancada' }),
      recebido_em: enviada_em,
    })
    .execute()
  await db
    .insertInto('rascunho')
    .values({
      chave: newUri(),
      id_licitacao: id,
      formulario: 'f1',
      dados: JSON.stringify({ assunto: odd }),
      id_arquivo: temporario.id,
    })
    .execute()
  const instant = new Date('2030-05-10T12:00:00Z')
  await db
    .insertInto('confirmacao')
    .values({ id_solicitacao, sal: 's', codigo_hash: 'h', email: 'a@b', criada_em: instant, expira_em: instant })
    .execute()
  await db
    .insertInto('outbox')
    .values({ chave: 'á', tipo: 'recibo', dados: JSON.stringify({ n: 1.1, lista: [null, true] }) })
    .execute()
  await db
    .insertInto('ata')
    .values({ id_licitacao: id, resumo: 'a'.repeat(64), id_arquivo: stored[0]?.id ?? 0, criada_em: instant })
    .execute()
  await db
    .insertInto('link_recurso')
    .values({ id: 'l', id_licitacao: id, quem: odd, emitido_em: instant, expira_em: instant })
    .execute()
  await db.insertInto('desafio_usado').values({ id: 'd', expira_em: instant }).execute()
  const chaves = ['Zebra', 'água', 'agua', 'Água', 'z-1', 'z_1', 'Z']
  await db
    .insertInto('limite')
    .values(chaves.map((key) => ({ key, points: 1, expire: 1_904_648_400_000 })))
    .execute()
  await db.insertInto('correio_recusado').values({ destinatario: 'ana@example.com' }).execute()
  await fillMesa(db, portal, instant)
  await fillImport(db, instant)
  await fillOcds(db, instant)
  const { id: id_licitacao } = await db.selectFrom('licitacao').select('id').limit(1).executeTakeFirstOrThrow()
  const retirada = { ate: instant, retirada_em: instant, motivo: odd }
  await db
    .insertInto('anexo_versao')
    .values({ id_anexo: 900, versao: 1, id_licitacao, tipo: 'EDITAL', nome: odd, data_cadastro: instant, ...retirada })
    .execute()
  const lastArquivo = stored[1]?.id ?? 0
  await db.deleteFrom('arquivo').where('id', '=', lastArquivo).execute()
  return { lastArquivo, temporario, recibo, termo: await portal.intake.cadastro.termo(recibo) }
}

/** Inserts a person of an órgão with a draft, a link and a session. The dump leaves out the link and the session. */
async function fillMesa(db: Db, { pessoas }: Portal, instant: Date) {
  const { id: id_orgao } = await db.selectFrom('orgao').select('id').executeTakeFirstOrThrow()
  const papel = [id_orgao]
  await pessoas.save({ email: 'ana@example.com', nome: odd, papel }, 'operador')
  const { id: id_pessoa } = await db.selectFrom('pessoa').select('id').executeTakeFirstOrThrow()
  const { id: id_solicitacao } = await db.selectFrom('solicitacao').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('resposta_rascunho')
    .values({ id_solicitacao, id_pessoa, formulario: 'f', texto: odd, salvo_em: instant })
    .execute()
  await db.insertInto('supressao').values({ id_solicitacao, trecho: odd, criada_em: instant }).execute()
  const link = { id_pessoa, sal: 's', codigo_hash: 'h', destino: '/mesa/pendencias', criada_em: instant }
  await db.insertInto('entrada').values(link).execute()
  await db.insertInto('acesso').values({ id_pessoa, chave_hash: 'c', criado_em: instant, usado_em: instant }).execute()
}

/** Inserts releases of the tender with the redacted passage, whose row in the dump must not delete them. */
async function fillOcds(db: Db, instant: Date) {
  const { id } = await db
    .selectFrom('supressao')
    .innerJoin('solicitacao', 'solicitacao.id', 'supressao.id_solicitacao')
    .innerJoin('ocid', 'ocid.id_entidade', 'solicitacao.id_licitacao')
    .select('ocid.id')
    .where('entidade', '=', 'licitacao')
    .executeTakeFirstOrThrow()
  const conteudo = JSON.stringify({ tag: ['tender'], z: odd, a: 1.5 })
  await db.insertInto('ocds_release').values({ sequencia: 3, id_ocid: id, em: instant, tamanho: 9, conteudo }).execute()
  const removida = { id_ocid: id, motivo: 'dados pessoais' as const }
  await db
    .insertInto('ocds_removida')
    .values([
      { ...removida, sequencia: 1, numero: 2, em: instant },
      { ...removida, sequencia: 2, numero: null, em: null },
    ])
    .execute()
  await db.updateTable('ocds_estado').set({ ultima: 3, em: instant, ate: null }).execute()
}

/** Returns the next id of the table `arquivo`. The inserted row is rolled back. */
async function nextNumber(db: Db) {
  const row = { uri: newUri(), sha256: 'a'.repeat(64), tamanho: 1, tipo_midia: 'a', nome: 'a', publicado: true }
  const trx = await db.startTransaction().execute()
  const { id } = await trx.insertInto('arquivo').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.rollback().execute()
  return id
}

/** Returns all rows of all tables as PostgreSQL prints them, with their generated columns. */
async function readAll(trx: Db) {
  await sql`set local timezone = 'UTC'`.execute(trx)
  const all: Record<string, string[]> = {}
  for (const { nome } of await listTables(trx)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(nome)} t`.execute(trx)
    all[nome] = rows.map(({ row }) => row).sort()
  }
  return all
}

test('tudo vai do banco embutido ao PostgreSQL e volta, linha por linha e byte por byte o mesmo', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const { original, lastArquivo, temporario, recibo, termo, first } = await withPortal(
    await embedded(),
    async (opened) => ({
      ...(await fillEverything(opened)),
      original: await opened.db.transaction().execute(readAll),
      first: await makeDump(opened),
    }),
  )
  // Checks that no table is empty, because an empty table would prove nothing.
  expect(Object.keys(original).filter((nome) => original[nome]?.length === 0)).toEqual([])
  expect(original.licitacao?.length).toBeGreaterThan(20)
  expect(Object.keys(original)).not.toEqual(expect.arrayContaining(['entrada']))
  expect(Object.keys(original)).not.toEqual(expect.arrayContaining(['acesso']))
  expect(first).toMatchObject({
    codigo: 0,
    texto: expect.stringMatching(/^Copiados: \d{3,} linhas e \d{2,} arquivos\.$/),
  })

  let last = first
  for (const place of [await postgres(), await embedded()]) {
    expect(await command(place, 'restore', last.file)).toMatchObject({
      codigo: 0,
      texto: expect.stringMatching(/^Restaurados e conferidos: \d{3,} linhas e \d{2,} arquivos\.$/),
    })
    last = await withPortal(place, async (opened) => {
      expect(await opened.db.transaction().execute(readAll)).toEqual(original)
      for (const arquivo of await opened.db
        .selectFrom('arquivo')
        .select(['sha256', 'tamanho'])
        .where('publicado', '=', true)
        .execute())
        expect(await opened.files.isIntact(arquivo)).toBe(true)
      expect(await readFile(opened.temporary.toPath(temporario.uri), 'utf8')).toBe('carta')
      expect(
        Buffer.from(termo ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(await opened.intake.cadastro.termo(recibo)).toEqual(termo)
      const again = await makeDump(opened)
      // Sequences continue even if the row with the highest number was deleted.
      expect(await nextNumber(opened.db)).toBe(lastArquivo + 1)
      return again
    })
    expect(last.bytes.equals(first.bytes)).toBe(true)
  }
})

/** Starts a portal that takes commands, but serves no pages. */
async function startServer() {
  const environment = await embedded()
  const env = parseEnv(environment)
  const opened = await openPortal(env)
  onTestFinished(opened.close)
  const listening = await listenForCommands(opened, env)
  onTestFinished(listening.close)
  return { environment, env, opened }
}

test('com o servidor no ar é ele que faz a cópia, em arquivo só do dono ou para a saída de quem pediu', async () => {
  const { environment, env, opened } = await startServer()
  await fillSample(opened, sampleTime)

  const file = path.join(await temporaryFolder(), 'copia.tar.gz')
  expect(await command(environment, 'dump', file)).toMatchObject({ codigo: 0 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const toOutput = await command(environment, 'dump', '-')
  expect(toOutput).toMatchObject({ codigo: 0, texto: expect.stringMatching(/^Copiados: /) })
  expect(toOutput.bytes.equals(await readFile(file))).toBe(true)
  const left = (await readdir(env.DATA_DIR)).sort()
  const own = ['arquivos', 'banco', 'marca', 'portal.lock.2', 'portal.sock', 'segredo', 'ultima-copia']
  expect(left).toEqual([...own, expect.stringMatching(/^vivo/)])
})

test('um lugar em que não se pode gravar é dito a quem pediu a cópia, e o servidor continua no ar', async () => {
  const { environment, opened } = await startServer()
  const file = path.join(await temporaryFolder(), 'nao-existe', 'copia.tar.gz')
  expect(await command(environment, 'dump', file)).toMatchObject({
    codigo: 2,
    texto: `portal: ${file} não pode ser gravado (ENOENT)`,
  })
  expect(await opened.procurement.versao()).toBe(0)
})

testOnBothEngines('a cópia vê o banco num só instante, enquanto outros gravam', async ({ db, snapshot }) => {
  await insertLicitacao(db)
  await snapshot(async (trx) => {
    const before = await readAll(trx)
    await insertLicitacao(db)
    expect(await readAll(trx)).toEqual(before)
  })
  expect(await db.selectFrom('licitacao').select('id').execute()).toHaveLength(2)
})

test('uma cópia cortada, estragada, mexida ou que não é cópia não deixa nada no banco', async () => {
  const { bytes } = await withPortal(await emptyDatabase(), async (opened) => {
    await fillSample(opened, sampleTime)
    return makeDump(opened)
  })
  const changed = gunzipSync(bytes)
  changed.write('Carteira', changed.indexOf('Aquisição de'))
  const attempts: [Buffer, string][] = [
    [Buffer.alloc(0), 'não é uma cópia'],
    [Buffer.from('uma carta'), 'não é uma cópia'],
    [bytes.subarray(0, bytes.length / 2), 'cortada ou estragada'],
    [gzipSync(changed), 'não são as que foram copiadas'],
  ]
  const target = await emptyDatabase()
  const bad = path.join(await temporaryFolder(), 'ruim.tar.gz')
  for (const [content, reason] of attempts) {
    await writeFile(bad, content)
    expect(await command(target, 'restore', bad)).toMatchObject({ codigo: 2, texto: expect.stringContaining(reason) })
  }
  const left = await withPortal(target, ({ db }) => db.transaction().execute(readAll))
  // Migrations fill some tables, so the comparison is with a new database.
  expect(left).toEqual(await withPortal(await emptyDatabase(), ({ db }) => db.transaction().execute(readAll)))
})

test('uma cópia que não entra não deixa arquivo nenhum, e a que não existe é dita assim', async () => {
  const { bytes, kept } = await withPortal(await embedded(), async (opened) => {
    const stored = [await opened.files.put([Buffer.from('um')]), await opened.files.put([Buffer.from('dois')])]
    const row = { tipo_midia: 'text/plain', nome: 'a', publicado: true }
    await opened.db
      .insertInto('arquivo')
      .values(stored.map((file) => ({ ...row, ...file, uri: newUri() })))
      .execute()
    await attach(opened)
    return { bytes: (await makeDump(opened)).bytes, kept: opened.files }
  })
  // This dump is intact except for the checksums of the last rows.
  const changed = gunzipSync(bytes)
  const fecho = changed.indexOf('"orgao": "')
  changed.write('0000', fecho + 10)
  const bad = path.join(await temporaryFolder(), 'ruim.tar.gz')
  await writeFile(bad, gzipSync(changed))
  const target = { DATA_DIR: path.join(await temporaryFolder(), 'novo') }
  const missing = path.join(target.DATA_DIR, '..', 'nada.tar.gz')
  expect(await command(target, 'restore', missing)).toMatchObject({
    codigo: 2,
    texto: expect.stringMatching(/^portal: .*nada\.tar\.gz: não existe$/),
  })
  await expect(stat(target.DATA_DIR)).rejects.toThrow('ENOENT')
  expect(await command(target, 'restore', bad)).toMatchObject({
    codigo: 2,
    texto: expect.stringContaining('não são as que foram copiadas'),
  })
  // The released lock file stays, so that its number is not used again.
  expect(await readdir(target.DATA_DIR)).toEqual(['portal.lock.1'])

  // A failed restore keeps the files that existed before. A successful restore adds all files of the dump.
  const other = await emptyDatabase()
  const there = makeFileStore(other.DATA_DIR)
  const { sha256 } = await there.put([Buffer.from('um')])
  await command(other, 'restore', bad)
  expect(await readdir(there.folder)).toEqual([sha256.slice(0, 2)])
  await writeFile(bad, bytes)
  expect(await command(other, 'restore', bad)).toMatchObject({ codigo: 0 })
  expect((await readdir(there.folder)).sort()).toEqual((await readdir(kept.folder)).sort())
})

test('onde quer que uma cópia esteja cortada, nas linhas ou num arquivo, quem a lê fica sabendo', async () => {
  const { bytes } = await withPortal(await emptyDatabase(), async (opened) => {
    await attach(opened, randomBytes(50_000).toString('base64'))
    return makeDump(opened)
  })
  for (let part = 1; part < 40; part++) {
    const cut = bytes.subarray(0, (bytes.length * part) / 40)
    await expect(readWhole(cut), `${part} de 40`).rejects.toThrow('a cópia está cortada ou estragada')
  }
  await expect(readWhole(bytes)).resolves.toContain('temporario')
})

test('só se restaura num banco vazio, e sem que outro processo esteja com a pasta', async () => {
  const place = await embedded()
  const file = await withPortal(place, async (opened) => {
    await insertLicitacao(opened.db)
    const { file } = await makeDump(opened)
    const io = rememberingIo()
    expect(await runCommand(['dump', file], { portal: opened, env: parseEnv({}), io })).toBe(2)
    expect(io.errors).toEqual([`portal: ${file} já existe`])
    expect(await command(place, 'restore', file)).toMatchObject({
      codigo: 2,
      texto: expect.stringContaining(`já está em uso pelo processo ${process.pid}`),
    })
    return file
  })
  expect(await command(place, 'restore', file)).toMatchObject({
    codigo: 2,
    texto: 'portal: o banco não está vazio (ocid); restaure num banco novo',
  })
  await expect.poll(openFiles).not.toContain(file)
})

async function openFiles() {
  const descriptors = await readdir('/proc/self/fd')
  return Promise.all(descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => undefined)))
}

test('um arquivo que falta ou está estragado é dito na cópia e na volta, e o resto vai', async () => {
  const paths: string[] = []
  const copied = await withPortal(await emptyDatabase(), async (opened) => {
    for (const text of ['um', 'dois', 'três']) {
      const stored = await opened.files.put([Buffer.from(text)])
      const row = { uri: newUri(), ...stored, tipo_midia: 'text/plain', nome: text, publicado: true }
      await opened.db.insertInto('arquivo').values(row).execute()
      paths.push(opened.files.toPath(stored.sha256))
    }
    await rm(paths[0] ?? '')
    await writeFile(paths[1] ?? '', 'DOIS')
    return makeDump(opened)
  })
  const restored = await command(await emptyDatabase(), 'restore', copied.file)
  for (const { codigo, texto } of [copied, restored]) {
    expect(codigo).toBe(1)
    expect(texto).toContain('e 1 arquivos')
    for (const lost of paths.slice(0, 2)) expect(texto).toContain(path.basename(lost))
  }
})

test('um anexo ainda não enviado vai na cópia; um que foi retirado no meio dela não é dado por estragado', async () => {
  const copied = await withPortal(await emptyDatabase(), async (opened) => {
    await attach(opened)
    await rm(opened.temporary.toPath((await attach(opened)).uri))
    return makeDump(opened)
  })
  expect(copied).toMatchObject({ codigo: 0, texto: expect.stringContaining('e 1 arquivos') })
  expect(await command(await emptyDatabase(), 'restore', copied.file)).toMatchObject({
    codigo: 0,
    texto: expect.stringContaining('e 1 arquivos'),
  })
})

test('a cópia de um esquema anterior entra num banco novo e é trazida ao de hoje; a de um mais novo é recusada', async () => {
  const dataDir = path.join(await temporaryFolder(), 'antigo')
  const opened = await openDb({ dataDir, migrate: (db) => migrateNew(db, '001-processos') })
  await insertOrgao(opened.db, { nome: 'Câmara Municipal' })
  const { file } = await makeDump({ ...opened, files: makeFileStore(dataDir), temporary: makeTemporaryFiles(dataDir) })
  await expect(migrateNew(opened.db, '999-futuro')).rejects.toThrow('versão mais nova')
  await opened.close()

  expect(await command(await embedded(), 'restore', file)).toMatchObject({
    codigo: 2,
    texto: expect.stringContaining('use um banco novo'),
  })
  const target = { DATA_DIR: path.join(await temporaryFolder(), 'novo') }
  expect(await command(target, 'restore', file)).toMatchObject({ codigo: 0 })
  await withPortal(target, async ({ db }) => {
    expect(await db.selectFrom('orgao').select('nome').execute()).toEqual([{ nome: 'Câmara Municipal' }])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})

test('a cópia não toma o lugar de um arquivo que surgiu enquanto ela se fazia', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'copia.tar.gz')
  const copying = writeToTarget(file, rememberingIo(), () => writeFile(file, 'de outra pessoa'))
  await expect(copying).rejects.toThrow(`${file} já existe`)
  expect(await readFile(file, 'utf8')).toBe('de outra pessoa')
  expect(await readdir(folder)).toEqual(['copia.tar.gz'])
})
