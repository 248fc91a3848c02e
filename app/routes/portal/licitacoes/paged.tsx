import type { ReactNode } from 'react'
import { pageWindow } from '~/domain/shared/page'
import styles from '~/list/list.module.css'
import { type List, type ListState, listAddress } from '~/list/list-state'
import { RowsPerPage } from '~/list/rows-per-page'
import { hrefOf } from '~/site/paths'
import { Pagination } from '~/ui/pagination'

type Props = { list: List; state: ListState; pages: number; carried: URLSearchParams; children: ReactNode }

/** A table with its pages and how many lines each has. */
export function Paged({ list, state, pages, carried, children }: Props) {
  return (
    <>
      {children}
      <div className={styles.bar}>
        <Pagination
          page={state.page}
          pages={pages}
          numbers={pageWindow(state.page, pages)}
          hrefOf={(page) => hrefOf(listAddress(list, state, { page }))}
        />
        <RowsPerPage list={list} state={state} carried={carried} />
      </div>
    </>
  )
}
