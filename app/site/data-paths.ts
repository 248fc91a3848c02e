/** Builds the complete addresses of what programs read: tables, feeds, calendars and OCDS. No screen loads this file. */
import { type Query, toHref, withQuery } from './paths'

/** The files of the portal's own extension of the OCDS. */
export const arquivosDaExtensao = ['extension.json', 'release-schema.json', 'codelists/requestType.csv'] as const

export const dataPaths = {
  /** A list as a table: one of its files, for the filters of `query` (W12). */
  tabela: (tabela: string, arquivo: string, query?: Query) => toHref(withQuery(`/tabelas/${tabela}/${arquivo}`, query)),
  /** The feed of a search, or the calendar of its deadlines (W13). */
  busca: (lista: string, arquivo: string, query?: Query) => toHref(withQuery(`/acompanhar/${lista}/${arquivo}`, query)),
  /** The feeds and the calendar of a tender or a direct purchase. */
  processo: (lista: string, id: number | string, arquivo: string, query?: Query) =>
    toHref(withQuery(`/acompanhar/${lista}/${id}/${arquivo}`, query)),
  /** The processes and the releases of the OCDS, and a file of the portal's own extension (W11). */
  ocds: {
    registros: (query?: Query) => toHref(withQuery('/ocds/registros', query)),
    registro: (ocid: string) => toHref(`/ocds/registros/${ocid}`),
    releases: (query?: Query) => toHref(withQuery('/ocds/releases', query)),
    release: (id: string) => toHref(`/ocds/releases/${id}`),
    removidas: (query?: Query) => toHref(withQuery('/ocds/removidas', query)),
    extensao: (arquivo: string) => toHref(`/ocds/extensao/v1/${arquivo}`),
  },
}
