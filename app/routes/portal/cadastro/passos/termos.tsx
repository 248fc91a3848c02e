import { useTranslation } from 'react-i18next'
import { termosAceitos, termosField } from '~/domain/cadastro/cadastros'
import { hrefOf, paths } from '~/site/paths'
import styles from './cadastro.module.css'

type Props = { accepted: boolean; error: string | undefined; answer: unknown }

/** J1: the box of the terms, on every step. It shakes once for each time it keeps the form from going on. */
export function Termos({ accepted, error, answer }: Props) {
  const { t } = useTranslation('cadastro')
  return (
    <div className={styles.termos} data-recusado={error ? true : undefined} key={error ? nextKey(answer) : 'aceito'}>
      <label>
        <input
          id={termosField}
          type="checkbox"
          name={termosField}
          value={termosAceitos}
          defaultChecked={accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${termosField}-erro` : undefined}
        />
        {t('termos')}
      </label>
      <p className={styles.lerTermos}>
        {/* Apart from the form, which it must not take with it. */}
        <a href={hrefOf(paths.termosDeUso())} target="_blank" rel="noreferrer">
          {t('lerTermos')}
        </a>
      </p>
      {error && (
        <p id={`${termosField}-erro`} className={styles.erro}>
          {error}
        </p>
      )}
    </div>
  )
}

const keys = new WeakMap<object, string>()
let last = 0

/** New with each answer, so that the same refusal shakes the box again. */
function nextKey(answer: unknown) {
  if (typeof answer !== 'object' || answer === null) return 'recusado'
  const known = keys.get(answer) ?? `recusado-${++last}`
  keys.set(answer, known)
  return known
}
