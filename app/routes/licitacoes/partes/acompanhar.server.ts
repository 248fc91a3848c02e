import { type ArquivoDaLicitacao, arquivosDaLicitacao } from '~/domain/shared/acompanhar'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import { dataPaths } from '~/site/data-paths'

const names = {
  'historico.xml': 'historico',
  'respostas.xml': 'respostas',
  'agenda.ics': 'agenda',
} as const satisfies Record<ArquivoDaLicitacao, string>

/** The files by which a tender is followed, by their names in the catalogue. */
export const listAcompanhar = (id: number) =>
  arquivosDaLicitacao.map((arquivo) => ({ name: names[arquivo], address: dataPaths.licitacao(id, arquivo) }))

/** The feeds among them, with their titles, for feed readers. */
export function listFeeds(id: number, locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'processo')
  return (['historico', 'respostas'] as const).map((name) => ({
    title: t(`acompanhar.${name}.link`),
    href: dataPaths.licitacao(id, `${name}.xml`),
  }))
}
