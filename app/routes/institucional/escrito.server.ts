import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { publicPage } from '~/shell/public-page.server'
import type { Dado, PaginaData, Secao } from './pagina'

type Named = Record<string, string>
type Escrita = {
  title: string
  description: string
  secoes: Record<string, { titulo: string; textos?: Named; itens?: Named; links?: Named }>
}
type Given = {
  /** What is not so here, by its name. */
  sem?: (string | false)[]
  /** Where each link leads; one without an address is left out. */
  links?: { [name: string]: string | undefined }
  /** By section. */
  dados?: Record<string, Dado[]>
  depois?: string[]
}

/** A page about the portal as the catalogues have it, without what is not so where it runs (W7). */
export function writtenPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { title, description, secoes }: Escrita,
  { sem = [], links = {}, dados = {}, depois = [] }: Given,
) {
  const texts = (named: Named = {}) =>
    Object.entries(named).flatMap(([name, text]) => (sem.includes(name) ? [] : [text]))
  return {
    title,
    publicTags: publicPage(request, contextOf(context).settings.publicUrl, description),
    antes: [],
    secoes: Object.entries(secoes).map(
      ([name, secao]): Secao => ({
        name,
        titulo: secao.titulo,
        textos: texts(secao.textos),
        itens: texts(secao.itens),
        dados: dados[name] ?? [],
        links: Object.entries(secao.links ?? {}).flatMap(([link, text]) => {
          const href = links[link]
          return href ? [{ href, text }] : []
        }),
      }),
    ),
    depois,
  } satisfies PaginaData & Record<string, unknown>
}
