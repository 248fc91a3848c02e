import { Form, Link } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pageWindow } from '~/domain/shared/page'
import { spaced } from '~/format/text'
import { institucional } from '~/site/paths'
import { useHasOwnData } from '~/site/use-own-data'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { Pagination } from '~/ui/pagination'
import { HiddenInputs, useFormSyncedWithAddress } from './get-form'
import styles from './list.module.css'
import { type List, type ListState, listAddress, listQuery } from './list-state'
import type { ShownWords } from './searched-words.server'

export type EmptySearchTexts = { title: string; tips: string[]; links: { to: string; text: string }[] }

type Props = {
  list: List
  state: ListState
  pages: number
  emptySearch?: EmptySearchTexts | undefined
  /** There are no rows, so pagination is left out. */
  empty?: boolean
  /** Further parameters that the page size form keeps. In links, `list.address` adds them. */
  carried?: URLSearchParams
  children?: ReactNode
}

/** What a list is, in a sentence, with a link to how one sells to the public sector. */
export function ListIntro({ children }: { children: ReactNode }) {
  const { inChosenLanguage, outside } = usePaths()
  const { t } = useTranslation()
  return (
    <p className={styles.intro}>
      {children}{' '}
      <Link to={inChosenLanguage(institucional.vender)} target={outside}>
        {t('rodape.paginas.vender')}
      </Link>
    </p>
  )
}

/** The end of a list: help if a search found nothing (W1), pagination, page size. */
export function ListFoot({ list, state, pages, emptySearch, empty, carried, children }: Props) {
  const paths = usePaths()
  return (
    <>
      {emptySearch && <EmptySearch {...emptySearch} />}
      {(!empty || children) && (
        <div className={styles.bar}>
          {!empty && (
            <>
              <Pagination
                page={state.page}
                pages={pages}
                numbers={pageWindow(state.page, pages)}
                toAddress={(page) => listAddress(paths, list, state, { page })}
              />
              <RowsPerPage list={list} state={state} carried={carried} />
              {list.tabela && <DownloadLink list={list} state={state} />}
            </>
          )}
          {children}
        </div>
      )}
    </>
  )
}

/** Leads to the files of a list, with its filters and order (W12). */
function DownloadLink({ list, state }: Pick<Props, 'list' | 'state'>) {
  const { api, outside } = usePaths()
  const { t } = useTranslation()
  const query = listQuery(list, { ...state, page: 1, size: list.sizes[0] })
  query.set('tabela', list.tabela ?? '')
  return (
    useHasOwnData() && (
      <Link to={api(query)} target={outside} discover="none">
        {t('paging.download')}
      </Link>
    )
  )
}

const EmptySearch = ({ title, tips, links }: EmptySearchTexts) => (
  <section className={styles.vazia} aria-label={title}>
    <p>{title}</p>
    <ul>
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  </section>
)

/** The number of results (B4). Changing the list moves the focus here (A4). */
export const ListTotal = ({ children }: { children: ReactNode }) => (
  <p role="status" tabIndex={-1} className={styles.total}>
    {children}
  </p>
)

type RowsProps = { list: List; state: ListState; carried?: Iterable<[string, string]> }

/** Lets the reader choose the rows per page (B4). Page 1 and the default size are left out of the kept query. */
const RowsPerPage = ({ list, state, carried = [] }: RowsProps) => (
  <SizeForm
    action={list.address(usePaths())}
    kept={new URLSearchParams([...listQuery(list, { ...state, page: 1, size: list.sizes[0] }), ...carried])}
    name="size"
    size={state.size}
    sizes={list.sizes}
  />
)

type SizeFormProps = { action: string; kept: URLSearchParams; name: string; size: number; sizes: readonly number[] }

/** A select with a button, because a choice alone must not change the page (WCAG 3.2.2). `kept`: other parameters. */
export function SizeForm({ action, kept, name, size, sizes }: SizeFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const syncProps = useFormSyncedWithAddress({ [name]: String(size) })
  return (
    <Form method="get" action={action} {...syncProps} className={styles.size}>
      <HiddenInputs query={kept} />
      <label htmlFor={id}>{t('paging.rowsPerPage')}</label>
      <select id={id} autoComplete="off" name={name} className={controls.select} defaultValue={size}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <button type="submit" className={controls.button}>
        {t('paging.apply')}
      </button>
    </Form>
  )
}

/** W3: the words that were searched in place of the typed ones, or a suggestion of others, with a link. */
export const SearchedWords = ({ text, to, link }: ShownWords) => (
  <p>
    {text} <Link to={to}>{link}</Link>
  </p>
)

/** W3: the words of a row that were found in place of the typed ones. */
export const Tambem = ({ label, palavras }: { label: string; palavras: string }) => (
  <small>
    {label} <PortugueseText>{palavras}</PortugueseText>
  </small>
)

type NumeroAusenteProps = { text: string; label?: string; links: { to: string; text: string }[] }

/** W3: says that no process has the searched number, and links to the nearest numbers. */
export const NumeroAusente = ({ text, label, links }: NumeroAusenteProps) => (
  <p>
    {text}
    {label && ` ${label} `}
    {spaced(
      links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      )),
    )}
  </p>
)

/** W19: how many direct purchases a search of tenders would find, or the other way round. */
export const OtherList = ({ to, text }: { to: string; text: string }) => (
  <p>
    <Link to={to}>{text}</Link>
  </p>
)

/** Links to variants of a list, one of which may be current. */
export type Links = { label: string; links: { text: string; to: string; current?: true }[]; note?: string }

export const ListLinks = ({ label, links, note }: Links) => (
  <nav className={styles.links} aria-label={label}>
    <span aria-hidden="true">{`${label}:`}</span>{' '}
    {spaced(
      links.map(({ text, to, current }) => (
        <Link key={to} to={to} discover="none" aria-current={current && 'true'} preventScrollReset>
          {text}
        </Link>
      )),
    )}
    {note && <small> {note}</small>}
  </nav>
)
