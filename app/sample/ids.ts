/** The id at `index`; throws if there is none. */
export function at(ids: number[], index: number) {
  const id = ids[index]
  if (id === undefined) throw new Error(`Falta o id da linha ${index}`)
  return id
}
