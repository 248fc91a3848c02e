import { createHash } from 'node:crypto'
import type { PartesImportadas, ProcessoImportado } from '~/domain/importacao/processo-importado'

/**
 * What a source said, in three hashes joined by a colon: the process, its items, its documents. Apart, because a source
 * may say nothing of one of them, which is no change. `text` is what is stored.
 */
export type Resumo = { text: string; novosItens: boolean; novosAnexos: boolean }

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const hashPartes = ({ itens, anexos }: PartesImportadas) => [itens ? hash(itens) : '', anexos ? hash(anexos) : '']

export function resumoOf({ itens, anexos, ...processo }: ProcessoImportado) {
  return [hash(processo), ...hashPartes({ itens, anexos })]
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
