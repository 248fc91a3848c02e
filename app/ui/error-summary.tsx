import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from './document-title'
import styles from './error-summary.module.css'

export type FormError = { id: string; text: string }
type Props = {
  heading: string
  /** The document's title while there are errors, without the product's name. The server may not have set it. */
  pageTitle: string
  answer: unknown
  errors: FormError[]
  /** The errors were not caused by a submission, so the focus is not moved. */
  quiet?: boolean
  /** The page is in a frame of another site, where browsers ignore autofocus. */
  framed?: boolean
  /** Shown instead of the list, if the problem lies in no field. */
  children?: ReactNode
}

/** The list of a form's errors, each a link to its field. Takes the focus with each new answer, unless `quiet`. */
export function ErrorSummary({ heading, pageTitle, answer, errors, quiet = false, framed = false, children }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const lastAnswer = useRef<unknown>(null)
  const wrong = errors.length > 0
  useDocumentTitle(wrong ? pageTitle : null)
  useEffect(() => {
    if (lastAnswer.current === answer) return
    lastAnswer.current = answer
    if (!quiet) summary.current?.focus()
  }, [answer, quiet])
  if (!wrong) return null
  return (
    <div
      ref={summary}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript, nothing else leads a person to the errors
      autoFocus={!framed}
      aria-labelledby="erros"
    >
      <h2 id="erros">{heading}</h2>
      {children ?? (
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id + text}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
