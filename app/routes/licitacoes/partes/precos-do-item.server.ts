import { buscaDePrecos } from '~/domain/item/item'
import type { Procurement } from '~/domain/procurement'

/** `precos`: the text to search the list of items for; absent if the portal has no such list. */
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
