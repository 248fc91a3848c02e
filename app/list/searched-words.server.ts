import type { Termo } from '~/domain/shared/busca/query'
import { findSynonym } from '~/domain/shared/highlight'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
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

export type ShownWords = { text: string; to: string; link: string }

/** Says which words were searched in place of the typed ones, with a link that searches these; or suggests others (W3). */
export function presentSpelling({ sugestao, corrigida }: Spelling, searched: Searched): ShownWords | null {
  const { name, list, state, paths, locale } = searched
  if (name === undefined || (!sugestao && !corrigida)) return null
  const t = findI18n(locale).getFixedT(locale, 'filtros')
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

type Row = { tambem?: { palavras: string } }

/** Names the synonyms by which rows of the page were found, with a link to a search without synonyms (W3.26). */
export function presentSynonyms(rows: Row[], { name, list, state, paths, locale }: Searched, corrigida?: string) {
  const palavras = [...new Set(rows.flatMap(({ tambem }) => tambem?.palavras ?? []))].slice(0, maxSynonyms)
  if (name === undefined || palavras.length === 0) return null
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const digitada = corrigida ?? state.filters[name] ?? ''
  const filters = { ...state.filters, [name]: digitada, palavras: 'digitadas' }
  return {
    text: t('sinonimos.usados', { palavras: palavras.join(', ') }),
    to: listAddress(paths, list, state, { page: 1, filters }),
    link: t('sinonimos.sem', { digitada }),
  }
}

const maxSynonyms = 4

/** The words by which a synonym found a row; nothing if the row has the typed words. */
export function presentTambem(texts: (string | null | undefined)[], termos: Termo[], locale: Locale) {
  const palavras = findSynonym(
    texts.filter((text) => text != null),
    termos,
  )
  if (palavras === undefined) return {}
  return { tambem: { label: findI18n(locale).getFixedT(locale, 'filtros')('sinonimos.tambem'), palavras } }
}

/** The wording of the filter `palavras`. */
export function describePalavras(locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  return { name: t('grafia.filter'), words: () => t('grafia.digitadas') }
}
