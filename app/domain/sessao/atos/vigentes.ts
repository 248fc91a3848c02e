import { type Ato, type AtoDe, compareAtos } from './ato'

/**
 * Returns the acts that stand (vigentes), sorted by instant and id. The order and repetition of `atos` do not matter. A
 * RETIFICACAO that stands annuls the act it refers to, even a later one. If the RETIFICACAO is itself annulled, the act
 * stands again. RETIFICACOES that refer to each other in a circle annul nothing and do not stand (W18).
 */
export function selectVigentes(atos: readonly Ato[]): Ato[] {
  const all = [...new Map(atos.map((ato) => [ato.id, ato])).values()].sort(compareAtos)
  const stands = decide(all)
  return all.filter(({ id }) => stands.get(id))
}

const isRetificacao = (ato: Ato): ato is AtoDe<'RETIFICACAO'> => ato.tipo === 'RETIFICACAO'

/** Maps the id of each act to whether it stands. Acts in a circle of RETIFICACOES have no entry. */
function decide(atos: Ato[]) {
  const targets = new Map(atos.filter(isRetificacao).map(({ id, refere }) => [id, refere]))
  const undecided = new Map<string, number>()
  for (const target of targets.values()) undecided.set(target, (undecided.get(target) ?? 0) + 1)
  const stands = new Map<string, boolean>()
  const known = new Set(atos.map(({ id }) => id))
  const next = atos.filter(({ id }) => !undecided.has(id)).map(({ id }) => ({ id, stand: true }))
  for (const { id, stand } of next) {
    if (stands.has(id)) continue
    stands.set(id, stand)
    const target = targets.get(id)
    if (target === undefined || !known.has(target)) continue
    const left = (undecided.get(target) ?? 0) - 1
    undecided.set(target, left)
    if (stand) next.push({ id: target, stand: false })
    else if (left === 0) next.push({ id: target, stand: true })
  }
  return stands
}
