import type { SituacaoProposta } from '~/domain/licitacao/enums'
import { fornecedores } from './content/fornecedores'
import type { LicitacaoExemplo, LoteExemplo } from './types'

/**
 * The propostas for a lot, or for an item without a lot, and its winner. Suppliers are named by their document number;
 * `minutos` counts from the opening.
 */
export type DisputaExemplo = {
  propostas: {
    fornecedor: string
    valor: string
    lance: { valor: string; minutos: number } | null
    situacao: SituacaoProposta
    motivo: string | null
  }[]
  vencedor: { fornecedor: string; valor: string } | null
}

/** Each supplier's proposta and last lance, as shares of the estimated value. */
const ofertas = [
  { proposta: 0.99, lance: 0.91 },
  { proposta: 0.985, lance: 0.925 },
  { proposta: 0.998, lance: 0.96 },
  { proposta: 0.97, lance: null },
] as const

const recusas: readonly { situacao: SituacaoProposta; motivo: string }[] = [
  { situacao: 'DESCLASSIFICADA', motivo: 'A marca ofertada não atende à especificação do termo de referência.' },
  { situacao: 'INABILITADA', motivo: 'A certidão de regularidade fiscal não foi apresentada no prazo.' },
]

type Disputado = Pick<LoteExemplo, 'itens' | 'situacao' | 'recurso'>

/** `place` varies who takes part, and how many of them. */
export function makeDisputa({ itens, situacao, recurso }: Disputado, { criterio }: LicitacaoExemplo, place: number) {
  const estimado = itens.reduce((sum, [, , quantidade, valor]) => sum + (quantidade ?? 0) * (valor ?? 0), 0)
  const nobody = situacao === 'DESERTO' || (estimado === 0 && criterio !== 'MD')
  const participantes = nobody ? [] : documentosDosParticipantes(recurso, place)
  const toValor = (share: number) => {
    if (criterio === 'MD') return ((1 - share) * 100).toFixed(2)
    return (estimado * (criterio === 'MO' ? 2 - share : share)).toFixed(2)
  }
  const chooseRecusa = (index: number) => {
    const recusada = situacao === 'FRACASSADO' || index === 3
    return (recusada && recusas[index % recusas.length]) || { situacao: 'CLASSIFICADA' as const, motivo: null }
  }
  const propostas = ofertas.flatMap(({ proposta, lance }, index) => {
    const fornecedor = participantes[index]
    if (fornecedor === undefined) return []
    const melhor = lance === null ? null : { valor: toValor(lance), minutos: 40 - 3 * index }
    return [{ fornecedor, valor: toValor(proposta), lance: melhor, ...chooseRecusa(index) }]
  })
  const [primeira] = propostas
  const decidida = situacao === 'ADJUDICADO' || situacao === 'HOMOLOGADO'
  const vencedor = decidida && primeira?.lance ? { fornecedor: primeira.fornecedor, valor: primeira.lance.valor } : null
  return { propostas, vencedor } satisfies DisputaExemplo
}

/** Document numbers of the participants, the winner first. With `recurso`, the others are those who want to appeal. */
function documentosDosParticipantes(recurso: LoteExemplo['recurso'], place: number) {
  const turn = place % fornecedores.length
  const rotated = [...fornecedores.slice(turn), ...fornecedores.slice(0, turn)].map(({ documento }) => documento)
  if (!recurso) return rotated.slice(0, 2 + (place % 3))
  return [...rotated.slice(0, 1), ...recurso.manifestacoes.map(({ de }) => de.documento)]
}
