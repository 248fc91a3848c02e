import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import type { Cidade, Localidades } from '~/domain/cadastro/tabelas'

/** Brazil's states and municipalities, in the order of their names, as the library has them from IBGE. */
export function makeLocalidades(): Localidades {
  const states = getStates()
    .map(({ ibgeCode, name, code }) => ({ id: ibgeCode, nome: name, sigla: String(code) }))
    .sort(byName)
  const found = new Map<number, Cidade[]>()
  for (const { code, name } of getMunicipalities()) {
    const estado = Number(code.slice(0, 2))
    const list = found.get(estado) ?? []
    list.push({ id: Number(code), nome: name })
    found.set(estado, list)
  }
  for (const list of found.values()) list.sort(byName)
  return { estados: async () => states, cidades: async (estadoId) => found.get(estadoId) ?? [] }
}

const { compare } = new Intl.Collator('pt-BR')
const byName = (one: { nome: string }, other: { nome: string }) => compare(one.nome, other.nome)
