import { createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react'

/** A message about text that a field rejected; the field may show another value by now. */
export type FieldRefusal = { id: string; text: string }

type RefusalCheck = () => FieldRefusal | null

const none: FieldRefusal[] = []

const RefusalChecksContext = createContext<Map<string, RefusalCheck> | null>(null)
export const RefusalChecksProvider = RefusalChecksContext.Provider

/** Registers a field's check, which returns a rejection that the error summary has not shown yet, or `null`. */
export function useRefusalCheck(id: string, check: RefusalCheck) {
  const checks = useContext(RefusalChecksContext)
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    checks?.set(id, () => latest.current())
    return () => void checks?.delete(id)
  }, [checks, id])
}

/**
 * The rejections of a form's fields. A submission is cancelled if there are new ones, so that people see them first;
 * the next submission sends what the fields show. `passes`: whether a button submits without this check.
 */
export function useRefusals(answer: unknown, passes: (button: HTMLButtonElement) => boolean) {
  const [checks] = useState(() => new Map<string, RefusalCheck>())
  const [shown, setShown] = useState<{ answer: unknown; refused: FieldRefusal[] }>({ answer, refused: none })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && passes(submitter)) return
    const refused = [...checks.values()].flatMap((check) => check() ?? [])
    if (refused.length > 0) event.preventDefault()
    setShown({ answer, refused: refused.length > 0 ? refused : none })
  }
  // A newer answer replaces the rejections.
  return { checks, onSubmit, refused: shown.answer === answer ? shown.refused : none }
}

/** `whenReleased` calls `callback`, once no mouse button is held, so that nothing moves under the pointer. */
export function useWhenReleased(callback: () => void) {
  const held = useRef(false)
  const waiting = useRef(false)
  const latest = useRef(callback)
  latest.current = callback
  useEffect(() => {
    const hold = () => {
      held.current = true
    }
    // Deferred, so that the click is handled first.
    const release = () =>
      setTimeout(() => {
        held.current = false
        if (waiting.current) latest.current()
        waiting.current = false
      })
    document.addEventListener('mousedown', hold, true)
    document.addEventListener('mouseup', release, true)
    return () => {
      document.removeEventListener('mousedown', hold, true)
      document.removeEventListener('mouseup', release, true)
    }
  }, [])
  return {
    whenReleased() {
      if (held.current) waiting.current = true
      else latest.current()
    },
    cancel() {
      waiting.current = false
    },
  }
}
