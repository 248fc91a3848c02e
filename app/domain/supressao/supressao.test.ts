import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsIn, suppress, supressaoMark } from './supressao'

test('o trecho suprimido some do texto, com qualquer quebra de linha e com letras grandes ou pequenas', () => {
  const texto = 'Moro na Rua das Flores, 10.\nMoro na rua das\nflores, 10, desde 2010.'
  expect(suppress(texto, ['Rua das  Flores, 10'])).toBe(
    `Moro na ${supressaoMark}.\nMoro na ${supressaoMark}, desde 2010.`,
  )
  expect(suppress(texto, ['Rua', 'Rua das Flores, 10'])).not.toContain('Flores')
  expect(suppress('Preço: R$ 1,00 (um+dois)?', ['(um+dois)?'])).toBe(`Preço: R$ 1,00 ${supressaoMark}`)
})

test('o trecho se escreve como no texto ou como a página o mostra, mascarado', () => {
  const publico = 'Ana Lima, CPF ***.982.247-**, a***@gmail.com.'
  expect(formsIn([publico], 'Ana Lima, CPF 529.982.247-25')).toEqual(['Ana Lima, CPF ***.982.247-**'])
  expect(formsIn([publico], 'CPF ***.982.247-**')).toEqual(['CPF ***.982.247-**'])
  expect(formsIn([publico], 'Rui')).toEqual([])
})

test('um trecho com um nome ainda oculto some também quando o nome se abre, e leva só o que está entre as suas palavras', () => {
  const trecho = 'sócio da *** mora na Rua 5'
  expect(suppress('O sócio da *** mora na Rua 5, 10.', [trecho])).toBe(`O ${supressaoMark}, 10.`)
  expect(suppress('O sócio da Serra Azul mora na Rua 5, 10.', [trecho])).toBe(`O ${supressaoMark}, 10.`)
  expect(suppress('A Serra Azul mora na Rua 5.', ['*** mora na Rua 5'])).toBe(`A Serra Azul ${supressaoMark}.`)
  const far = `O sócio da Serra Azul não veio. ${'Nada mais houve. '.repeat(10)}Quem mora na Rua 5 veio.`
  expect(suppress(far, [trecho])).toBe(far)
  const many = 'lote *** '.repeat(30)
  expect(suppress('lote a b '.repeat(2000), [`${many}fim`])).not.toContain(supressaoMark)
})

test('qualquer trecho de um texto pode ser suprimido, e suprimir de novo nada muda', () => {
  const texto = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(texto, texto, texto, (before, trecho, after) => {
      fc.pre(trecho.trim().length >= 4 && !supressaoMark.includes(trecho.trim().toLowerCase()))
      const once = suppress(before + trecho + after, [trecho])
      expect(once).toContain(supressaoMark)
      expect(suppress(once, [trecho])).toBe(once)
    }),
  )
})
