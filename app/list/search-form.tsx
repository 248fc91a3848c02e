import { Form, useLocation } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import controls from '~/ui/controls.module.css'
import { Kept } from './kept'
import styles from './list.module.css'
import { type List, type ListState, listQuery } from './list-state'

/** `hint` says in the empty field what may be typed. */
type Props = { list: List; state: ListState; name: string; label: string; hint: string; submit: string }

/** The simple search of a list (B1), by its filter `name`. A new search keeps the other filters and starts at page 1. */
export function SearchForm({ list, state, name, label, hint, submit }: Props) {
  const id = useId()
  const { [name]: searched = '', ...others } = state.filters
  const { input, onInput } = useInputThatFollows(searched)
  return (
    <Form method="get" action={list.address()} role="search" className={styles.search}>
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
      <Kept query={listQuery(list, { ...state, filters: others, page: 1 })} />
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {submit}
      </button>
    </Form>
  )
}

/**
 * The input shows what the address says, as soon as another is there: what was typed and not sent would look as if it were
 * applied. Only what is typed while a page is on its way stays, since that page can't know of it.
 */
function useInputThatFollows(value: string) {
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
  // The router knows of it at once, React only after it has rendered.
  const onInput = () => {
    typedMeanwhile.current = window.__remixRouter.state.navigation.state !== 'idle'
  }
  return { input, onInput }
}
