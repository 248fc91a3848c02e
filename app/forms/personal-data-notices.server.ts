import { personalDataIn, personalDataKinds, type TextAuthor } from '~/domain/shared/masks'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'

/** What to say before these texts are published: which personal data they seem to hold, and what becomes of it (W22.1). */
export function personalDataNotices(texts: string[], author: TextAuthor, locale: Locale): string[] {
  const t = findI18n(locale).getFixedT(locale, 'dadosPessoais')
  const list = new Intl.ListFormat(locale)
  const found = texts.map((text) => personalDataIn(text, author))
  return (['masked', 'open'] as const).flatMap((fate) => {
    const kinds = personalDataKinds.filter((kind) => found.some((each) => each[fate].includes(kind)))
    if (kinds.length === 0) return []
    const dados = list.format(kinds.map((kind) => t(`tipo.${kind}`)))
    return t(fate === 'masked' ? `mascara.${author}` : 'fica', { dados })
  })
}
