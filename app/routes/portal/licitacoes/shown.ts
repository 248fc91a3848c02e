import type { ItemDoLote, LancePublico, LoteDoProcesso, Participante, Processo } from '~/domain/sessao/processo'
import { formatLoteValue } from '~/format/money'
import { formatQuantity } from '~/format/quantity'
import type { Times } from '~/format/times'

type Tipo = Processo['tipoLicitacao']

/** Whose a bid is, as far as it may be known. */
const shownParticipante = ({ numero, identidade }: Participante) => ({
  numero,
  nome: identidade && `${identidade.razaoSocial} (${identidade.cpfCnpj})`,
})
export type ShownParticipante = ReturnType<typeof shownParticipante>

/** A13: a percentage where the highest discount wins, else money. */
export const shownLote = ({ melhorLance, melhorDe, ...lote }: LoteDoProcesso, tipo: Tipo) => ({
  ...lote,
  melhor: formatLoteValue(melhorLance, tipo),
  de: melhorDe && shownParticipante(melhorDe),
})
export type ShownLote = ReturnType<typeof shownLote>

export const shownItem = ({ valorUnitario, valorTotal, quantidade, ...item }: ItemDoLote, tipo: Tipo) => ({
  ...item,
  quantidade: quantidade && formatQuantity(quantidade),
  valorUnitario: formatLoteValue(valorUnitario, tipo),
  valorTotal: formatLoteValue(valorTotal, tipo),
})
export type ShownItem = ReturnType<typeof shownItem>

export const shownLance = ({ de, valor, dadoEm }: LancePublico, tipo: Tipo, times: Times) => ({
  de: shownParticipante(de),
  valor: formatLoteValue(valor, tipo),
  em: times.dateTimeSecond(dadoEm),
})
export type ShownLance = ReturnType<typeof shownLance>
