import { type ArquivoDoProcesso, arquivosDoProcesso, type ListaAcompanhada } from '~/domain/shared/acompanhar'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import { dataPaths } from '~/site/data-paths'

const names = {
  'historico.xml': 'historico',
  'respostas.xml': 'respostas',
  'agenda.ics': 'agenda',
} as const satisfies Record<ArquivoDoProcesso, string>

/** The files by which a process is followed, by their names in the catalogue. */
export const listAcompanhar = (lista: ListaAcompanhada, id: number) =>
  arquivosDoProcesso[lista].map((arquivo) => ({
    name: names[arquivo],
    address: dataPaths.processo(lista, id, arquivo),
  }))

/** The feeds among them, with their titles, for feed readers. */
export function listFeeds(lista: ListaAcompanhada, id: number, locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'processo')
  return listAcompanhar(lista, id).flatMap(({ name, address: href }) =>
    name === 'agenda' ? [] : [{ title: t(`acompanhar.${name}.link`), href }],
  )
}
