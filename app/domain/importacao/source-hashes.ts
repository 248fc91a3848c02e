import type { ListaImportada, SourceRecord } from './join-records'
import type { AnexoImportado, ItemImportado, PartesImportadas } from './processo-importado'

/** `text`: hashes of process, items and documents, joined by colons. The flags tell which of the two lists changed. */
export type SourceHashes = { text: string; novosItens: boolean; novosAnexos: boolean }

/** Which list to keep if the stored and the incoming list differ. `larger` is used if the timestamps are equal. */
type Precedence = 'incoming' | 'stored' | 'larger'

export type SourceHasher = ReturnType<typeof makeSourceHasher>

/** The hashes that tell whether an import changes something. `hash` must not depend on the order of keys. */
export function makeSourceHasher(hash: (value: unknown) => string) {
  const ofList = (list: ListaImportada) => `${hash(list)}.${measureSize(list)}`
  /** The hash and the size of each list, items and documents; empty for a list that the source omits. */
  const ofLists = ({ itens, anexos }: PartesImportadas) => [itens, anexos].map((list) => (list ? ofList(list) : ''))
  return {
    /** The hash of a record without its timestamp. */
    ofRecord: ({ carimbo: _carimbo, ...record }: SourceRecord) => hash(record),
    ofProcesso: ({ carimbo: _carimbo, ditoEm: _ditoEm, ...processo }: SourceRecord, partes: PartesImportadas) => [
      hash(processo),
      ...ofLists(partes),
    ],
    /** Hashes of items and documents that are imported without their process. The first hash is empty. */
    ofPartes: (partes: PartesImportadas) => ['', ...ofLists(partes)],

    /** Replaces stored hashes by incoming ones. Keeps those of lists that are missing or that `precedence` rejects. */
    merge(before: string | undefined, incoming: string[], precedence: Precedence = 'incoming'): SourceHashes {
      const [processo = '', ...stored] = before?.split(':') ?? []
      const [newProcesso, newItens = '', newAnexos = ''] = incoming
      // An empty list of items never replaces one: what a source withdraws it says by the situation (decision 048).
      const itens = newItens === ofList([]) && stored[0] ? stored[0] : keptPart(stored[0] ?? '', newItens, precedence)
      const anexos = keptPart(stored[1] ?? '', newAnexos, precedence)
      return {
        text: [newProcesso || processo, itens, anexos].join(':'),
        novosItens: itens !== (stored[0] ?? ''),
        novosAnexos: anexos !== (stored[1] ?? ''),
      }
    },

    /** Whether a list prevails over another of the same time: the same answer for lists of one import and of two. */
    isLargerList: (list: ListaImportada, other: ListaImportada) =>
      keptPart(ofList(other), ofList(list), 'larger') !== ofList(other),
  }
}

/** How much a list states: its entries, and the awards of those items whose awards are known. */
function measureSize(list: readonly (AnexoImportado | ItemImportado)[]) {
  const awards = (entry: AnexoImportado | ItemImportado) =>
    'resultados' in entry && entry.resultados ? 1 + entry.resultados.length : 0
  return list.reduce((size, entry) => size + 1 + awards(entry), 0)
}

function keptPart(stored: string, incoming: string, precedence: Precedence) {
  const [hash = '', size = '0'] = stored.split('.')
  const [newHash = '', newSize = '0'] = incoming.split('.')
  if (newHash === '' || newHash === hash) return stored
  if (hash === '' || precedence === 'incoming') return incoming
  if (precedence === 'stored') return stored
  const larger = Number(newSize) - Number(size)
  return larger > 0 || (larger === 0 && newHash > hash) ? incoming : stored
}

/** Placeholder for the items hash of a tender that is hidden until its items are complete. */
export const pending = 'pendente'
export const isPending = (hashes: string | null) => hashes?.split(':')[1] === pending

/** Whether no list of items is stored, or only a part of one. */
export const awaitsItens = (hashes: string) => isPending(hashes) || hashes.split(':')[1] === ''

/** Hashes of a process whose items are stored later. A tender hidden until its items are complete stays hidden. */
export function hashesWithoutItens({ text, novosAnexos }: SourceHashes, before: string | null): SourceHashes {
  const [processo, , anexos] = text.split(':')
  return { text: [processo, isPending(before) ? pending : '', anexos].join(':'), novosItens: false, novosAnexos }
}
