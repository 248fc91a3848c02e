import type { ItemDoLote, LoteDoProcesso, Vencedor } from '~/domain/sessao/processo'
import { formatLoteValue } from '~/format/money'
import { formatQuantity } from '~/format/quantity'

/** Who won, and for how much; a percentage where it was agreed as one. */
const shownVencedor = ({ razaoSocial, cpfCnpj, valorTotal, percentualDesconto }: Vencedor) => ({
  nome: `${razaoSocial} (${cpfCnpj})`,
  valor: percentualDesconto
    ? formatLoteValue(percentualDesconto, 'MD')
    : valorTotal && formatLoteValue(valorTotal, null),
})
export type ShownVencedor = ReturnType<typeof shownVencedor>

export const shownLote = ({ id, numero, descricao, situacao, vencedores }: LoteDoProcesso) => ({
  ...{ id, numero, descricao, situacao },
  vencedores: vencedores?.map(shownVencedor) ?? [],
})
export type ShownLote = ReturnType<typeof shownLote>

export const shownItem = (item: ItemDoLote, tipoLicitacao: string | null) => ({
  sequencia: item.sequencia,
  codigo: item.codigo,
  descricao: item.descricao,
  situacao: item.situacao,
  quantidade: [item.quantidade && formatQuantity(item.quantidade), item.unidade].filter(Boolean).join(' '),
  valorUnitario: item.valorUnitario && formatLoteValue(item.valorUnitario, tipoLicitacao),
  valorTotal: item.valorTotal && formatLoteValue(item.valorTotal, tipoLicitacao),
  vencedores: item.vencedores?.map(shownVencedor) ?? [],
})
export type ShownItem = ReturnType<typeof shownItem>
