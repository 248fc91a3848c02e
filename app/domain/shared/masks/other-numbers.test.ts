import { cnpj } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCpf } from '../../../../tests/cpf'
import { maskCpfsInNumber, maskCpfsInText, maskPessoaInText, maskSourceText } from '../masks'
import { hasCheckDigits } from './cpfs'

/** Numbers that contain eleven digits with a CPF's check digits. */
const doubtful = [
  '82951351000142-1-000157/2024',
  '00394452000103-1-015583/2026-000006',
  '52998.224725/2024-11',
  '23347.004108.2016-21',
  '5299822-47.2524.8.26.0100',
  'R$ 529.982.247,25',
  'R$ 1.529.982.247,25',
  '52998224725-1 11144477735-2 52998224725-3 11144477735-4',
  '52998.22472 52998.224725 11144.477735 2 97440000002000',
  '5299 8224 7253 1114 4477 7350 0000 1234 5678 9012 3456',
]

test('um número de outra forma fica inteiro, embora onze dos seus algarismos confiram como os de um CPF', () => {
  for (const text of doubtful)
    for (const mask of [maskCpfsInText, maskSourceText, maskCpfsInNumber]) expect(mask(text)).toBe(text)
})

test('de quem escreve também ficam os números de processos, de contratações, de empresas, de notas e os valores', () => {
  for (const text of [
    ...doubtful,
    '12.345.678/0001-95',
    'CNPJ 51.578.368/0 001-72',
    '23117.012345/2024-11',
    'R$ 2.100,00',
  ])
    expect(maskPessoaInText(text)).toBe(text)
})

test('numa publicação ficam os códigos, os avisos, as listas e os números que não se separam como um CPF', () => {
  for (const text of [
    'código SIMPAS 72.40.00.00168653-4; LIXEIRA',
    'Processo Adm. nº 51190.006.731/01-07.',
    'Aviso 0000108/2000',
    'Processo Administrativo nº 13900118037/01-01',
    'REGISTRADO NO MS SOB O Nº 80581990013',
    'Registros ANVISA: 80047300528, 80581990013 e 80581990013.',
    'CNPJ 12.345.678/0001-95',
    'CPF/CNPJ 51.578.368/0 001-72',
    'Lotes 12 345 678 901',
    '7891234567895',
    'valor de 529.982.247,25',
    '10.302.001.2192.5339030',
    '529982247251',
    '152998224725',
    'Anos 2024-2025 e 2025-2026',
  ])
    for (const mask of [maskCpfsInText, maskSourceText]) expect(mask(text)).toBe(text)
})

const anyCnpj = fc.integer({ min: 0, max: 99_999_999 }).map((root) => {
  const twelve = `${String(root).padStart(8, '0')}0001`
  const checks = Array.from({ length: 100 }, (_, last) => twelve + String(last).padStart(2, '0'))
  return cnpj.format(checks.find((whole) => cnpj.isValid(whole)) ?? '11222333000181')
})

test('dentro de um CNPJ não há CPF, e o CPF ao lado dele se mascara', () => {
  fc.assert(
    fc.property(anyCnpj, fc.integer({ min: 100_000_000, max: 999_999_998 }).map(makeCpf), (company, person) => {
      fc.pre(hasCheckDigits(person))
      for (const mask of [maskCpfsInText, maskSourceText, maskPessoaInText]) {
        for (const text of [`CNPJ ${company}`, `${company}, item 3`, company.replace(/\D/g, '')])
          expect(mask(text)).toBe(text)
        expect(mask(`CNPJ/CPF ${company}/${person}`)).toMatch(/\d\/\*{3}\.\d{3}\.\d{3}-\*{2}$/)
      }
    }),
  )
})
