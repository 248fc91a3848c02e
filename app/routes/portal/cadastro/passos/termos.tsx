import { useTranslation } from 'react-i18next'
import { termosAceitosValue, termosField } from '~/domain/cadastro/cadastros'
import { toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import styles from './cadastro.module.css'

type Props = {
  accepted: boolean
  error: string | undefined
  answer: object | null
}

/** J1: the checkbox for the terms, on every step and the review. It shakes whenever an answer refuses it. */
export function Termos({ accepted, error, answer }: Props) {
  const paths = usePaths()
  const { t } = useTranslation('cadastro')
  return (
    <div
      className={error ? `${styles.termos} wrong` : styles.termos}
      data-recusado={error ? true : undefined}
      key={chooseKey(answer)}
    >
      {error && (
        <p id={`${termosField}-erro`} className="error">
          {error}
        </p>
      )}
      <label>
        <input
          id={termosField}
          type="checkbox"
          name={termosField}
          value={termosAceitosValue}
          defaultChecked={accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${termosField}-erro` : undefined}
        />
        {t('termos')}
      </label>
      <p className={styles.lerTermos}>
        {/* In a new tab, so that the form is not left. */}
        <a href={toHref(paths.termosDeUso())} target="_blank" rel="noreferrer">
          {t('lerTermos')}
        </a>
      </p>
    </div>
  )
}

const keys = new WeakMap<object, string>()
let last = 0

/** A new key for each response, so that the animation runs again. */
function chooseKey(answer: object | null) {
  if (!answer) return 'novo'
  const known = keys.get(answer) ?? `respondido-${++last}`
  keys.set(answer, known)
  return known
}
