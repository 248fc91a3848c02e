import { modalidades, modosDisputa } from '~/domain/licitacao/enums'
import { toKey, toKnownKey } from './palavras'
import type { TipoCompraDireta } from './processo-importado'

/** Which kind of direct purchase a modality is, by how its name begins; `null` makes it a tender. */
export function tipoCompraDireta(modalidade: string | null): TipoCompraDireta | null {
  const key = toKey(modalidade ?? '')
  if (key.startsWith('DISPENSA')) return 'DISPENSA_LICITACAO'
  if (key.startsWith('INEXIGIBILIDADE')) return 'INEXIGIBILIDADE'
  if (key.startsWith('CREDENCIAMENTO')) return 'CREDENCIAMENTO'
  return null
}

export const toModalidade = (word: string | null) => toKnownKey(word, modalidades)

export const toModoDisputa = (word: string | null) =>
  toKnownKey(word, modosDisputa, {
    DISPENSA_COM_DISPUTA: 'COM_DISPUTA',
    DISPENSA_SEM_DISPUTA: 'SEM_DISPUTA',
  })
