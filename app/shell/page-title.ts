import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from '@remix-run/react'
import { getI18n } from 'react-i18next'
import { type FailureBody, toFact } from '~/failures/failed-requests'
import { documentTitle } from '~/format/title'
import { basePath } from '~/site/paths'

/** Data for search engines and link previews: canonical address, language, description (W7). */
export type PublicPage = { address?: string; lng?: string; about?: string }

type LoaderTitles = { title?: string; tab?: string; publicTags?: PublicPage } | undefined
type RootTitles = { product?: string; failure: string }
type RootData = { titles?: RootTitles; locale?: string }

/** A page's title and tags. Search engines index only pages with `publicTags`. */
export function pageTitle(title: string, [root]: { data: unknown }[], publicTags?: PublicPage) {
  const { titles } = (root?.data ?? {}) as RootData
  return [
    { title: documentTitle(title, titles?.product) },
    ...(publicTags ? makeTags(title, titles?.product, publicTags) : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** A failed page's title: what its `h1` states about a withdrawn record or a refused link, or else the root's title. */
export function failureTitle([root]: { data: unknown }[], error: unknown) {
  const { titles, locale } = (root?.data ?? {}) as RootData
  const body = isRouteErrorResponse(error) ? (error.data as FailureBody | null) : null
  // `getI18n` works outside of components: the browser has one instance, the server one with all languages.
  const fact = body && locale && toFact(body, getI18n().getFixedT(locale, 'common'))
  if (fact) return [{ title: documentTitle(fact.replace(/\.$/, ''), titles?.product) }]
  return [{ title: titles?.failure ?? 'Portal de Licitações' }]
}

/** For a tab within a page: the title of the page, then the title of the tab. */
export const titleOfTab: MetaFunction = ({ data, matches, error }) => {
  const named = matches.filter(({ data }) => (data as LoaderTitles)?.title).pop()?.data as LoaderTitles
  const title = [named?.title, (data as LoaderTitles)?.tab].filter(Boolean).join(' – ')
  return error || !title ? failureTitle(matches, error) : pageTitle(title, matches, named?.publicTags)
}

/** For screens whose data has a `title`. If the loader failed, there is no data. */
export const titleOfData: MetaFunction = ({ data, matches, error }) => {
  const { title, publicTags } = (data as LoaderTitles) ?? {}
  return title ? pageTitle(title, matches, publicTags) : failureTitle(matches, error)
}

/** Tags with the page's address in each language; the address without `lng` is Portuguese (A3). */
function makeTags(title: string, product: string | undefined, { address, lng, about }: PublicPage): MetaDescriptor[] {
  const inLanguage = (language = '') => `${address}${language && `?lng=${language}`}`
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    ...(product ? [{ property: 'og:site_name', content: product }] : []),
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: inLanguage(lng) },
          { property: 'og:url', content: inLanguage(lng) },
          { property: 'og:image', content: new URL(`${basePath}/cartao.png`, address).href },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          ...['pt-BR', 'x-default'].map((any) => alternate(any, address)),
          ...['en', 'es'].map((locale) => alternate(locale, inLanguage(locale))),
        ]
      : []),
    ...(about
      ? [
          { name: 'description', content: about },
          { property: 'og:description', content: about },
        ]
      : []),
  ]
}
