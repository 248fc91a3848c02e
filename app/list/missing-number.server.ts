import { type NumeroAusente, numeroSearched } from '~/domain/shared/busca/missing-number'
import { parseSearch } from '~/domain/shared/busca/query'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import type { Paths } from '~/site/paths'
import { type List, type ListState, listAddress } from './list-state'

type Searched = {
  of: 'licitacoes' | 'compras'
  /** The filter that contains the searched number. */
  name: string
  list: List
  state: ListState
  paths: Paths
  locale: Locale
}

/** Says that no process has the searched number, and links to the nearest numbers of the same year (W3). */
export function presentNumeroAusente(ausente: NumeroAusente | undefined, searched: Searched) {
  if (!ausente) return null
  const { of, name, list, state, paths, locale } = searched
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const isProcesso = numeroSearched(parseSearch(state.filters[name] ?? ''))?.of === 'processo'
  return {
    text: t(`semNumero.${of}`, { numero: ausente.numero }),
    ...(ausente.proximos.length > 0 && { label: t('semNumero.proximos') }),
    links: ausente.proximos.map((text) => ({
      text,
      to: listAddress(paths, list, state, {
        page: 1,
        filters: { ...state.filters, [name]: isProcesso ? `processo ${text}` : text },
      }),
    })),
  }
}
