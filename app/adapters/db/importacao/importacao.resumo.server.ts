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
    .update(
      JSON.stringify(value, (_, part) => (isRecord(part) ? Object.fromEntries(Object.entries(part).sort()) : part)),
    )
    .digest('hex')
const isRecord = (part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part)
const hashPartes = ({ itens, anexos }: PartesImportadas) => [itens ? hashOf(itens) : '', anexos ? hashOf(anexos) : '']

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
