import { buscaDePrecos } from '~/domain/item/item'
import type { Procurement } from '~/domain/procurement'

/** `precos`: what the list of items is searched for, where there is one. */
export type ComPrecos = { precos?: string }

/** Adds to each item the search for the prices of items like it (W21). */
export const withPrecos = <Item extends { descricao: string }>(
  itens: Item[],
  { itens: lista }: Pick<Procurement, 'itens'>,
): (Item & ComPrecos)[] =>
  itens.map((item) => {
    const precos = lista ? buscaDePrecos(item.descricao) : undefined
    return { ...item, ...(precos !== undefined && { precos }) }
  })
