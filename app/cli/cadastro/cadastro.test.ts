import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { empresa, pessoa } from '../../../tests/cadastro'
import { listeningPortal } from '../../../tests/listening-portal'

async function start(area: string) {
  const started = await listeningPortal(area, { CEP_URL: 'nenhum', ACCESS_URL: 'https://sistema.example' })
  const { cadastrar } = started.portal.intake.cadastro
  await cadastrar(empresa, { formulario: 'a', termosAceitos: true })
  await cadastrar({ ...empresa, email: 'outro@example.com' }, { formulario: 'b', termosAceitos: true })
  await cadastrar(pessoa, { formulario: 'c', termosAceitos: true })
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
  expect((await command('approve', '1')).code).toBe(0)
  expect(await command('approve', '1')).toMatchObject({ code: 2 })
  expect((await command('refuse', '3')).lines.join()).toContain('refuse <número> com --motivo')
  const [second] = (await command('list')).lines
  const id = /^\d+/.exec(second ?? '')?.[0] ?? ''
  expect((await command('refuse', id, '--motivo', 'Falta o comprovante.')).code).toBe(0)
  expect((await command('list')).lines).toEqual(['Nenhum cadastro na fila.'])
  expect((await command('list', '--todos')).lines).toHaveLength(2)
  expect((await command('show', '99')).code).toBe(2)
  const eventos = await portal.db.selectFrom('evento').select(['tipo', 'dados']).orderBy('id').execute()
  expect(eventos.slice(-2)).toEqual([
    { tipo: 'aprovado', dados: {} },
    { tipo: 'recusado', dados: { motivo: 'Falta o comprovante.' } },
  ])
  // Nothing of a person stands in the history.
  expect(JSON.stringify(eventos)).not.toMatch(/Ana|example\.com|52998224725/)
  const mails = await portal.db.selectFrom('outbox').select('tipo').orderBy('id').execute()
  expect(mails.map(({ tipo }) => tipo).slice(-2)).toEqual(['cadastroDecidido', 'cadastroDecidido'])
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
  expect((await command('export', 'x')).lines.join()).toContain('informe import')
})
