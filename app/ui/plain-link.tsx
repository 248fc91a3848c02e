import { useNavigate } from '@remix-run/react'
import { type AnchorHTMLAttributes, useEffect } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; 'data-stays'?: boolean }

/**
 * A link within the portal that stands on a page many times over: no more than its element, so that rendering a hundred
 * of them costs nothing, here or on a weak device. `href` is the whole path. With `data-stays` the page isn't scrolled.
 */
export const PlainLink = (props: Props) => <a {...props} data-within />

/**
 * Follows every plain link under `base` without loading a page anew, and every link within the page without a navigation,
 * which would take what the server said of a form off the page: one listener for all of them.
 */
export function useFollowPlainLinks(base: string) {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const otherwise = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-within],a[href^="#"]')
      if (!link || otherwise || event.defaultPrevented) return
      event.preventDefault()
      const { dataset, pathname, search, hash } = link
      if (dataset.within)
        navigate(pathname.slice(base.length) + search + hash, { preventScrollReset: Boolean(dataset.stays) })
      else document.getElementById(hash.slice(1))?.focus()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, base])
}
