import type { Award, Item } from '~/domain/ocds/release'
import type { Vencedor } from '~/domain/sessao/processo'
import type { Parties } from './parties'
import { amountOf, numberOf, unitOf } from './values'

type Premiado = { situacao: string | null; vencedores?: Vencedor[] | null }

/** The awards of a lot. Which of its items each winner supplies is not told. */
export const toAwardsOfLote = (lot: string, premiado: Premiado, parties: Parties): Award[] =>
  (premiado.vencedores ?? []).map((vencedor, index) => ({
    ...awardTo(vencedor, premiado, parties),
    id: `lote-${lot}-${index + 1}`,
    relatedLots: [lot],
  }))

/** The awards of an item, each with the quantity and the price of its winner. */
export const toAwardsOfItem = (item: Item, premiado: Premiado, parties: Parties): Award[] =>
  (premiado.vencedores ?? []).map((vencedor, index) => ({
    ...awardTo(vencedor, premiado, parties),
    id: `item-${item.id}-${index + 1}`,
    items: [
      {
        ...item,
        quantity: numberOf(vencedor.quantidade),
        unit: unitOf(item.unit?.name, amountOf(vencedor.valorUnitario)),
      },
    ],
    relatedLots: item.relatedLot === undefined ? undefined : [item.relatedLot],
  }))

const awardTo = (vencedor: Vencedor, { situacao }: Premiado, parties: Parties) => ({
  status: situacao === 'ADJUDICADO' ? ('pending' as const) : ('active' as const),
  value: amountOf(vencedor.valorTotal),
  suppliers: [parties.add('supplier', { nome: vencedor.razaoSocial, documento: vencedor.cpfCnpj })],
})
