import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { publicPage } from '~/shell/public-page.server'
import type { TextFact, TextPageData, TextSection } from './text-page'

type NamedTexts = Record<string, string>
type CataloguePage = {
  title: string
  description: string
  secoes: Record<string, { titulo: string; textos?: NamedTexts; itens?: NamedTexts; links?: NamedTexts }>
}
type TextPageOptions = {
  /** Names of the texts to leave out. */
  sem?: (string | false)[]
  /** Addresses of the links by name. A link without an address is left out. */
  links?: { [name: string]: string | undefined }
  dados?: Record<string, TextFact[]>
  /** Names of the sections whose items are numbered. */
  ordered?: string[]
  depois?: string[]
}

/** Builds an information page from the translation catalogue, without the texts named in `sem` (W7). */
export function textPageFromCatalogue(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { title, description, secoes }: CataloguePage,
  { sem = [], links = {}, dados = {}, ordered = [], depois = [] }: TextPageOptions,
) {
  const texts = (named: NamedTexts = {}) =>
    Object.entries(named).flatMap(([name, text]) => (sem.includes(name) ? [] : [text]))
  return {
    title,
    publicTags: publicPage(request, completeContext(context).settings.publicUrl, description),
    antes: [],
    secoes: Object.entries(secoes).map(
      ([name, secao]): TextSection => ({
        name,
        titulo: secao.titulo,
        textos: texts(secao.textos),
        itens: texts(secao.itens),
        ...(ordered.includes(name) && { ordered: true as const }),
        dados: dados[name] ?? [],
        links: Object.entries(secao.links ?? {}).flatMap(([link, text]) => {
          const href = links[link]
          return href ? [{ href, text }] : []
        }),
      }),
    ),
    depois,
  } satisfies TextPageData & Record<string, unknown>
}
