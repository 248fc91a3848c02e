import type { MetaFunction } from '@remix-run/react'

type WithFeeds = { feeds?: { title: string; href: string }[] } | undefined

/** Adds the feeds that a page offers to feed readers to its tags, or to those of its tabs. */
export const withFeeds =
  (meta: MetaFunction): MetaFunction =>
  (args) => {
    const feeds = args.matches.flatMap(({ data }) => (data as WithFeeds)?.feeds ?? [])
    const links = feeds.map((feed) => ({
      ...{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml' },
      ...feed,
    }))
    return [...(meta(args) ?? []), ...links]
  }
