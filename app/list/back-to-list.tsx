import { Link, useLocation } from '@remix-run/react'
import { type List, listAddress, listOfOrigin } from './list-state'

/** The address of the list that this page was opened from, as it stood (C1). */
export const useOriginAddress = (list: List) =>
  listAddress(list, listOfOrigin(list, new URLSearchParams(useLocation().search)))

/** 'Voltar para listagem' leads back to the list as it stood. */
export function BackToList({ list, text, className }: { list: List; text: string; className?: string }) {
  return (
    <p className={className}>
      <Link to={useOriginAddress(list)}>
        <span aria-hidden="true">←</span> {text}
      </Link>
    </p>
  )
}
