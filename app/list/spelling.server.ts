import type { Locale } from '~/format/locale'
import { i18nOf } from '~/i18n/i18n.server'
import type { Paths } from '~/site/paths'
import { type List, type ListState, listAddress } from './list-state'

type Spelling = { sugestao?: string | null | undefined; corrigida?: string | undefined }

type Searched = {
  /** The filter whose words are corrected. */
  name: string | undefined
  list: List
  state: ListState
  paths: Paths
  locale: Locale
}

export type ShownSpelling = { text: string; to: string; link: string }

/** Says which words were searched in place of the typed ones, with a link that searches these; or suggests others (W3). */
export function presentSpelling({ sugestao, corrigida }: Spelling, searched: Searched): ShownSpelling | null {
  const { name, list, state, paths, locale } = searched
  if (name === undefined || (!sugestao && !corrigida)) return null
  const t = i18nOf(locale).getFixedT(locale, 'filtros')
  const { palavras: _, ...others } = state.filters
  const addressWith = (filters: Record<string, string>) => listAddress(paths, list, state, { page: 1, filters })
  const digitada = others[name] ?? ''
  return corrigida
    ? {
        text: t('grafia.corrigida', { digitada, corrigida }),
        to: addressWith({ ...others, palavras: 'digitadas' }),
        link: t('grafia.digitada', { digitada }),
      }
    : { text: t('grafia.sugestao'), to: addressWith({ ...others, [name]: sugestao ?? '' }), link: sugestao ?? '' }
}

/** The wording of the filter `palavras`. */
export function describePalavras(locale: Locale) {
  const t = i18nOf(locale).getFixedT(locale, 'filtros')
  return { name: t('grafia.filter'), words: () => t('grafia.digitadas') }
}
