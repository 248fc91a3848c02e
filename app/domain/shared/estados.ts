import { stripAccents } from './busca'
import { nomesDosEstados } from './busca/places'

/** A state, `id` being its code at IBGE. */
export type Estado = { id: number; nome: string; sigla: string }

const codigos: Record<string, number> = {
  ...{ RO: 11, AC: 12, AM: 13, RR: 14, PA: 15, AP: 16, TO: 17 },
  ...{ MA: 21, PI: 22, CE: 23, RN: 24, PB: 25, PE: 26, AL: 27, SE: 28, BA: 29 },
  ...{ MG: 31, ES: 32, RJ: 33, SP: 35, PR: 41, SC: 42, RS: 43 },
  ...{ MS: 50, MT: 51, GO: 52, DF: 53 },
}

/** All of them, by name. */
export const estados: Estado[] = Object.entries(nomesDosEstados)
  .map(([sigla, nome]) => ({ id: codigos[sigla] ?? 0, nome, sigla }))
  .sort((one, other) => (stripAccents(one.nome) < stripAccents(other.nome) ? -1 : 1))

/** A state by its sigla or its name, with or without accents. */
export function estadoOf(text: string) {
  const plain = stripAccents(text.trim())
  return estados.find(({ nome, sigla }) => plain === sigla.toLowerCase() || plain === stripAccents(nome))
}
