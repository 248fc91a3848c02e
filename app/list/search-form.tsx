import { Form, useLocation } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { isNavigating } from '~/framework/router'
import { usePaths } from '~/site/use-paths'
import controls from '~/ui/controls.module.css'
import { HiddenInputs } from './get-form'
import styles from './list.module.css'
import { type List, type ListState, listQuery } from './list-state'

type Props = { list: List; state: ListState; name: string; label: string; hint: string; submit: string }

/** The simple search of a list (B1), which sets the filter `name`, keeps the other filters and starts at page 1. */
export function SearchForm({ list, state, name, label, hint, submit }: Props) {
  const id = useId()
  const { [name]: searched = '', ...others } = state.filters
  const { input, onInput } = useInputSyncedWithAddress(searched)
  return (
    <Form method="get" action={list.address(usePaths())} role="search" className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        onInput={onInput}
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

/** Resets the input on a new address, because unsent text must not look applied. Text typed during navigation stays. */
function useInputSyncedWithAddress(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const typedMeanwhile = useRef(false)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (input.current && !typedMeanwhile.current) input.current.value = value
    typedMeanwhile.current = false
  }, [key, value])
  // Ask the router: it knows of a navigation at once, React only after a render.
  const onInput = () => {
    typedMeanwhile.current = isNavigating()
  }
  return { input, onInput }
}
