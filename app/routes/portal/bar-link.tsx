import type { ReactNode } from 'react'
import { PlainLink } from '~/ui/plain-link'

type Props = { href: string; own?: boolean; current?: boolean; className?: string | undefined; children: ReactNode }

/**
 * Where a menu leads: a plain link. `data-redirect` marks it for whoever embeds the page, whose site is asked to go there
 * in its place.
 */
export function BarLink({ href, own, current, className, children }: Props) {
  const given = { href, className, 'data-redirect': true, 'aria-current': current ? ('page' as const) : undefined }
  return own ? <PlainLink {...given}>{children}</PlainLink> : <a {...given}>{children}</a>
}
