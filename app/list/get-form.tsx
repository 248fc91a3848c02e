import { useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { usePaths } from '~/site/use-paths'

/** Hidden inputs that keep `query`, because submitting a GET form replaces the whole query of the address. */
export function HiddenInputs({ query }: { query: URLSearchParams }) {
  const { lng } = usePaths()
  const kept = lng ? new Map([...query, ['lng', lng]]) : query
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** When the address changes, resets fields not edited since the submission. A `data-loads` select submits the form. */
export function useFormSyncedWithAddress(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const lastSubmitted = useRef<FormData | null>(null)
  const submit = useSubmit()
  const { key } = useLocation()
  const shown = useRef(key)
  const latest = useRef(values)
  latest.current = values
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const { current: submitted } = lastSubmitted
    lastSubmitted.current = null
    for (const control of controlsOf(form.current))
      if (!submitted?.has(control.name) || submitted.get(control.name) === control.value)
        control.value = latest.current[control.name] ?? ''
  }, [key])
  useEffect(() => {
    // Submit for a select that was changed before hydration.
    const chosen = controlsOf(form.current).some(
      ({ name, value, dataset }) => 'loads' in dataset && value !== latest.current[name],
    )
    if (!chosen || !form.current) return
    lastSubmitted.current = new FormData(form.current)
    submit(form.current, { preventScrollReset: true })
  }, [submit])
  return {
    ref: form,
    onSubmit() {
      lastSubmitted.current = form.current && new FormData(form.current)
    },
    onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (!('loads' in (target as HTMLElement).dataset)) return
      lastSubmitted.current = new FormData(currentTarget)
      submit(currentTarget, { preventScrollReset: true })
    },
  }
}

const controlsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement && control.type !== 'hidden') || control instanceof HTMLSelectElement,
  )
