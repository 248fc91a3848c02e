import { useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { isLatest } from '~/framework/router'
import { usePaths } from '~/site/use-paths'

/** Hidden inputs that keep `query`, because submitting a GET form replaces the whole query of the address. */
export function HiddenInputs({ query }: { query: URLSearchParams }) {
  const { lng } = usePaths()
  const kept = lng ? new Map([...query, ['lng', lng]]) : query
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/**
 * On a new address, sets the fields to its `values`, because what was not sent must not look applied. Fields edited
 * since the form was submitted or a link clicked stay as they are. A `data-loads` select submits the form.
 */
export function useFormSyncedWithAddress(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const editedMeanwhile = useRef(new Set<EventTarget>())
  const submit = useSubmit()
  const { key } = useLocation()
  const shown = useRef(key)
  const latest = useRef(values)
  latest.current = values
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    // If the next page has been asked for already, its effect sets the fields.
    if (!isLatest(key)) return
    for (const control of listControls(form.current))
      if (!editedMeanwhile.current.has(control)) control.value = latest.current[control.name] ?? ''
    editedMeanwhile.current.clear()
  }, [key])
  useEffect(() => {
    // Submit for a select that was changed before hydration.
    const chosen = listControls(form.current).some(
      ({ name, value, dataset }) => 'loads' in dataset && value !== latest.current[name],
    )
    if (chosen) submit(form.current, { preventScrollReset: true })
  }, [submit])
  return {
    ref: form,
    onSubmit: () => editedMeanwhile.current.clear(),
    // Ask the router: it knows of a click and of an answer at once, React only after its effects.
    onInput({ target }: FormEvent) {
      if (!isLatest(shown.current)) editedMeanwhile.current.add(target)
    },
    onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (!('loads' in (target as HTMLElement).dataset)) return
      editedMeanwhile.current.clear()
      submit(currentTarget, { preventScrollReset: true })
    },
  }
}

const listControls = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement && control.type !== 'hidden') || control instanceof HTMLSelectElement,
  )
