/** Puts a text into an order that nobody can foresee who doesn't know the portal's secret. */
export type OrdemSecreta = (text: string) => string

/**
 * The numbers under which those who offer for a lot are known, by their offers. Nothing of a supplier goes into them, and
 * each lot has an order of its own, so that no number says anything of another lot.
 */
export function numberPropostas(idLote: number, ids: number[], ordem: OrdemSecreta): Map<number, number> {
  const places = ids.map((id) => ({ id, place: ordem(`${idLote}:${id}`) }))
  places.sort((one, other) => (one.place < other.place ? -1 : 1))
  return new Map(places.map(({ id }, index) => [id, index + 1]))
}
