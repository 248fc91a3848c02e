import { expect, test } from 'vitest'
import { buscaDePrecos } from './item'

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
