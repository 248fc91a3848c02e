import { expect, test } from 'vitest'
import { maskCpf, maskCpfCnpj, maskCpfsInText, maskEmail, maskPessoaInText } from './masks'

test('de um CPF só aparecem os seis algarismos do meio', () => {
  expect(maskCpf('123.456.789-09')).toBe('***.456.789-**')
  expect(maskCpf('12345678909')).toBe('***.456.789-**')
  expect(maskCpf('123')).toBe('***')
})

test('um CNPJ é público, também o que tem letras', () => {
  expect(maskCpfCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(maskCpfCnpj('10.673.078/0001-20')).toBe('10.673.078/0001-20')
  expect(maskCpfCnpj('12345678909')).toBe('***.456.789-**')
  expect(maskCpfCnpj('***.456.789-**')).toBe('***.456.789-**')
})

test('de um e-mail só aparecem a primeira letra e o domínio', () => {
  expect(maskEmail('aurora@example.com')).toBe('a***@example.com')
  expect(maskEmail('sem arroba')).toBe('***')
})

test('um CPF no meio de um texto é mascarado, um número de processo não', () => {
  expect(maskCpfsInText('credor João, CPF 123.456.789-09.')).toBe('credor João, CPF ***.456.789-**.')
  expect(maskCpfsInText('CPF nº 12345678909')).toBe('CPF nº ***.456.789-**')
  for (const written of [
    'CPF/MF sob o nº 52998224725',
    'CPF: 123 456 789 09',
    '529982247-25',
    '529.982.247/25',
    'Maria de Souza 52998224725',
  ])
    expect(maskCpfsInText(written)).toMatch(/\*\*\*\.(982\.247|456\.789)-\*\*/)
  expect(maskCpfsInText('processo 13900118037 e 23347.001002.2016-76')).toBe(
    'processo 13900118037 e 23347.001002.2016-76',
  )
})

test('de quem escreve também o e-mail e o telefone são mascarados, e nada mais', () => {
  expect(maskPessoaInText('Escrevam a ana.souza@example.com.br ou liguem (81) 99999-8888.')).toBe(
    'Escrevam a a***@example.com.br ou liguem ***.',
  )
  const plain = 'O item 3 do Pregão 90001/2026, processo 23347.001002/2016-76, aceita 500 g?'
  expect(maskPessoaInText(plain)).toBe(plain)
})
