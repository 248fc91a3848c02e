/** Work that several ask for at the same time is done once, and all of them wait for it. */
export function makeOnce<T>() {
  const underway = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>) => {
    const asked = underway.get(key) ?? work().finally(() => underway.delete(key))
    underway.set(key, asked)
    return asked
  }
}
