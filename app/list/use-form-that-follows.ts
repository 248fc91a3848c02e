import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/** The controls of a form of filters show what the address says, as soon as another is there; the focus stays where it is. */
export function useFormThatFollows(values: Record<string, string | undefined>): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  const latest = useRef(values)
  latest.current = values
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    for (const control of form.current?.elements ?? [])
      if ((control instanceof HTMLInputElement && control.type !== 'hidden') || control instanceof HTMLSelectElement)
        control.value = latest.current[control.name] ?? ''
  }, [key])
  return form
}
