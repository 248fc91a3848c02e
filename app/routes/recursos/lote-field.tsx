import { useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import styles from './recursos.module.css'

type Props = {
  page: { lotes: { id: number; descricao: string }[]; lote: { id: number } | null }
  /** What is chosen, as the page opens or the form came back. */
  answered: string
  problem: string | undefined
}

/** The lot: with JavaScript its dates come as soon as it is chosen, without by the button. */
export function LoteField({ page: { lotes, lote }, answered, problem }: Props) {
  const { t } = useTranslation('recursos')
  const submit = useSubmit()
  const { state } = useNavigation()
  const hydrated = useHydrated()
  const shown = String(lote?.id ?? '')
  // The last choice stands until it is answered: the answer to one before it, overtaken on the way, changes nothing.
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = asked ?? answered
  useEffect(() => {
    if (state === 'idle' && asked === answered) setAsked(null)
  }, [state, asked, answered])
  function show({ value, form }: HTMLSelectElement) {
    setAsked(value)
    const fields = new FormData(form ?? undefined)
    fields.set('acao', 'mostrar')
    submit(fields, { method: 'post', preventScrollReset: true })
  }
  return (
    <div>
      <label htmlFor="lote" className={styles.label}>
        {t('lote')}
      </label>
      <div className={styles.choice}>
        <select
          id="lote"
          name="lote"
          className={controls.select}
          value={chosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'lote-problema' : undefined}
          onChange={(event) => show(event.currentTarget)}
        >
          <option value="">{t('escolherLote')}</option>
          {lotes.map(({ id, descricao }) => (
            <option key={id} value={id}>
              {descricao}
            </option>
          ))}
        </select>
        {!hydrated && (
          <button type="submit" name="acao" value="mostrar" className={controls.button}>
            {t('mostrarLote')}
          </button>
        )}
      </div>
      <input type="hidden" name="loteMostrado" value={shown} />
      {problem && (
        <p id="lote-problema" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
