/** A quantity as people write it, '1.234,5': from the database's decimal text, without zeros that say nothing. */
export function formatQuantity(value: string) {
  const [whole = '0', decimals = ''] = value.split('.')
  const kept = decimals.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (kept && `,${kept}`)
}
