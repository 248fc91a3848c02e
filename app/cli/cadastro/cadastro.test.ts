// @module-tag rest
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { empresa, pessoa, sendDocumentos } from '../../../tests/cadastro/cadastro'
import { testSecret } from '../../../tests/databases'
import { listeningPortal } from '../../../tests/listening-portal'

async function start(area: string) {
  const settings = { CEP_URL: 'nenhum', ACCESS_URL: 'https://sistema.example', SECRET: testSecret }
  const started = await listeningPortal(area, settings)
  const { registerCadastro } = started.portal.intake.cadastro
  await registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  await registerCadastro({ ...empresa, email: 'outro@example.com' }, { formulario: 'b', termosAceitos: true })
  await registerCadastro(pessoa, { formulario: 'c', termosAceitos: true })
  return started
}

test('o operador vê a fila, aprova e recusa com motivo, e cada decisão fica na história e vai por e-mail', async () => {
  const { portal, command } = await start('cadastro')
  const listed = await command('list')
  expect(listed.lines).toHaveLength(2)
  expect(listed.lines[0]).toMatch(
    /^1 · \d{4}-\w{4}-\w{4} · PROCESSANDO · .* · Padaria Aurora Ltda · 12ABC34501DE35 · ana@/,
  )
  const shown = (await command('show', '1')).lines.join('\n')
  for (const text of ['cep: 50030230', 'linha: 0111-3/02 Cultivo de milho', 'tentativas de cadastrar o mesmo: 1'])
    expect(shown).toContain(text)
  expect((await command('approve', '1', '--mesmo-assim')).code).toBe(0)
  expect(await command('approve', '1')).toMatchObject({ code: 2 })
  expect((await command('refuse', '3')).lines.join()).toContain('portal cadastro refuse <número> --motivo <motivo>')
  const [second] = (await command('list')).lines
  const id = /^\d+/.exec(second ?? '')?.[0] ?? ''
  expect((await command('refuse', id, '--motivo', 'Falta o comprovante.')).code).toBe(0)
  expect((await command('list')).lines).toEqual(['Nenhum cadastro na fila.'])
  expect((await command('list', '--todos')).lines).toHaveLength(2)
  expect((await command('show', '99')).code).toBe(2)
  const eventos = await portal.db.selectFrom('evento').select(['tipo', 'dados']).orderBy('id').execute()
  expect(eventos.slice(-2)).toEqual([
    { tipo: 'aprovado', dados: {} },
    { tipo: 'recusado', dados: { campos: ['motivo'] } },
  ])
  // The histórico contains no personal data.
  expect(JSON.stringify(eventos)).not.toMatch(/Ana|example\.com|52998224725|comprovante/)
  const mails = await portal.db.selectFrom('outbox').select('tipo').orderBy('id').execute()
  expect(mails.map(({ tipo }) => tipo).slice(-2)).toEqual(['cadastroDecidido', 'cadastroDecidido'])
})

test('aprovar sem o termo ou um documento pede --mesmo-assim e diz o que falta, e só se decide sobre a remessa que se viu; a decisão fica na lista, com data e motivo', async () => {
  const { portal, command } = await start('cadastro')
  expect(await command('approve', '1')).toEqual({
    code: 2,
    lines: [
      'portal: o cadastro 1 não enviou: Termo de adesão assinado, Último contrato social, RG e CPF do representante legal; para aprovar assim, repita com --mesmo-assim',
    ],
  })
  await sendDocumentos(portal, ['termo', 'contrato', 'representante'])
  const unseen =
    /^portal: os documentos do cadastro 1 não são os que você viu: veja-os com show e diga a remessa com --remessa$/
  expect((await command('approve', '1')).lines.join()).toMatch(unseen)
  expect((await command('show', '1')).lines.join()).toMatch(/documentos: remessa 1, enviada em \d\d\/\d\d\/\d{4}/)
  // Simulates a registration sent before this document became mandatory.
  await portal.db.deleteFrom('cadastro_documento').where('tipo', '=', 'representante').execute()
  expect((await command('approve', '1', '--remessa', '1')).lines.join()).toContain(
    'não enviou: RG e CPF do representante legal; para',
  )
  expect((await command('list')).lines).toHaveLength(2)
  expect((await command('show', '1')).lines).toContain('  decisão: nenhuma')

  await command('refuse', '1', '--motivo', 'O RG não veio.', '--remessa', '1')
  const [refused = ''] = (await command('list', '--todos')).lines
  expect(refused).toMatch(/^1 · .* · ana@.* · recusado em \d\d\/\d\d\/\d{4} \d\d:\d\d: O RG não veio\.$/)
  expect((await command('show', '1')).lines.join('\n')).toMatch(/\n {2}decisão: recusado em .*: O RG não veio\.\n/)
  expect((await command('approve', '1', '--mesmo-assim')).lines.join()).toMatch(
    /^portal: o cadastro 1 já foi decidido: recusado em .*: O RG não veio\.$/,
  )
  const decided = JSON.parse((await command('list', '--todos', '--json')).lines.join('\n'))
  expect(decided[0]).toMatchObject({ id: 1, decisao: { decisao: 'recusado', motivo: 'O RG não veio.' } })

  await sendDocumentos(portal, ['termo', 'contrato', 'representante'])
  expect((await command('approve', '1', '--remessa', '1', '--mesmo-assim')).lines.join()).toMatch(unseen)
  expect(await command('approve', '1', '--remessa', '2')).toMatchObject({ code: 0 })
  expect((await command('list', '--todos')).lines[0]).toMatch(/ · aprovado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('o operador vê o que a assinatura diz, e recebe o termo emitido ao lado do assinado e dos documentos', async () => {
  const { portal, command, cwd } = await start('cadastro')
  expect((await command('show', '1')).lines).toContain('  documentos: nenhum foi enviado para análise')
  await sendDocumentos(portal, ['termo', 'contrato', 'representante'])
  const shown = (await command('show', '1')).lines.join('\n')
  expect(shown).toContain(
    'assinatura: o arquivo não tem assinatura eletrônica; se foi assinado à mão, comparamos a assinatura com a do RG',
  )
  expect(shown).toContain('assinatura: o arquivo não é o termo que este portal emitiu')
  expect(shown).toContain('A revogação do certificado não foi verificada: https://validar.iti.gov.br/')
  const [, place = ''] = /contrato: contrato de Ana\.pdf, recebido em .*, (\/.*)/.exec(shown) ?? []
  expect((await readFile(place)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await command('show', '1', '--pasta', 'exame')).lines.at(-1)).toMatch(/o termo emitido e 3 arquivos/)
  const pasta = path.join(cwd, 'exame')
  expect((await readdir(pasta)).sort()).toEqual([
    'contrato.pdf',
    'representante.pdf',
    'termo-assinado.pdf',
    'termo-emitido.pdf',
  ])
  expect((await stat(pasta)).mode & 0o077).toBe(0)
  expect((await readFile(path.join(pasta, 'termo-emitido.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await command('show', '1', '--pasta', 'exame')).lines.join()).toContain('já existe')
})

test('as linhas de fornecimento de um órgão são importadas, e as que não servem são ditas uma a uma', async () => {
  const { portal, cwd, command } = await start('linhas')
  const { tabelas } = portal.intake.cadastro
  const csv = [
    'codigo;descricao',
    '10;Papel A4',
    '0111-3/01;Arroz em casca',
    '11',
    ';Nada',
    '10;Outro papel',
    '12;"Lápis; preto"',
  ]
  await writeFile(path.join(cwd, 'linhas.csv'), `\uFEFF${csv.join('\r\n')}\r\n`)
  const imported = await command('import', 'linhas.csv')
  expect(imported).toEqual({
    code: 1,
    lines: [
      'linha 4: tem 1 colunas em vez de 2',
      'linha 5: falta o código ou a descrição',
      'linha 6: 10 duplicado',
      '3 linhas importadas, 0 retiradas, 3 rejeitadas.',
    ],
  })
  expect(await tabelas.searchLinhas('papel A4')).toMatchObject([{ codigo: '10', descricao: 'Papel A4' }])
  expect(await tabelas.searchLinhas('0111-3/01')).toMatchObject([{ descricao: 'Arroz em casca' }])
  expect((await command('import', 'linhas.csv', '--substituir')).lines.at(-1)).toMatch(
    /^3 linhas importadas, 1331 retiradas/,
  )
  expect((await tabelas.listLinhas()).map(({ codigo }) => codigo).sort()).toEqual(['0111-3/01', '10', '12'])
  expect((await command('export', 'x')).lines.join()).toContain('ação desconhecida: export; há import')
})
