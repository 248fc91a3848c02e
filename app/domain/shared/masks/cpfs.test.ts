import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCpf } from '../../../../tests/cpf'
import { maskCpf, maskCpfsInNumber, maskCpfsInText, maskPessoaInText } from '../masks'

const rules = { maskCpfsInText, maskCpfsInNumber, maskPessoaInText }

test('nenhum algarismo, sinal ou linha ao lado de um CPF o deixa à vista', () => {
  const ways: [written: string, masked: string][] = [
    ['RG/CPF 7654321/529.982.247-25', 'RG/CPF 7654321/***.982.247-**'],
    ['CPF/CNPJ: 529.982.247-25/111.444.777-35', 'CPF/CNPJ: ***.982.247-**/***.444.777-**'],
    ['529.982.\n247-25', '***.982.247-**'],
    ['529.982.\r\n      247-25', '***.982.247-**'],
    ['529.98\n2.247-25', '***.982.247-**'],
    ['52998\n224725', '***.982.247-**'],
    ['529.982.247-25.1', '***.982.247-**.1'],
    ['1.529.982.247-25', '1.***.982.247-**'],
    ['1.52998224725', '1.***.982.247-**'],
    ['2026/529.982.247-25', '2026/***.982.247-**'],
    ['2026/52998224725', '2026/***.982.247-**'],
    ['Celular 52998224725', 'Celular ***.982.247-**'],
    ['52998224725-1.pdf', '***.982.247-**-1.pdf'],
    ['01.52998224725.pdf', '01.***.982.247-**.pdf'],
    ['52998224725/2026', '***.982.247-**/2026'],
    ['529.982.247-25/0001', '***.982.247-**/0001'],
    ['MARIA 169.351.44 2 72 R$ 2.100,00', 'MARIA ***.351.442-** R$ 2.100,00'],
  ]
  for (const [written, masked] of ways)
    for (const [name, mask] of Object.entries(rules)) expect(mask(written), `${name} ${written}`).toBe(masked)
})

test('de quem escreve, um CPF que começa dentro de um valor em reais não se lê, e os outros valores ficam', () => {
  expect(maskPessoaInText('R$ 0,10!000000019')).toBe('R$ 0,***.000.000-**')
  expect(maskPessoaInText('R$ 10,00!0000019')).toBe('R$ ***.000.000-**')
  expect(maskPessoaInText('R$ 10,00!0000018')).toBe('R$ 10,00!0000018')
  expect(maskPessoaInText('R$ 529.982.247,25')).toBe('R$ 529.982.247,25')
})

const cpf = fc
  .integer({ min: 100_000_000, max: 999_999_999 })
  .map(makeCpf)
  .filter((digits) => !/^(.)\1+$/.test(digits))
const separator = fc.constantFrom(
  '',
  '.',
  '-',
  '/',
  ' ',
  '\u00a0',
  '\t',
  '_',
  ',',
  ' - ',
  '–',
  '\u2011',
  '−',
  '／',
  '·',
  ' . ',
)
const invisible = fc.constantFrom(
  '',
  '',
  '',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\ufe0f',
  '\u0301',
)
const lineBreak = fc.constantFrom('\n', '\r\n', ' \n  ', '\n\t', '\u2028')
/** Texts that may precede a CPF. None ends in a letter or digit, as the CPF would then be part of another number. */
const before = fc.constantFrom(
  ...[
    '',
    'CPF ',
    'CPF: ',
    'RG/CPF 7654321/',
    'Celular ',
    'Telefone: ',
    'Maria de Souza ',
    'NUNES.',
    '1.',
    '01.',
    '2026/',
  ],
  ...['2026-', 'doc_', '(', 'nº ', '\n', '7\n', 'R$ 1,00 - ', '12.345.678/0001-95/', 'item 3, ', '“'],
)
const after = fc.constantFrom(
  ...[
    '',
    '.',
    '.1',
    '-1',
    '-1.pdf',
    '/2026',
    '/0001',
    ' 10',
    '\n10\n',
    ', Rua 7',
    ')',
    '; 111',
    '_2',
    '.pdf',
    '/RG 7654321',
  ],
)

/** A CPF with separators as people type them, or with line breaks. */
const parted = fc
  .tuple(cpf, separator, separator, separator, fc.array(invisible, { minLength: 11, maxLength: 11 }))
  .map(([digits, first, second, third, signs]) => {
    const said = [...digits].map((digit, at) => `${digit}${at < 10 ? signs[at] : ''}`)
    const part = (from: number, to: number) => said.slice(from, to).join('')
    return { digits, written: [part(0, 3), first, part(3, 6), second, part(6, 9), third, part(9, 11)].join('') }
  })

/** Returns whether the number is written like an amount: 529.982.247,25. */
const isAmount = (written: string) => /^[^,]*\D[^,]*\D[^,]*,[^,]*$/.test(written)

test('um CPF é mascarado com qualquer vizinho, separador, fim de linha ou sinal que não se vê, e só ele', () => {
  fc.assert(
    fc.property(parted, before, after, ({ digits, written }, left, right) => {
      fc.pre(!isAmount(written))
      for (const [name, mask] of Object.entries(rules))
        expect(mask(left + written + right), name).toBe(left + maskCpf(digits) + right)
    }),
    { numRuns: 2000 },
  )
})

test('o fim de uma linha no meio de um CPF, onde quer que caia, não o esconde', () => {
  fc.assert(
    fc.property(
      cpf,
      fc.constantFrom('529.982.247-25', '529982247-25', '52998224725'),
      fc.integer({ min: 1, max: 13 }),
      lineBreak,
      (digits, shape, at, end) => {
        let next = 0
        const whole = shape.replace(/\d/g, () => digits[next++] ?? '')
        fc.pre(at < whole.length)
        const written = whole.slice(0, at) + end + whole.slice(at)
        for (const [name, mask] of Object.entries(rules))
          expect(mask(`Contratada: Ana, ${written}, Olinda`), name).toBe(`Contratada: Ana, ${maskCpf(digits)}, Olinda`)
      },
    ),
    { numRuns: 1000 },
  )
})

test('de quem escreve, os onze algarismos são mascarados também separados um a um', () => {
  fc.assert(
    fc.property(
      cpf,
      fc.array(fc.constantFrom('', ' ', '.', '-', '\n', '\u200b'), { minLength: 10, maxLength: 10 }),
      (digits, parts) => {
        const written = [...digits].map((digit, at) => digit + (parts[at] ?? '')).join('')
        const plain = maskPessoaInText(`Sou ${written}`).replace(/\P{Nd}/gu, '')
        expect(plain.includes(digits)).toBe(false)
      },
    ),
    { numRuns: 1000 },
  )
})

test('mascarar duas vezes é mascarar uma', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(before, parted, after), { maxLength: 4 }), (some) => {
      const text = some.map(([left, { written }, right]) => left + written + right).join(' ')
      for (const mask of Object.values(rules)) expect(mask(mask(text))).toBe(mask(text))
    }),
  )
})
