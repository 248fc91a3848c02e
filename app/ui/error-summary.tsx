import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from './document-title'
import styles from './error-summary.module.css'

export type FormError = { id: string; text: string }
type Props = {
  heading?: string
  /** The page's title, without the product's name. It says that there are errors, also where the server has not set it. */
  title: string
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
export function ErrorSummary({ heading, title, answer, errors, quiet = false, framed = false, children }: Props) {
  const { t } = useTranslation()
  const summary = useRef<HTMLDivElement>(null)
  const lastAnswer = useRef<unknown>(null)
  const wrong = errors.length > 0
  useDocumentTitle(wrong ? t('erroNoTitulo', { title }) : null)
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
      <h2 id="erros">{heading ?? t('errors.default')}</h2>
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
