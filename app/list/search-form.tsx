import { Form } from '@remix-run/react'
import { useId } from 'react'
import { usePaths } from '~/site/use-paths'
import controls from '~/ui/controls.module.css'
import { HiddenInputs, useFormSyncedWithAddress } from './get-form'
import styles from './list.module.css'
import { type List, type ListState, listQuery } from './list-state'

type Props = { list: List; state: ListState; name: string; label: string; hint: string; submit: string }

/** The simple search of a list (B1), which sets the filter `name`, keeps the other filters and starts at page 1. */
export function SearchForm({ list, state, name, label, hint, submit }: Props) {
  const id = useId()
  const { [name]: searched = '', ...others } = state.filters
  const syncProps = useFormSyncedWithAddress({ [name]: searched })
  return (
    <Form method="get" action={list.address(usePaths())} {...syncProps} role="search" className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={controls.input}
        type="search"
        name={name}
        defaultValue={searched}
        placeholder={hint}
        maxLength={200}
      />
      <HiddenInputs query={listQuery(list, { ...state, filters: others, page: 1 })} />
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {submit}
      </button>
    </Form>
  )
}
