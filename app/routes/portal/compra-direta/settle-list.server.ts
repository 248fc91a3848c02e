import { redirect } from '@remix-run/node'
import type { Municipio } from '~/domain/compra-direta/compra-direta'
import { compraDiretaFilters } from '~/domain/compra-direta/filters'
import type { Procurement } from '~/domain/procurement'
import { readFilters } from '~/domain/shared/filter'
import { listAddress, parseListState } from '~/list/list-state'
import { withPeriodo } from '../licitacoes/filter-form'
import { compraDiretaList } from './compra-direta-list'

/**
 * The list that an address means, and the places to choose from. One that says a state or a city by name, a city of
 * another state or the two days of a form leads to the address that says it as all others do.
 */
export async function settleList({ comprasDiretas }: Procurement, given: URLSearchParams) {
  const state = parseListState(compraDiretaList, withPeriodo(given))
  const { estado, idMunicipio } = readFilters(compraDiretaFilters, state.filters)
  const [estados, municipios] = await Promise.all([
    comprasDiretas.listEstados(),
    estado === undefined ? [] : comprasDiretas.listMunicipios(estado),
  ])
  const municipio = municipios.find(isNamed(idMunicipio))
  const { idMunicipio: city, ...others } = state.filters
  const filters: Record<string, string> = {
    ...others,
    ...(estado && { estado }),
    ...(city && { idMunicipio: estado ? String(municipio?.idMunicipio ?? '') : city }),
  }
  if (filters.idMunicipio === '') delete filters.idMunicipio
  const isSettled = Object.keys(state.filters).every((name) => filters[name] === state.filters[name])
  if (!isSettled || given.has('de') || given.has('ate'))
    throw redirect(listAddress(compraDiretaList, state, { page: 1, filters }))
  return { state, estados, municipios, municipio }
}

/** By its code, or by its name without accents. */
const isNamed = (wanted: number | string | undefined) => (municipio: Municipio) =>
  typeof wanted === 'number'
    ? municipio.idMunicipio === wanted
    : compraDiretaFilters.idMunicipio(municipio.descricao) === wanted
