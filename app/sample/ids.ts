/** The id at a place that is known to have one. */
export function at(ids: number[], index: number) {
  const id = ids[index]
  if (id === undefined) throw new Error(`Falta o id da linha ${index}`)
  return id
}
