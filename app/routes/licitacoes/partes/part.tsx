import { type ReactNode, useId } from 'react'
import { pageWindow, totalPages } from '~/domain/shared/page'
import type { Paths } from '~/site/paths'
import { Pagination } from '~/ui/pagination'
import styles from './part.module.css'

type Props = { title: string; count?: number; name?: string; children: ReactNode }

/** A titled part of a page; `count` is shown in parentheses after the title, `name` is the part's fragment. */
export function Part({ title, count, name, children }: Props) {
  const ownId = useId()
  const id = name ?? ownId
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={name ? -1 : undefined}>
        {title}
        {count !== undefined && ` (${count})`}
      </h2>
      {children}
    </section>
  )
}

/** `part`: the fragment that the links lead to if the list is part of a longer page. `toAddress` must not add it. */
type PagesProps = { part?: string; label: string; page: number; pages: number; toAddress(page: number): string }

export const Pages = ({ part, label, page, pages, toAddress }: PagesProps) => (
  <Pagination
    label={label}
    page={page}
    pages={pages}
    numbers={pageWindow(page, pages)}
    toAddress={(to) => (part ? `${toAddress(to)}#${part}` : toAddress(to))}
  />
)

/** The pages that an address asks for; `lote` is the lot whose items are shown, `null` the first lot of the page. */
export type ParteRequest = { pageLotes: number; lote: number | null; pageItens: number; pageHistorico: number }

export function readParteRequest(search: URLSearchParams): ParteRequest {
  const readPage = (name: string) => matchedNumber(search.get(name), /^[1-9]\d{0,6}$/)
  return {
    pageLotes: readPage('pageLotes') ?? 1,
    lote: matchedNumber(search.get('lote'), /^[1-9]\d{0,14}$/),
    pageItens: readPage('pageItens') ?? 1,
    pageHistorico: readPage('pageHistorico') ?? 1,
  }
}

const anexosPerPage = 50

/** One page of `all` attachments. A page number beyond the last shows the last page. */
export function pageOfAnexos<T>(all: T[], search: URLSearchParams) {
  const pages = totalPages(all.length, anexosPerPage)
  const page = Math.min(matchedNumber(search.get('pageAnexos'), /^[1-9]\d{0,6}$/) ?? 1, pages)
  return { items: all.slice((page - 1) * anexosPerPage, page * anexosPerPage), page, pages }
}

/** The query that asks for a page of attachments; the first page needs no parameter. */
export function queryOfAnexos(carried: URLSearchParams, page: number) {
  const query = new URLSearchParams(carried)
  if (page > 1) query.set('pageAnexos', String(page))
  else query.delete('pageAnexos')
  return query
}

const matchedNumber = (text: string | null, pattern: RegExp) => (pattern.test(text ?? '') ? Number(text) : null)

/** The address of a tender's general data that asks for these pages. `carried`: the other parameters. */
export function parteAddress(paths: Paths, id: number, carried: URLSearchParams, request: ParteRequest) {
  const { pageLotes, lote, pageItens, pageHistorico } = request
  const query = new URLSearchParams(carried)
  if (pageLotes > 1) query.set('pageLotes', String(pageLotes))
  if (lote !== null) query.set('lote', String(lote))
  if (pageItens > 1) query.set('pageItens', String(pageItens))
  if (pageHistorico > 1) query.set('pageHistorico', String(pageHistorico))
  return paths.dadosGerais(id, query)
}
