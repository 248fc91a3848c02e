import { paths } from '~/site/paths'

/** Which page of each part an address asks for, and of which lot the items; without one, of the first that is shown. */
export type Asked = { pageLotes: number; lote: number | null; pageItens: number; pageHistorico: number }

export function askedIn(search: URLSearchParams): Asked {
  const pageOf = (name: string) => whole(search.get(name), /^[1-9]\d{0,6}$/)
  return {
    pageLotes: pageOf('pageLotes') ?? 1,
    lote: whole(search.get('lote'), /^[1-9]\d{0,14}$/),
    pageItens: pageOf('pageItens') ?? 1,
    pageHistorico: pageOf('pageHistorico') ?? 1,
  }
}

const whole = (text: string | null, form: RegExp) => (form.test(text ?? '') ? Number(text) : null)

/** The address of the general data with these parts; the usual is left out. `carried` is what it says besides. */
export function parteAddress(id: number, carried: URLSearchParams, asked: Asked) {
  const { pageLotes, lote, pageItens, pageHistorico } = asked
  const query = new URLSearchParams(carried)
  if (pageLotes > 1) query.set('pageLotes', String(pageLotes))
  if (lote !== null) query.set('lote', String(lote))
  if (pageItens > 1) query.set('pageItens', String(pageItens))
  if (pageHistorico > 1) query.set('pageHistorico', String(pageHistorico))
  return paths.dadosGerais(id, query)
}
