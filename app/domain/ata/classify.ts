import type { Proposta } from './ata'

type Classificavel = Pick<Proposta, 'id' | 'valor' | 'melhorLance' | 'dataMelhorLance' | 'situacao'>

/** How far an amount reaches when both have four decimals, as stored: compared without a digit lost. */
function scaled(valor: string) {
  const [whole = '0', decimals = ''] = valor.split('.')
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4))
}

const highestWins = ['MD', 'MAIOR_DESCONTO', 'MO']
const isHighestBest = (tipoLicitacao: string | null) => tipoLicitacao !== null && highestWins.includes(tipoLicitacao)

/** Whether `valor` is a better bid than `than`. */
export function isBetter(valor: string, than: string, tipoLicitacao: string | null) {
  return isHighestBest(tipoLicitacao) ? scaled(valor) > scaled(than) : scaled(valor) < scaled(than)
}

/**
 * The offers in the order in which they would win: by the best bid, or the offer where none was made; the earlier bid
 * first between equals. Those that were ruled out come last, without a place.
 */
export function classify<P extends Classificavel>(
  propostas: P[],
  tipoLicitacao: string | null,
): (P & { classificacao: number | null })[] {
  const sign = isHighestBest(tipoLicitacao) ? -1 : 1
  const worth = ({ melhorLance, valor }: P) => scaled(melhorLance ?? valor)
  const instant = ({ dataMelhorLance }: P) => dataMelhorLance?.getTime() ?? Number.NEGATIVE_INFINITY
  const compare = (one: P, other: P) => {
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
