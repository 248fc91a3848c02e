export function groupBy<T, Key>(things: Iterable<T>, toKey: (thing: T) => Key) {
  const groups = new Map<Key, T[]>()
  for (const thing of things) {
    const key = toKey(thing)
    const group = groups.get(key)
    if (group) group.push(thing)
    else groups.set(key, [thing])
  }
  return groups
}
