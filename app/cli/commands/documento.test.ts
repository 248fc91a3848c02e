// @module-tag rest
import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newUri } from '~/adapters/files/store.server'
import type { Portal } from '~/composition/portal.server'
import { type Codigo, parseCodigo } from '~/domain/documento/codigo'
import { readAll, sha256In } from '../../../tests/arquivos'
import { insertLicitacao } from '../../../tests/builders'
import { emptyPostgres, testOnBothEngines, testSecret } from '../../../tests/databases'
import { listeningPortal } from '../../../tests/listening-portal'
import { makePdf, needPoppler, pdfText } from '../../../tests/pdf'

const aurora = '203.0.113.7'

/** Starts a portal that listens for commands. It has one tender, and a PDF in the working directory. */
async function start(settings: Record<string, string> = {}) {
  const { portal, command, cwd } = await listeningPortal('documento', {
    PUBLIC_URL: 'https://portal.example',
    ...settings,
  })
  await writeFile(path.join(cwd, 'Ata da sessão.pdf'), await makePdf(['Capa', 'Assinaturas']))
  return { portal, command, cwd, id: await insertLicitacao(portal.db) }
}

const codigoIn = (lines: string[]) => parseCodigo(/Código de acesso: (\S+)/.exec(lines.join('\n'))?.[1] ?? '') as Codigo

async function openFile({ procurement, files }: Portal, codigo: Codigo) {
  const opened = await procurement.documentos.open(codigo, aurora)
  if (!opened || 'situacao' in opened) throw new Error('sem arquivo')
  const found = await procurement.documentos.validate(codigo, aurora)
  if (found.situacao !== 'VALIDO') throw new Error('sem endereço')
  return { nome: opened.nome, uri: found.uri, bytes: await readAll(opened), place: files.toPath(sha256In(opened.etag)) }
}

for (const engine of ['pglite', 'postgres'] as const)
  test(`o documento recebe um código, que está nele e o valida até ser revogado [${engine}]`, async (context) => {
    await needPoppler(context)
    const { portal, command, id } = await start(
      engine === 'postgres' ? { DATABASE_URL: await emptyPostgres(), SECRET: testSecret } : {},
    )
    const added = await command('add', 'Ata da sessão.pdf', '--licitacao', String(id))
    const codigo = codigoIn(added.lines)
    const printed = codigo.match(/.{4}/g)?.join('-')
    expect(added).toEqual({
      code: 0,
      lines: [
        'Documento 1 registrado: Ata da sessão.pdf',
        `Código de acesso: ${printed}`,
        `Endereço: https://portal.example/licitacao-pub/validar-documento/${printed}`,
      ],
    })
    const arquivo = await openFile(portal, codigo)
    const [first, last] = await pdfText(arquivo.bytes)
    expect(first).not.toContain('Código')
    expect(last).toContain(`Código de acesso: ${printed}`)

    expect((await command('list')).lines).toEqual([
      expect.stringMatching(/^1 · licitação 1 · \d\d\/\d\d\/\d{4} \d\d:\d\d · Ata da sessão\.pdf · válido$/),
    ])
    expect((await command('revoke', printed?.toLowerCase() ?? '', '--motivo', 'Substituída')).code).toBe(0)
    expect(await portal.procurement.documentos.validate(codigo, aurora)).toMatchObject({
      situacao: 'REVOGADO',
      nome: 'Ata da sessão.pdf',
      motivo: 'Substituída',
      revogadoEm: expect.any(Date),
    })
    expect((await command('list', '--licitacao', String(id))).lines[0]).toMatch(/revogado em .*: Substituída$/)
    expect((await command('list', '--licitacao', '99')).lines).toEqual(['Nenhum documento registrado.'])
    const eventos = await portal.db.selectFrom('evento').select(['entidade', 'tipo']).orderBy('id').execute()
    expect(eventos.map(({ entidade, tipo }) => `${entidade} ${tipo}`)).toEqual([
      'documento registrado',
      'documento revogado',
    ])
  })

test('o arquivo de um documento revogado não sai mais, nem pelo seu endereço', async () => {
  const { portal, command, id } = await start()
  const { lines } = await command('add', 'Ata da sessão.pdf', '--licitacao', String(id), '--nome', 'Ata')
  const arquivo = await openFile(portal, codigoIn(lines))
  expect(arquivo.nome).toBe('Ata.pdf')
  const { arquivos } = portal.procurement
  expect((await arquivos.open(arquivo.uri))?.outcome).toBe('whole')
  await command('revoke', '1', '--motivo', 'Dado pessoal')
  expect(await arquivos.open(arquivo.uri)).toBeNull()
})

test('um documento cujo arquivo foi mexido no disco é inválido', async () => {
  const { portal, command, id } = await start()
  const codigo = codigoIn((await command('add', 'Ata da sessão.pdf', '--licitacao', String(id))).lines)
  const { validate } = portal.procurement.documentos
  const { bytes: original, place } = await openFile(portal, codigo)
  await appendFile(place, ' ')
  expect(await validate(codigo, aurora)).toMatchObject({ situacao: 'ALTERADO', nome: 'Ata da sessão.pdf' })
  await writeFile(place, Buffer.from(original).fill('x', 20, 21))
  expect(await validate(codigo, aurora)).toMatchObject({ situacao: 'ALTERADO' })
  await writeFile(place, original)
  expect(await validate(codigo, aurora)).toMatchObject({ situacao: 'VALIDO' })
})

test('o código não fica guardado no banco, nem na história', async () => {
  const { portal, command, id } = await start()
  const codigo = codigoIn((await command('add', 'Ata da sessão.pdf', '--licitacao', String(id))).lines)
  for (const table of ['documento', 'arquivo', 'evento'] as const) {
    const rows = JSON.stringify(await portal.db.selectFrom(table).selectAll().execute()).replaceAll('-', '')
    expect(rows.toUpperCase()).not.toContain(codigo)
  }
})

test('o que não pode receber código é recusado com o motivo, e nada fica', async () => {
  const { portal, command, id, cwd } = await start()
  await writeFile(path.join(cwd, 'texto.pdf'), 'só texto')
  const pdf = path.join(cwd, 'Ata da sessão.pdf')
  const refusals: [string[], string][] = [
    [['add', 'texto.pdf', '--licitacao', String(id)], `portal: ${cwd}/texto.pdf não é um PDF`],
    [['add', pdf, '--licitacao', '99'], 'portal: não há licitação 99'],
    [['add', 'nada.pdf', '--licitacao', String(id)], `portal: ${cwd}/nada.pdf: não existe`],
    [['add', pdf], 'portal: informe --licitacao'],
    [['add', pdf, '--licitacao', 'x'], 'portal: x não é um número válido (--licitacao)'],
    [['revoke', '99', '--motivo', 'm'], 'portal: não há documento com esse número ou código'],
    [['revoke', 'nada', '--motivo', 'm'], 'portal: não há documento com esse número ou código'],
    [['revoke', '1'], 'portal: informe --motivo'],
    [[], 'portal: informe uma ação; há add, list, revoke'],
  ]
  for (const [argv, message] of refusals) {
    const { code, lines } = await command(...argv)
    expect([argv, code, lines[0]?.slice(0, message.length)]).toEqual([argv, 2, message])
  }
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual([])
  await command('add', pdf, '--licitacao', String(id))
  await command('revoke', '1', '--motivo', 'm')
  expect((await command('revoke', '1', '--motivo', 'm')).lines).toEqual(['portal: esse documento já está revogado'])
})

testOnBothEngines('um documento registrado não muda, e um revogado não volta a valer', async ({ db }) => {
  const id_licitacao = await insertLicitacao(db)
  const stored = {
    uri: newUri(),
    sha256: 'a'.repeat(64),
    tamanho: 1,
    tipo_midia: 'application/pdf',
    nome: 'a.pdf',
    publicado: true,
  }
  const { id: id_arquivo } = await db.insertInto('arquivo').values(stored).returning('id').executeTakeFirstOrThrow()
  const criado_em = new Date('2030-05-10T12:00:00Z')
  await db
    .insertInto('documento')
    .values({ codigo_hash: 'b'.repeat(64), nome: 'a.pdf', id_arquivo, id_licitacao, criado_em })
    .execute()
  const change = (assignment: string) => sql`update documento set ${sql.raw(assignment)}`.execute(db)
  await expect(change(`nome = 'outro.pdf'`)).rejects.toThrow('changes only by being revoked')
  await expect(change('revogado_em = now()')).rejects.toThrow('check')
  await change(`revogado_em = now(), motivo = 'm'`)
  await expect(change('revogado_em = null, motivo = null')).rejects.toThrow('changes only by being revoked')
})
