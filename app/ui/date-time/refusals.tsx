import { createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react'

/** A value that a field did not take, though it shows another by now. */
export type FieldRefusal = { id: string; text: string }

type Judge = () => FieldRefusal | null

/** The same each time, so that nothing seems new. */
const none: FieldRefusal[] = []

/** The fields of a form that may refuse what was typed, each with what it says of that when the form is sent. */
const Judges = createContext<Map<string, Judge> | null>(null)
export const JudgesProvider = Judges.Provider

/** Has a field asked, before its form is sent, whether it refused something that nobody has seen in the summary yet. */
export function useJudged(id: string, judge: Judge) {
  const judges = useContext(Judges)
  const latest = useRef(judge)
  latest.current = judge
  useEffect(() => {
    judges?.set(id, () => latest.current())
    return () => void judges?.delete(id)
  }, [judges, id])
}

/**
 * What a form's fields refused. The press that brings it up sends nothing: a person learns of it first, and the next one
 * sends what is shown. `passes` names the buttons that take nothing of the fields.
 */
export function useRefusals(answer: unknown, passes: (button: HTMLButtonElement) => boolean) {
  const [judges] = useState(() => new Map<string, Judge>())
  const [shown, setShown] = useState<{ answer: unknown; refused: FieldRefusal[] }>({ answer, refused: none })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && passes(submitter)) return
    const refused = [...judges.values()].flatMap((judge) => judge() ?? [])
    if (refused.length > 0) event.preventDefault()
    setShown({ answer, refused: refused.length > 0 ? refused : none })
  }
  // What was answered since says more.
  return { judges, onSubmit, refused: shown.answer === answer ? shown.refused : none }
}

/** Calls `later` at once, or, while a button of the mouse is held, when it was let go: nothing moves under it. */
export function useWhenReleased(later: () => void) {
  const held = useRef(false)
  const waiting = useRef(false)
  const latest = useRef(later)
  latest.current = later
  useEffect(() => {
    const hold = () => {
      held.current = true
    }
    // The click comes right after; what it does comes first.
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
    /** It was done meanwhile. */
    forget() {
      waiting.current = false
    },
  }
}
