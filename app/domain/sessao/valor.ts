import type { TipoValor } from '../licitacao/enums'
import { err, ok, type Result } from '../shared/result'

export type ValorRefusal = 'valorInvalido' | 'valorInexato' | 'descontoImpossivel'
/** The fields of a tender that decide how an amount is read. */
export type Criterio = { tipoLicitacao: string | null; tipoValor: TipoValor | null }

const unitarios: readonly (TipoValor | null)[] = ['VALOR_UNITARIO', 'UNITARIO']
export const isUnitario = ({ tipoValor }: Criterio) => unitarios.includes(tipoValor)
export const isDesconto = ({ tipoLicitacao }: Criterio) => tipoLicitacao === 'MD' || tipoLicitacao === 'MAIOR_DESCONTO'

/** An amount may have two decimals, a unit price four. An amount with more is refused, not rounded. */
export function checkValor(valor: string, criterio: Criterio): Result<null, ValorRefusal> {
  const [matched, decimals = ''] = /^\d{1,15}(?:\.(\d+))?$/.exec(valor) ?? []
  if (matched === undefined || !/[1-9]/.test(valor)) return err('valorInvalido')
  if (decimals.replace(/0+$/, '').length > (isUnitario(criterio) ? 4 : 2)) return err('valorInexato')
  return isDesconto(criterio) && Number(valor) > 100 ? err('descontoImpossivel') : ok(null)
}

export function isBetter(valor: string, than: string, tipoLicitacao: string | null) {
  const [one, other] = [toTenThousandths(valor), toTenThousandths(than)]
  return isHighestBest(tipoLicitacao) ? one > other : one < other
}

/** The amount in ten-thousandths. Stored amounts have four decimals, so comparison is exact. */
export function toTenThousandths(valor: string) {
  const [whole = '0', decimals = ''] = valor.split('.')
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4))
}

const highestWins = ['MD', 'MAIOR_DESCONTO', 'MO']
export const isHighestBest = (tipoLicitacao: string | null) =>
  tipoLicitacao !== null && highestWins.includes(tipoLicitacao)
