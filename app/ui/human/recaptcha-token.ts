import { type RefObject, useEffect } from 'react'

const executeTimeout = 3000

/** What `work` gives, unless it takes too long. */
export function within<T>(work: Promise<T>) {
  const late = new Promise<never>((_, reject) => setTimeout(reject, executeTimeout, new Error('reCAPTCHA timed out')))
  return Promise.race([work, late])
}

/** A form can't be sent while the browser still tells of its last sending. */
const sendingIsOver = () => new Promise((resolve) => setTimeout(resolve))

type Execute = (action: string) => Promise<string>

/**
 * Holds back each sending of the field's form until a token made for it alone is in the field; without one the form goes
 * all the same, and the server asks its question. Buttons that don't send the form for good (`formnovalidate`) need none.
 */
export function useTokenOnSubmit(field: RefObject<HTMLInputElement>, execute: Execute | undefined, action: string) {
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form || !execute) return
    let state: 'idle' | 'waiting' | 'sending' = 'idle'

    async function holdBack(event: SubmitEvent) {
      const { submitter } = event
      if (state === 'sending' || submitter?.hasAttribute('formnovalidate')) return
      event.preventDefault()
      event.stopPropagation()
      if (state === 'idle') await send(submitter)
    }
    async function send(submitter: HTMLElement | null) {
      if (!input || !form || !execute) return
      state = 'waiting'
      const [token] = await Promise.all([within(execute(action)).catch(() => ''), sendingIsOver()])
      input.value = token
      state = 'sending'
      form.requestSubmit(submitter && form.contains(submitter) ? submitter : null)
      state = 'idle'
      input.value = ''
    }
    // Before React hears of the sending.
    form.addEventListener('submit', holdBack, true)
    return () => form.removeEventListener('submit', holdBack, true)
  }, [field, execute, action])
}
