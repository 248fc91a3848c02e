import { expect, test } from 'vitest'
import { buscaDePrecos, nomeDoItem } from './item'

test('os preços de um item se buscam pelas suas primeiras palavras, no máximo quatro, até a vírgula', () => {
  for (const [descricao, busca] of [
    ['Cartucho de toner preto, 8.000 páginas', 'Cartucho toner preto'],
    ['PAPEL A4 - 75 g/m²', 'PAPEL A4'],
    ['10 Cadeiras giratórias para escritório com braço (NR 17)', 'Cadeiras giratórias escritório braço'],
    ['Caneta', 'Caneta'],
    ['  Óleo diesel S10. Entrega parcelada', 'Óleo diesel S10'],
  ] as const)
    expect(buscaDePrecos(descricao), descricao).toBe(busca)
  for (const none of ['', '123', '(sem nome)', 'de']) expect(buscaDePrecos(none), none).toBeUndefined()
})

test('dois itens têm o mesmo nome quando as suas primeiras palavras são as mesmas, no singular ou no plural', () => {
  const papel = nomeDoItem('Papel sulfite, 75 g/m²')
  for (const same of ['PAPÉIS SULFITE (A4)', 'papel sulfite: resma']) expect(nomeDoItem(same), same).toBe(papel)
  for (const other of ['Papel', 'Papel sulfite A4', 'Sulfite papel']) expect(nomeDoItem(other), other).not.toBe(papel)
  for (const none of ['', '123', 'de']) expect(nomeDoItem(none), none).toBeUndefined()
  expect(nomeDoItem('x'.repeat(10_000))).toHaveLength(200)
})
