import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import { guardFields } from '~/ui/human/guard-fields'
import styles from './check.module.css'
import { chosenOf, type RecursoCheck, type RecursoValues } from './shown-form'

type Props = {
  check: RecursoCheck
  page: { lote: { id: number; descricao: string } | null }
  token: string
  values: RecursoValues
}

/** What can't be undone, before it is done (G1, G4): a page of its own, whose 'Não' leads back to all that was filled in. */
export function CheckPage({ check, ...sent }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <section className={styles.page} aria-labelledby={id}>
      <h2 id={id}>{check.title}</h2>
      <Said check={check} />
      <Sent {...sent}>
        <button type="submit" name="acao" value="corrigir" className={controls.button}>
          {t('no')}
        </button>
      </Sent>
    </section>
  )
}

/** The same over the form, which stays as it is under it. */
export function CheckDialog({ check, onNo, ...sent }: Props & { onNo(): void }) {
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
      <Said check={check} />
      <Sent {...sent}>
        <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
          {t('no')}
        </button>
      </Sent>
    </dialog>
  )
}

function Said({ check: { facts, fornecedores, avisados } }: Pick<Props, 'check'>) {
  const { t } = useTranslation('recursos')
  return (
    <>
      <p>{t('conferir.aviso')}</p>
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

/** Everything that was filled in, to be sent once more, by the button that does it; `children` is the one that doesn't. */
function Sent({ page: { lote }, token, values, children }: Omit<Props, 'check'> & { children: ReactNode }) {
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
      {chosenOf(values).map((id) => (
        <input key={id} type="hidden" name="fornecedor" value={id} />
      ))}
      <p className={styles.buttons}>
        {children}
        <button type="submit" name="acao" value="confirmar" className={`${controls.button} ${controls.primary}`}>
          {t('conferir.sim')}
        </button>
      </p>
    </Form>
  )
}
