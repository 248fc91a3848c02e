import type { ItemListado } from '~/domain/item/item'
import { type Precos, summarizePrecos } from '~/domain/item/precos'
import type { Vencedor } from '~/domain/sessao/processo'
import { statedAmount } from '~/format/numbers'

type Comparado = { item: ItemListado; vencedor: Vencedor; valor: string }
type Comparacao = { comparados: Comparado[]; semPreco: number; precos: Precos[] }

/** Each unit price of these items with its source, and their distribution. `semPreco`: how many items have no price. */
export function comparePrecos(items: ItemListado[], timezone: string): Comparacao {
  const comparados = items.flatMap((item) =>
    item.vencedores.flatMap((vencedor) => {
      const valor = statedAmount(vencedor.valorUnitario)
      return valor ? [{ item, vencedor, valor }] : []
    }),
  )
  const precos = comparados.map(({ item: { unidade, data, uf }, valor }) => ({ valor, unidade, data, uf }))
  return {
    comparados,
    semPreco: items.length - new Set(comparados.map(({ item }) => item)).size,
    precos: summarizePrecos(precos, timezone),
  }
}
