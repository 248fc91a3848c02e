import { type AppLoadContext, redirect } from '@remix-run/node'
import type { ListFacets, OrgaoOption } from '~/domain/licitacao/filters'
import type { RefDoOrgao } from '~/domain/orgao/orgao'
import { stripAccents } from '~/domain/shared/busca'
import type { Municipio, PlaceSource } from '~/domain/shared/estados'
import { type Filters, normalizeFilterText } from '~/domain/shared/filter'
import { findReader } from '~/i18n/i18n.server'
import { toPaths } from '~/site/moldura'
import { type List, listQuery, listRanges, nameEnds, orgaoField, readListAddress } from './list-state'

type Sources = PlaceSource & Partial<Pick<ListFacets, 'findOrgaos' | 'findOrgao'>>

export type OrgaoMatches = { orgaos: OrgaoOption[]; mais: boolean; texto: string }

/**
 * Reads the list that a request asks for: its parsed address, the options of its filters, and the reader. Redirects
 * to the canonical address if the query has the fields of a range, the name of a place instead of its code, a city of
 * another state, or a search for an órgão with a single match (W1).
 */
export async function readList<Some extends Filters, Sort extends string>(
  list: List<string, Sort> & { filters: Some },
  { request, context }: { request: Request; context: AppLoadContext },
  sources: Sources,
) {
  const paths = toPaths(request)
  const given = new URL(request.url).searchParams
  const search = withRanges(list, given)
  const { state, values, ignored } = readListAddress(list, search)
  const { estado, idMunicipio, orgao: ref } = values as Places
  const texto = sources.findOrgaos && normalizeFilterText(given.get(orgaoField))
  const [estados, municipios, ofId, orgaoMatches, orgao, reader] = await Promise.all([
    sources.listEstados(),
    estado === undefined ? [] : sources.listMunicipios(estado),
    typeof idMunicipio === 'number' ? context.procurement.findMunicipio(idMunicipio) : null,
    texto === undefined ? null : sources.findOrgaos?.(texto),
    ref === undefined ? null : sources.findOrgao?.(ref),
    findReader(request, context),
  ])
  const ofEstado = municipios.find(isMunicipio(idMunicipio))
  const onlyMatch = orgaoMatches?.orgaos.length === 1 ? orgaoMatches.orgaos[0] : undefined

  const filters: Record<string, string> = {
    ...state.filters,
    ...(estado && { estado }),
    ...(onlyMatch && { orgao: String(onlyMatch.id) }),
  }
  // Without a list of states, the source cannot tell whether the city belongs to the state.
  if (estado !== undefined && idMunicipio !== undefined && estados.length > 0) {
    if (ofEstado) filters.idMunicipio = String(ofEstado.id)
    else delete filters.idMunicipio
  }
  const isForm = listRanges(list)
    .flatMap(nameEnds)
    .some((name) => given.has(name))
  if (isForm || onlyMatch || !hasSameFilters(filters, state.filters)) {
    const query = listQuery(list, { ...state, filters, page: 1 })
    for (const { name } of ignored) query.set(name, search.get(name) ?? '')
    if (texto && !onlyMatch) query.set(orgaoField, texto)
    throw redirect(list.address(paths, query))
  }
  return {
    paths,
    state,
    values,
    ignored,
    estados,
    municipios,
    municipio: ofEstado ?? ofId,
    orgao: orgao ?? null,
    orgaoMatches: orgaoMatches ? { ...orgaoMatches, texto: texto ?? '' } : null,
    ...reader,
  }
}

export type ReadList = Omit<Awaited<ReturnType<typeof readList>>, 'values'>

type Places = { estado?: string; idMunicipio?: number | string; orgao?: RefDoOrgao }

/** Compares by code, or by name without accents. */
const isMunicipio = (wanted: number | string | undefined) => (municipio: Municipio) =>
  typeof wanted === 'number' ? municipio.id === wanted : stripAccents(municipio.nome) === wanted

const hasSameFilters = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(other).every((name) => one[name] === other[name])

function withRanges(list: List, given: URLSearchParams) {
  const search = new URLSearchParams(given)
  for (const name of listRanges(list)) {
    const ends = nameEnds(name).map((end) => normalizeFilterText(given.get(end)) ?? '')
    const texts = list.filters[name]?.range === 'amount' ? ends.map(plainAmount) : ends
    if (ends.some(Boolean)) search.set(name, texts.join(','))
    for (const end of nameEnds(name)) search.delete(end)
  }
  return search
}

/** Converts `1.234,56` and `R$ 1234` to decimal form. Other commas become `;`, because a comma separates two ends. */
function plainAmount(text: string) {
  const bare = text.replace(/^R\$\s*/, '')
  const plain = /,\d{0,2}$|\.\d{3}(\.|$)/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
  return plain.replace(/\.$/, '').replaceAll(',', ';')
}
