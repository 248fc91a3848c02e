import type { Proposta, PropostaDaAta } from './ata'

/** How far an amount reaches when both have four decimals, as stored: compared without a digit lost. */
function scaled(valor: string) {
  const [whole = '0', decimals = ''] = valor.split('.')
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4))
}

const highestWins = ['MD', 'MAIOR_DESCONTO', 'MO']

/**
 * The offers in the order in which they would win: by the best bid, or the offer where none was made; the earlier bid
 * first between equals. Those that were ruled out come last, without a place.
 */
export function classify(propostas: Proposta[], tipoLicitacao: string | null): PropostaDaAta[] {
  const sign = tipoLicitacao !== null && highestWins.includes(tipoLicitacao) ? -1 : 1
  const worth = ({ melhorLance, valor }: Proposta) => scaled(melhorLance ?? valor)
  const instant = ({ dataMelhorLance }: Proposta) => dataMelhorLance?.getTime() ?? Number.NEGATIVE_INFINITY
  const compare = (one: Proposta, other: Proposta) => {
    if (worth(one) !== worth(other)) return worth(one) < worth(other) ? -sign : sign
    if (instant(one) !== instant(other)) return instant(one) < instant(other) ? -1 : 1
    return one.id - other.id
  }
  const sorted = propostas.toSorted(compare)
  const taken = sorted.filter(({ situacao }) => situacao === 'CLASSIFICADA')
  const ruledOut = sorted.filter(({ situacao }) => situacao !== 'CLASSIFICADA')
  return [
    ...taken.map((proposta, index) => ({ ...proposta, classificacao: index + 1 })),
    ...ruledOut.map((proposta) => ({ ...proposta, classificacao: null })),
  ]
}
