import { Link, useLocation } from '@remix-run/react'
import { usePaths } from '~/site/use-paths'
import { type List, listAddress, listOfOrigin } from './list-state'

/** The address of the list this page was opened from (C1). */
export const useOriginAddress = (list: List) =>
  listAddress(usePaths(), list, listOfOrigin(list, new URLSearchParams(useLocation().search)))

export function BackToList({ list, text, className }: { list: List; text: string; className?: string }) {
  return (
    <p className={className}>
      <Link to={useOriginAddress(list)}>
        <span aria-hidden="true">←</span> {text}
      </Link>
    </p>
  )
}
