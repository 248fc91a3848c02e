import { buscaDePrecos } from '~/domain/item/item'
import type { Procurement } from '~/domain/procurement'

/** `precos`: the text to search the list of items for; absent if no item like this one has a public price. */
export type ComPrecos = { precos?: string }

/** Adds to each item the search for the prices of items like it, where there are some (W21). */
export async function withPrecos<Item extends { descricao: string }>(
  itens: Item[],
  { itens: lista }: Pick<Procurement, 'itens'>,
): Promise<(Item & ComPrecos)[]> {
  const comPrecos = new Set(await lista?.findComPrecos(itens.map(({ descricao }) => descricao)))
  return itens.map((item) => {
    const precos = comPrecos.has(item.descricao) ? buscaDePrecos(item.descricao) : undefined
    return { ...item, ...(precos !== undefined && { precos }) }
  })
}
