/** The campaign of an address; '1' stands for none. */
export function campanhaIn(query: URLSearchParams) {
  const given = (['fonteCampanha', 'tipoCampanha', 'nomeCampanha'] as const).flatMap((name) => {
    const value = query.get(name)?.slice(0, 100)
    return value && value !== '1' ? [[name, value]] : []
  })
  return Object.fromEntries(given) as Record<string, string>
}
