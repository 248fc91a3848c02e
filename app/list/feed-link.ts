import type { MetaFunction } from '@remix-run/react'
import type { ListaAcompanhada } from '~/domain/shared/acompanhar'
import { basePath } from '~/site/paths'

/** Adds the feed of a list's search to its tags, for feed readers. The feed reads the parameters of the list's address. */
export const withFeed =
  (lista: ListaAcompanhada, meta: MetaFunction): MetaFunction =>
  (args) => {
    const [root] = args.matches
    const tags = meta(args) ?? []
    if (!(root?.data as { itens?: true })?.itens) return tags
    const href = `${basePath}/acompanhar/${lista}/feed.xml${args.location.search}`
    return [...tags, { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href }]
  }
