import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigoLookupKey, formatCodigo, newCodigo, parseCodigo } from './codigo'

const issued = fc.constant(null).map(newCodigo)
const between = fc.constantFrom('', ' ', '-', ' - ', '–', '\u2011', '\u00a0', '\u200b', '\t')

test('um código emitido tem 16 caracteres, em quatro grupos de quatro, sem letras que se confundem', () => {
  fc.assert(
    fc.property(issued, (codigo) => {
      expect(formatCodigo(codigo)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    }),
  )
})

test('mil códigos são mil diferentes, e usam todos os 32 caracteres', () => {
  const codigos = Array.from({ length: 1000 }, newCodigo)
  expect(new Set(codigos).size).toBe(1000)
  expect(new Set(codigos.join('')).size).toBe(32)
})

test('o código é reconhecido em minúsculas, com espaços e hífens em qualquer lugar, O por 0 e I ou L por 1', () => {
  const hand = fc.tuple(fc.array(between, { minLength: 17, maxLength: 17 }), fc.infiniteStream(fc.nat(2)))
  fc.assert(
    fc.property(issued, hand, (codigo, [gaps, choices]) => {
      const lookAlikes: Record<string, string[]> = { '0': ['0', 'O', 'o'], '1': ['1', 'I', 'l'] }
      const typed = Array.from(codigo, (character, index) => {
        const choice = choices.next().value
        const written = lookAlikes[character]?.[choice] ?? (choice === 0 ? character.toLowerCase() : character)
        return gaps[index] + written
      }).join('')
      const parsed = parseCodigo(typed + gaps[16])
      expect(parsed && codigoLookupKey(parsed)).toBe(codigo)
      // The displayed code keeps the characters that were typed.
      expect(parsed).toBe(typed.replace(/[^\w]/g, '').toUpperCase())
    }),
  )
})

test('o que não tem 16 letras e algarismos não é código', () => {
  for (const typed of [
    '',
    '7K2M-9QTX-4HWB',
    '7K2M-9QTX-4HWB-D8RN-1',
    '7K2M-9QTX-4HWB-D8R_',
    '7K2M-9QTX-4HWB-D8RÇ',
    '7K2M.9QTX.4HWB.D8RN',
  ])
    expect(parseCodigo(typed), typed).toBeNull()
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const codigo = parseCodigo(typed)
      expect(codigo === null || /^[0-9A-Z]{16}$/.test(codigo)).toBe(true)
    }),
  )
})
