import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type FormError = { id: string; text: string }
type Props = {
  heading: string
  /** The title of the page while there are errors, where the server had no chance to say it. */
  pageTitle: string
  /** What the errors came with: new whenever a form comes back. */
  answer: unknown
  errors: FormError[]
  /** It came with a choice, not with a form that was sent: the focus stays where it is. */
  quiet?: boolean
  /** The page is in a frame of another site, where a browser lets nothing take the focus of itself. */
  framed?: boolean
}

/**
 * Everything that is wrong with a form, above it: each a link to its field, in the words that stand beside the field. It
 * takes the focus whenever a form comes back.
 */
export function ErrorSummary({ heading, pageTitle, answer, errors, quiet = false, framed = false }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const told = useRef<unknown>(null)
  const wrong = errors.length > 0
  useEffect(() => {
    if (told.current === answer) return
    told.current = answer
    if (!quiet) summary.current?.focus()
  }, [answer, quiet])
  useEffect(() => {
    if (!wrong) return
    const { title } = document
    document.title = pageTitle
    return () => {
      // The page may have named itself meanwhile.
      if (document.title === pageTitle) document.title = title
    }
  }, [wrong, pageTitle])
  if (!wrong) return null
  return (
    <div
      ref={summary}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else leads a person to what is wrong
      autoFocus={!framed}
      aria-labelledby="erros"
    >
      <h2 id="erros">{heading}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id + text}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
