import { stripAccents } from './busca'

const nomesDosEstados: Record<string, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
}

export const nomeDoEstado = (uf: string | null) => (uf && nomesDosEstados[uf.toUpperCase()]) ?? null

export type Estado = { id: number; nome: string; sigla: string }

export type Municipio = { id: number; nome: string; uf: string }

/** Places to filter by, sorted by name; empty if unsupported (H4). */
export type PlaceSource = {
  listEstados(): Promise<Estado[]>
  listMunicipios(uf: string): Promise<Municipio[]>
}

const codigos: Record<string, number> = {
  ...{ RO: 11, AC: 12, AM: 13, RR: 14, PA: 15, AP: 16, TO: 17 },
  ...{ MA: 21, PI: 22, CE: 23, RN: 24, PB: 25, PE: 26, AL: 27, SE: 28, BA: 29 },
  ...{ MG: 31, ES: 32, RJ: 33, SP: 35, PR: 41, SC: 42, RS: 43 },
  ...{ MS: 50, MT: 51, GO: 52, DF: 53 },
}

export const estados: Estado[] = Object.entries(nomesDosEstados)
  .map(([sigla, nome]) => ({ id: codigos[sigla] ?? 0, nome, sigla }))
  .sort((one, other) => (stripAccents(one.nome) < stripAccents(other.nome) ? -1 : 1))

/** A state by its sigla or its name, ignoring accents. */
export function findEstado(text: string) {
  const plain = stripAccents(text.trim())
  return estados.find(({ nome, sigla }) => plain === sigla.toLowerCase() || plain === stripAccents(nome))
}
