/**
 * Money in the Brazilian form, '1.234,56'; '-' when there is none (A13). Takes the database's decimal text, so that no
 * cent is lost on the way; rounds half away from zero.
 */
export function formatMoney(value: string | number | null) {
  if (value === null || value === '') return '-'
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(String(value)) ?? []
  const kept = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1n : 0n)
  const cents = kept.toString().padStart(3, '0')
  const thousands = cents.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${kept === 0n ? '' : sign}${thousands},${cents.slice(-2)}`
}

/** A lot's value: a percentage when the highest discount wins, else money (A13). */
export function formatLoteValue(value: string | number | null, tipoLicitacao: string | null) {
  const formatted = formatMoney(value)
  if (formatted === '-') return formatted
  return `${tipoLicitacao === 'MD' || tipoLicitacao === 'MAIOR_DESCONTO' ? '% ' : 'R$ '}${formatted}`
}
