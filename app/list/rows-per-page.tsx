import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { Kept } from './kept'
import styles from './list.module.css'
import { type List, type ListState, listQuery } from './list-state'

/** `carried` is what the list's address says besides. */
type RowsProps = { list: List; state: ListState; carried?: Iterable<[string, string]> }

/** B4: how many lines a page of this list shows. */
export const RowsPerPage = ({ list, state, carried = [] }: RowsProps) => (
  <SizeForm
    action={list.address()}
    kept={new URLSearchParams([...listQuery(list, { ...state, page: 1, size: list.sizes[0] }), ...carried])}
    name="size"
    size={state.size}
    sizes={list.sizes}
  />
)

type Props = { action: string; kept: URLSearchParams; name: string; size: number; sizes: readonly number[] }

/** A select with a button; with JavaScript choosing is enough. `kept` is what else the address says. */
export function SizeForm({ action, kept, name, size, sizes }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const hydrated = useHydrated()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Chosen before the page's program had started: nobody heard it yet.
    if (select.current && select.current.value !== String(size)) submit(select.current.form)
  }, [size, submit])
  return (
    <Form method="get" action={action} className={styles.size}>
      <Kept query={kept} />
      <label htmlFor={id}>{t('paging.rowsPerPage')}</label>
      <select
        key={size}
        ref={select}
        id={id}
        data-wakes
        autoComplete="off"
        name={name}
        className={controls.select}
        defaultValue={size}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {sizes.map((size) => (
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
