import { expect, test } from 'vitest'
import { maskCpf, maskCpfCnpj, maskCpfsInText, maskEmail, maskPessoaInText, personalDataIn } from './masks'

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

test('o ponto do nome antes dele, qualquer separador, algarismos largos e um zero perdido não escondem um CPF', () => {
  for (const written of [
    'ULIOMAR NUNES.52998224725',
    '529.982.247 - 25',
    '529.982.247–25',
    '529.982.247\u201125',
    '529-982-247-25',
    '529 982 247.25',
    '529982247\u00ad25',
    '５２９．９８２．２４７－２５',
    'item 1) 52998224725',
  ])
    expect(maskCpfsInText(written), written).toContain('***.982.247-**')
  expect(maskCpfsInText('CPF 1234567890')).toBe('CPF ***.345.678-**')
  expect(maskCpfsInText('CPF 529.982.247-00')).toBe('CPF ***.982.247-**')
})

test('o que não é CPF fica: chaves, CNPJ, processos, telefones de um edital, valores, códigos de barras e de catálogo', () => {
  for (const text of [
    '10673078000120-1-000005/2030',
    '52998224725-1-000001/2024',
    '10.673.078/0001-20',
    'CPF/CNPJ 11.222.333/0001-81',
    'CNPJ 11222333000181',
    '23347.001002.2016-76',
    '10000012025',
    'tel. (81) 99999-8888 e 81999998888',
    '7891234567895',
    'R$ 529.982.247,25',
    'ANVISA: 80581990013 COLCHAO',
    'CÓDIGO DE REFERÊNCIA 033.452.227-12',
  ])
    expect(maskCpfsInText(text)).toBe(text)
})

test('de quem escreve também o e-mail e o telefone são mascarados, e nada mais', () => {
  expect(maskPessoaInText('Escrevam a ana.souza@example.com.br ou liguem (81) 99999-8888.')).toBe(
    'Escrevam a a***@example.com.br ou liguem ***.',
  )
  const plain = 'O item 3 do Pregão 90001/2026, processo 23347.001002/2016-76, aceita 500 g?'
  expect(maskPessoaInText(plain)).toBe(plain)
})

test('de quem escreve, todo CPF ou telefone é mascarado, com qualquer pontuação ou nenhuma', () => {
  for (const cpf of ['529-982-247-25', '5 2 9 9 8 2 2 4 7 2 5', '５２９９８２２４７２５', 'item 3, 529_982_247_25'])
    expect(maskPessoaInText(cpf), cpf).toContain('***.982.247-**')
  expect(maskPessoaInText('52998224700')).toBe('***')
  for (const telefone of [
    '81999998888',
    '８１９９９９９８８８８',
    '(81)3333-4444',
    '81 3333 4444',
    '+55 (81) 99999-8888',
    '5581999998888',
    '99999-8888',
    'fone 3333 4444',
  ])
    expect(maskPessoaInText(`liguem ${telefone}.`), telefone).toBe(
      `liguem ${telefone.startsWith('fone') ? 'fone ' : ''}***.`,
    )
  for (const plain of [
    'CEP 50000-000',
    '2024-2025',
    '11.222.333/0001-81',
    '10/05/2030 a 20/06/2030',
    'R$ 1.234.567,89',
  ])
    expect(maskPessoaInText(plain)).toBe(plain)
})

test('um texto feito para custar caro é mascarado em pouco tempo', () => {
  const before = process.cpuUsage()
  for (const part of ['52998224725 ', '1 ', 'CPF ', '(( . - ', '+5'])
    maskPessoaInText(part.repeat(60_000 / part.length))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})

test('de um texto se diz que dados pessoais parece ter: os que se mascaram e, de um órgão, os que ficam', () => {
  const text = 'Ana, CPF 52998224725, ana@gmail.com; o setor: (81) 3333-4444, setor@olinda.pe.gov.br.'
  expect(personalDataIn(text, 'visitor')).toEqual({ masked: ['cpf', 'telefone', 'email'], open: [] })
  expect(personalDataIn(text, 'body')).toEqual({ masked: ['cpf', 'email'], open: ['telefone', 'email'] })
  for (const author of ['visitor', 'body'] as const)
    expect(personalDataIn('R$ 1.234,50, processo 23117.012345/2024-11.', author)).toEqual({ masked: [], open: [] })
})
