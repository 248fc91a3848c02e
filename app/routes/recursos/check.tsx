import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import { guardFields } from '~/ui/human/guard-fields'
import { Callout } from '~/ui/notice'
import styles from './check.module.css'
import { chosenFornecedores, type RecursoCheck, type RecursoValues } from './shown-form'

type Props = {
  check: RecursoCheck
  page: { lote: { id: number; descricao: string } | null }
  token: string
  values: RecursoValues
}

/** Confirms an irreversible change (G1, G4) on a page; 'Não' returns to the filled-in form. */
export function CheckPage({ check, ...submitted }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <section className={styles.page} aria-labelledby={id}>
      <h2 id={id}>{check.title}</h2>
      <CheckSummary check={check} />
      <ConfirmForm {...submitted}>
        <button type="submit" name="acao" value="corrigir" className={controls.button}>
          {t('no')}
        </button>
      </ConfirmForm>
    </section>
  )
}

export function CheckDialog({ check, onNo, ...submitted }: Props & { onNo(): void }) {
  const { t } = useTranslation('common')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onNo}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {check.title}
      </h2>
      <CheckSummary check={check} />
      <ConfirmForm {...submitted}>
        <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
          {t('no')}
        </button>
      </ConfirmForm>
    </dialog>
  )
}

function CheckSummary({ check: { avisos, facts, fornecedores, avisados } }: Pick<Props, 'check'>) {
  const { t } = useTranslation('recursos')
  return (
    <>
      <p>{t('conferir.aviso')}</p>
      {avisos.length > 0 && (
        <Callout kind="warning" title={t('conferir.atencao')}>
          <ul>
            {avisos.map((aviso) => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </Callout>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {fornecedores.length > 0 && (
          <div>
            <dt>{t('conferir.fornecedores')}</dt>
            {fornecedores.map((fornecedor) => (
              <dd key={fornecedor}>{fornecedor}</dd>
            ))}
          </div>
        )}
      </dl>
      <p>{avisados}</p>
    </>
  )
}

/** Resubmits the whole form with a confirming button; `children` is the other button. */
function ConfirmForm({ page: { lote }, token, values, children }: Omit<Props, 'check'> & { children: ReactNode }) {
  const { t } = useTranslation('recursos')
  const { fimRecurso, fimContrarrazao, inicio, justificativa, link } = values
  const fields = { inicio, fimRecurso, fimContrarrazao, justificativa, link, descricao: lote?.descricao ?? '' }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={guardFields.formToken} value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {values.lote && <input type="hidden" name="lote" value={values.lote} />}
      {values.lote && <input type="hidden" name="loteMostrado" value={values.lote} />}
      {chosenFornecedores(values).map((id) => (
        <input key={id} type="hidden" name="fornecedor" value={id} />
      ))}
      <p className={styles.buttons}>
        {children}{' '}
        <button type="submit" name="acao" value="confirmar" className={`${controls.button} ${controls.primary}`}>
          {t('conferir.sim')}
        </button>
      </p>
    </Form>
  )
}
