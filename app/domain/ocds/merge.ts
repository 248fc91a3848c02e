/** Any JSON of a release. `null` takes a field away from what the releases before have said. */
export type Json = { [name: string]: unknown }

export type Tag =
  | 'tender'
  | 'tenderUpdate'
  | 'tenderCancellation'
  | 'award'
  | 'awardUpdate'
  | 'awardCancellation'
  | 'compiled'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of a release that say nothing of the process. */
const ofTheRelease = new Set(['id', 'date', 'tag'])
/** Lists of objects that are replaced as a whole. */
const wholeLists = new Set(['additionalIdentifiers', 'additionalClassifications'])

/** Whether the elements of a list are merged by their `id`s. All other lists are replaced as a whole. */
const isKeyed = (name: string, list: unknown): list is Json[] =>
  Array.isArray(list) && !wholeLists.has(name) && list.every(isObject)

/**
 * Merges releases of one process, oldest first, by the rules of the OCDS: what they say together, without the ids, dates
 * and tags of the releases.
 */
export function merge(releases: readonly Json[]): Json {
  let merged: Json = {}
  for (const release of releases)
    merged = mergeObject(
      merged,
      Object.fromEntries(Object.entries(release).filter(([name]) => !ofTheRelease.has(name))),
    )
  return merged
}

function mergeObject(old: Json, patch: Json): Json {
  const merged = { ...old }
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue
    const before = merged[name]
    if (value === null) delete merged[name]
    else if (isKeyed(name, value)) merged[name] = mergeList(isKeyed(name, before) ? before : [], value)
    else if (isObject(value)) merged[name] = mergeObject(isObject(before) ? before : {}, value)
    else merged[name] = value
  }
  return merged
}

/** An element without an `id` is added. */
function mergeList(old: Json[], patch: Json[]): Json[] {
  const merged = [...old]
  const places = new Map(old.flatMap(({ id }, index) => (id === undefined ? [] : [[String(id), index] as const])))
  for (const element of patch) {
    const { id } = element
    const place = id === undefined ? undefined : places.get(String(id))
    if (place === undefined) {
      if (id !== undefined) places.set(String(id), merged.length)
      merged.push(mergeObject({}, element))
    } else merged[place] = mergeObject(merged[place] ?? {}, element)
  }
  return merged
}

/**
 * What a release has to say so that what was said before, `old`, becomes what is true now, `now`; both as `merge` returns
 * them. Objects in a list are recognized by their `id`. `null` if there is no difference.
 */
export const difference = (old: Json, now: Json): Json | null => differObject(old, now)

function differObject(old: Json, now: Json): Json | null {
  const patch: Json = {}
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const value = differ(name, old[name], now[name])
    if (value !== undefined) patch[name] = value
  }
  return Object.keys(patch).length > 0 ? patch : null
}

/** `undefined` if there is no difference. */
function differ(name: string, old: unknown, now: unknown): unknown {
  if (now === undefined) return old === undefined ? undefined : taken(name, old)
  if (isKeyed(name, now)) return differList(isKeyed(name, old) ? old : [], now)
  if (isObject(now)) return differObject(isObject(old) ? old : {}, now) ?? undefined
  return JSON.stringify(old) === JSON.stringify(now) ? undefined : now
}

/** The schema forbids `null` for lists and objects, whose parts are taken away instead. */
function taken(name: string, old: unknown): unknown {
  if (isKeyed(name, old)) return differList(old, [])
  return isObject(old) ? (differObject(old, {}) ?? undefined) : null
}

/** An element that is gone keeps its `id`. What is left of one that went earlier is no difference. */
function differList(old: Json[], now: Json[]) {
  const byId = new Map(old.map((element) => [String(element.id), element]))
  const patch = now.flatMap((element) => {
    const before = byId.get(String(element.id))
    byId.delete(String(element.id))
    if (!before) return [element]
    const changed = differObject(before, element)
    return changed ? [{ id: element.id, ...changed }] : []
  })
  for (const { id, ...rest } of byId.values()) {
    const changed = differObject(rest, {})
    if (changed) patch.push({ id, ...changed })
  }
  return patch.length > 0 ? patch : undefined
}

/**
 * What kind of release this is; the first one is always that of a tender (W11). `patch` is what it says, `old` what the
 * releases before have said.
 */
export function toTags(old: Json | null, patch: Json): Tag[] {
  const awards = isKeyed('awards', patch.awards) ? patch.awards : []
  if (old === null) return awards.length > 0 ? ['tender', 'award'] : ['tender']
  const known = isKeyed('awards', old.awards) ? old.awards : []
  const ofAwards = awards.map((award): Tag => {
    // What is left of an award that was taken away has no status.
    const isKnown = known.some(({ id, status }) => id === award.id && status !== undefined)
    if (!isKnown) return 'award'
    return award.status === null ? 'awardCancellation' : 'awardUpdate'
  })
  const { tender } = patch
  const isCancelled = isObject(tender) && (tender.status === 'cancelled' || tender.status === 'withdrawn')
  const isUpdate = Object.keys(patch).some((name) => name !== 'awards' && name !== 'parties')
  const ofTender: Tag[] = isCancelled ? ['tenderCancellation'] : isUpdate || awards.length === 0 ? ['tenderUpdate'] : []
  return [...ofTender, ...new Set(ofAwards)]
}
