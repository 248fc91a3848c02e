import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { Kept } from './kept'
import styles from './list.module.css'
import { type List, type ListState, listQuery } from './list-state'

/** `carried` is what the list's address says besides. */
type Props = { list: List; state: ListState; carried?: Iterable<[string, string]> }

/** B4: a select with a button; with JavaScript choosing is enough. */
export function RowsPerPage({ list, state, carried = [] }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const hydrated = useHydrated()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Chosen before the page's program had started: nobody heard it yet.
    if (select.current && select.current.value !== String(state.size)) submit(select.current.form)
  }, [state.size, submit])
  return (
    <Form method="get" action={list.address()} className={styles.size}>
      <Kept query={new URLSearchParams([...listQuery(list, { ...state, page: 1, size: list.sizes[0] }), ...carried])} />
      <label htmlFor={id}>{t('paging.rowsPerPage')}</label>
      <select
        key={state.size}
        ref={select}
        id={id}
        autoComplete="off"
        name="size"
        className={controls.select}
        defaultValue={state.size}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {list.sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      {!hydrated && (
        <button type="submit" className={controls.button}>
          {t('paging.apply')}
        </button>
      )}
    </Form>
  )
}
