import { Link, useLocation, useParams } from '@remix-run/react'
import { usePaths } from '~/site/use-paths'
import { type List, listAddress, listOfOrigin, rowId } from './list-state'

/** The address of the list this page was opened from, at the row that this page was opened by (C1). */
export function useOriginAddress(list: List) {
  const { id } = useParams()
  const address = listAddress(usePaths(), list, listOfOrigin(list, new URLSearchParams(useLocation().search)))
  return list.rows && id ? `${address}#${rowId(list.rows, id)}` : address
}

export function BackToList({ list, text, className }: { list: List; text: string; className?: string }) {
  return (
    <p className={className}>
      <Link to={useOriginAddress(list)}>
        <span aria-hidden="true">←</span> {text}
      </Link>
    </p>
  )
}
