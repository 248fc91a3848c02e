import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueNames } from '~/files/downloads.server'

const nameAll = (names: string[]) => names.map(uniqueNames())

test('nomes repetidos recebem um número antes da extensão, também quando só diferem nas maiúsculas', () => {
  expect(nameAll(['Edital.pdf', 'edital.PDF', 'Edital.pdf', 'Edital (2).pdf', 'Ata'])).toEqual([
    'Edital.pdf',
    'edital (2).PDF',
    'Edital (3).pdf',
    'Edital (2) (2).pdf',
    'Ata',
  ])
})

test('o nome continua legível, sem pastas nem o que algum sistema não aceita', () => {
  expect(nameAll(['../../etc/Contratação nº 3: "obras"?.pdf', 'C:\\pasta\\ação.txt', '', '..', 'fim. .'])).toEqual([
    'Contratação nº 3_ _obras__.pdf',
    'ação.txt',
    'arquivo',
    'arquivo (2)',
    'fim',
  ])
})

test('nenhum nome se repete, nem é vazio ou leva a outra pasta', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), (names) => {
      const unique = nameAll(names).map((name) => name.toLowerCase())
      expect(new Set(unique).size).toBe(names.length)
      for (const name of unique) expect(name).toMatch(/^(?!\.+$)[^\\/]+$/)
    }),
  )
})
