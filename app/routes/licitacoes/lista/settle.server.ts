import { redirect } from '@remix-run/node'
import { licitacaoFilters, listaFilters } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import { givenText } from '~/domain/shared/filter'
import { listAddress, parseListState } from '~/list/list-state'
import { licitacaoList } from '../licitacao-list'

/** The fields of the form that are parts of one filter. */
const pairs = { periodo: ['de', 'ate'], valor: ['valorDe', 'valorAte'] } as const

/** In front of a system that has only the calls, what no call takes can't be used. */
const callsOnly = {
  ...licitacaoList,
  filters: {
    ...licitacaoFilters,
    ...Object.fromEntries(Object.keys({ ...listaFilters, ordem: 0 }).map((name) => [name, () => undefined])),
  } as unknown as typeof licitacaoList.filters,
}

/**
 * The list that an address means, and what is chosen from beside it. The fields of a form, a city of another state and a
 * body that only one is called lead to the address that says it as all others do (W1).
 */
export async function settleLista({ licitacoes }: Procurement, given: URLSearchParams) {
  const list: typeof licitacaoList = licitacoes.lista ? licitacaoList : callsOnly
  const search = withPairs(given)
  const state = parseListState(list, search)
  const { estado, idMunicipio, ...others } = state.filters
  const nomeOrgao = licitacoes.lista ? givenText(given.get('nomeOrgao')) : undefined
  const [estados, municipios, achados] = await Promise.all([
    licitacoes.listEstados(),
    estado === undefined ? [] : licitacoes.listMunicipios(estado),
    nomeOrgao === undefined ? null : licitacoes.lista?.findOrgaos(nomeOrgao),
  ])
  const only = achados?.orgaos.length === 1 ? achados.orgaos[0] : undefined
  const isElsewhere = municipios.length > 0 && idMunicipio && !municipios.some(({ id }) => id === Number(idMunicipio))
  const filters = {
    ...others,
    ...(estado && { estado }),
    ...(idMunicipio && !isElsewhere && { idMunicipio }),
    ...(only && { orgao: String(only.id) }),
  }
  const isForm = Object.values(pairs).some((names) => names.some((name) => given.has(name)))
  if (isForm || isElsewhere || only) {
    const address = new URL(listAddress(list, state, { page: 1, filters }), 'http://portal')
    const ignored = Object.keys(pairs).filter((name) => search.has(name) && !(name in state.filters))
    for (const name of ignored) address.searchParams.set(name, search.get(name) ?? '')
    if (nomeOrgao && !only) address.searchParams.set('nomeOrgao', nomeOrgao)
    throw redirect(address.pathname + address.search)
  }
  return { list, state, estados, municipios, achados: achados ? { ...achados, texto: nomeOrgao ?? '' } : null }
}

function withPairs(given: URLSearchParams) {
  const search = new URLSearchParams(given)
  for (const [filter, names] of Object.entries(pairs)) {
    const ends = names.map((name) => givenText(given.get(name)) ?? '')
    if (ends.some(Boolean)) search.set(filter, (filter === 'valor' ? ends.map(plainAmount) : ends).join(','))
    for (const name of names) search.delete(name)
  }
  return search
}

/** `1.234,56` and `R$ 1234` as an address has them; what is no amount stays as it is, and is said to be none. */
function plainAmount(text: string) {
  const bare = text.replace(/^R\$\s*/, '')
  const plain = /,\d{0,2}$|\.\d{3}(\.|$)/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
  return plain.replace(/\.$/, '').replaceAll(',', ';')
}
