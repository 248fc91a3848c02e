import type { MetaDescriptor, MetaFunction } from '@remix-run/react'

/** A page for search engines and for whoever shares its address: where it is, in which other language, what it is about. */
export type PublicPage = { address?: string; lng?: string; about?: string }

/** What a screen's loader tells of it; `publicTags` is what is said of it outside the portal. */
type Told = { title?: string; tab?: string; publicTags?: PublicPage } | undefined

/** The title of a page: what its loader says, else that of a page that failed, as the root knows it. */
export function pageTitle(title: string | undefined, [root]: { data: unknown }[], publicTags?: PublicPage) {
  const { titles } = (root?.data ?? {}) as { titles?: { failure: string } }
  return [{ title: title ?? titles?.failure ?? 'Portal de Licitações' }, ...tagsOf(publicTags)]
}

/** A tab's title: that of the page it is on, and its own name. */
export const titleOfTab: MetaFunction = ({ data, matches, error }) => {
  const named = matches.findLast(({ data }) => (data as Told)?.title)?.data as Told
  const title = [named?.title, (data as Told)?.tab].filter(Boolean).join(' – ')
  return error ? pageTitle(undefined, matches) : pageTitle(title || undefined, matches, named?.publicTags)
}

/** The same of a screen whose data have a `title`. They are missing where they could not be read. */
export const titleOfData: MetaFunction = ({ data, matches }) => {
  const { title, publicTags } = (data as Told) ?? {}
  return pageTitle(title, matches, publicTags)
}

/** The tags of a public page; it names itself in each language, the plain address being Portuguese (A3). */
function tagsOf({ address, lng, about }: PublicPage = {}): MetaDescriptor[] {
  const inLanguage = (language = '') => `${address}${language && `?lng=${language}`}`
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: inLanguage(lng) },
          { property: 'og:url', content: inLanguage(lng) },
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
