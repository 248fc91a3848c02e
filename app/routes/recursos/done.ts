import type { ShouldRevalidateFunction } from '@remix-run/react'
import { knownQuery } from '~/site/query-names'

/** What an address says of a success. */
const doneNames = ['salvo', 'concedido'] as const
export type DoneName = (typeof doneNames)[number]

/** A query without it. */
export function withoutDone(search: string) {
  const query = knownQuery(new URLSearchParams(search))
  for (const name of doneNames) query.delete(name)
  return String(query)
}

/**
 * Closing the message of a success reads nothing anew, so that what was typed since stays; nor does a form that comes back,
 * whose session or link may be over by now.
 */
export const keepWhatWasTyped: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) => {
  if (actionResult !== undefined) return false
  const closed = formMethod === undefined && currentUrl.search !== nextUrl.search
  return closed && withoutDone(currentUrl.search) === nextUrl.search.slice(1) ? false : defaultShouldRevalidate
}
