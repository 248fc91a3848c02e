import { formatCount } from '~/format/count'
import type { Locale } from '~/format/locale'
import { i18nOf } from '~/i18n/i18n.server'

/** More than anybody would go through. */
const most = 20_000

/** How many there are, told no further than 'mais de 20.000' (W1). */
export const countText = (count: number, locale: Locale) =>
  count > most
    ? i18nOf(locale).getFixedT(locale, 'filtros')('more', { n: formatCount(most, locale) })
    : formatCount(count, locale)
