import type { FieldProblem } from '../formulario/typed-fields'
import type { Digitado } from './cadastro'
import { type CampoCadastro, camposDe, type Passo, passoSchemas, passos } from './passos'

/** What is wrong with a step's fields, in the order in which they are filled in. */
export type Faltas = [campo: CampoCadastro, problem: FieldProblem][]

/** How far a registration has come. */
export type Journey = {
  /** What each step still lacks; nothing where it is done. */
  faltas: Record<Passo, Faltas>
  /** The first step that lacks something; `null` once all four are done. */
  proximo: Passo | null
  /** Whether a step may be seen: all before it are done. */
  canVisit(passo: Passo): boolean
}

export function faltasDe(passo: Passo, digitado: Digitado): Faltas {
  const parsed = passoSchemas[passo].safeParse(digitado)
  // Of a field with several the first counts, which the map must be given last.
  const issues = [...(parsed.error?.issues ?? [])].reverse()
  const problems = new Map(issues.map(({ path, message }) => [String(path[0]), message as FieldProblem]))
  return camposDe[passo].flatMap((campo): Faltas => {
    const problem = problems.get(campo)
    return problem ? [[campo, problem]] : []
  })
}

/** Judged anew of what was typed each time: a step that is half filled in again is no longer done. */
export function journeyOf(digitado: Digitado): Journey {
  const faltas = {
    1: faltasDe(1, digitado),
    2: faltasDe(2, digitado),
    3: faltasDe(3, digitado),
    4: faltasDe(4, digitado),
  }
  const proximo = passos.find((passo) => faltas[passo].length > 0) ?? null
  return { faltas, proximo, canVisit: (passo) => proximo === null || passo <= proximo }
}
