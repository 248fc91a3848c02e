import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EnvError } from '~/env.server'
import { temporaryFolder } from '../../tests/databases'
import { readEnvironment } from './environment.server'

async function folderWith(text: string | Buffer, name = '.env') {
  const cwd = await temporaryFolder()
  await writeFile(path.join(cwd, name), text)
  return cwd
}

test('as configurações vêm também de um arquivo .env na pasta, e as variáveis do ambiente valem mais', async () => {
  const cwd = await folderWith(
    [
      '\ufeff# O portal da cidade',
      'SYNC_PNCP=cnpj:11222333000181,uf:PE\r',
      '  ',
      'export PORT = 4000 # a porta',
      `MAIL_FROM="Compras #1 <compras@olinda.pe.gov.br>"`,
      'CONTACT_NAME=Central de Compras',
      'DATA_DIR=',
      'SYNC_EVERY=30',
    ].join('\n'),
  )
  expect(readEnvironment({ PORT: '5000', SYNC_EVERY: '' }, cwd)).toEqual({
    ...{ SYNC_PNCP: 'cnpj:11222333000181,uf:PE', PORT: '5000', MAIL_FROM: 'Compras #1 <compras@olinda.pe.gov.br>' },
    ...{ CONTACT_NAME: 'Central de Compras', DATA_DIR: '', SYNC_EVERY: '' },
  })
})

test('sem o arquivo valem só as variáveis do ambiente; ENV_FILE diz outro, ou nenhum', async () => {
  expect(readEnvironment({ PORT: '5000' }, await temporaryFolder())).toEqual({ PORT: '5000' })
  const cwd = await folderWith('PORT=1', 'producao.env')
  expect(readEnvironment({ ENV_FILE: 'producao.env' }, cwd)).toMatchObject({ PORT: '1' })
  expect(readEnvironment({ ENV_FILE: '' }, await folderWith('PORT=1'))).toEqual({ ENV_FILE: '' })
  expect(() => readEnvironment({ ENV_FILE: 'outro.env' }, cwd)).toThrow('  outro.env: não existe')
})

test('cada linha do arquivo que não se lê é dita pelo número, sem o que está nela', async () => {
  const lines = [
    'PORT=4000',
    'SECRET: segredo',
    'segredo',
    '=segredo',
    'A="segredo',
    'MAIL_FROM="segredo" <a@b.c>',
    '1A=2',
  ]
  const cwd = await folderWith(lines.join('\n'))
  expect(() => readEnvironment({}, cwd)).toThrow(EnvError)
  expect(() => readEnvironment({}, cwd)).not.toThrow(/segredo/)
  for (const line of [2, 3, 4, 5, 6, 7])
    expect(() => readEnvironment({}, cwd)).toThrow(`  .env, linha ${line}: não é NOME=valor`)
  expect(() => readEnvironment({}, cwd)).not.toThrow('linha 1:')
})

test('um arquivo que não está em UTF-8, ou que é uma pasta, é dito assim', async () => {
  const utf16 = Buffer.from('\ufeffPORT=4000', 'utf16le')
  const cwd = await folderWith(utf16)
  expect(() => readEnvironment({}, cwd)).toThrow('  .env: não está em UTF-8')
  expect(() => readEnvironment({ ENV_FILE: '.' }, cwd)).toThrow('  .: não pode ser lido (EISDIR)')
})
