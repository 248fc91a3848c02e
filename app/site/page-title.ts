import type { MetaFunction } from '@remix-run/react'

/** The title of a page: what its loader says, else that of a page that failed, as the root knows it. */
export function pageTitle(title: string | undefined, [root]: { data: unknown }[]) {
  const { titles } = (root?.data ?? {}) as { titles?: { failure: string } }
  return [{ title: title ?? titles?.failure ?? 'Portal de Licitações' }]
}

/** The same of a screen whose data have a `title`. They are missing where they could not be read. */
export const titleOfData: MetaFunction = ({ data, matches }) =>
  pageTitle((data as { title?: string } | undefined)?.title, matches)
