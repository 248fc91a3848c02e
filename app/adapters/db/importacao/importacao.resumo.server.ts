import { createHash } from 'node:crypto'
import type { Dito } from '~/domain/importacao/fusao'
import type { PartesImportadas } from '~/domain/importacao/processo-importado'

/**
 * What is stored of a process, in three hashes joined by a colon: the process, its items, its documents. Apart, because a
 * source may say nothing of one of them, which is no change. `text` is what is stored.
 */
export type Resumo = { text: string; novosItens: boolean; novosAnexos: boolean }

/** The same of the same, in whatever order a database hands back what it holds. */
export const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, [...keysIn(value, new Set())].sort()))
    .digest('hex')

/** A list of names makes each object be written in their order. */
function keysIn(value: unknown, keys: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const part of value) keysIn(part, keys)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) keysIn(part, keys.add(key))
  return keys
}

/** A long list is asked for when it is put ready and when it is taken in: it is gone through once. */
const known = new WeakMap<object, string>()
function hashOnce(list: object | null) {
  if (!list) return ''
  const hash = known.get(list) ?? hashOf(list)
  known.set(list, hash)
  return hash
}
const hashPartes = ({ itens, anexos }: PartesImportadas) => [hashOnce(itens), hashOnce(anexos)]

export function resumoOf({ carimbo: _carimbo, ...processo }: Dito, partes: PartesImportadas) {
  return [hashOf(processo), ...hashPartes(partes)]
}

/** Of a complement: nothing is said of the process itself. */
export const resumoOfPartes = (partes: PartesImportadas) => ['', ...hashPartes(partes)]

/** What is known after `said`: where it says nothing, what was said before stays. */
export function mergeResumos(before: string | undefined, said: string[]): Resumo {
  const [processo = '', itens = '', anexos = ''] = before?.split(':') ?? []
  const [saidProcesso, saidItens, saidAnexos] = said
  return {
    text: [saidProcesso || processo, saidItens || itens, saidAnexos || anexos].join(':'),
    novosItens: Boolean(saidItens) && saidItens !== itens,
    novosAnexos: Boolean(saidAnexos) && saidAnexos !== anexos,
  }
}
