import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { guardFields } from '~/ui/human/guard-fields'
import { useHydrated } from '~/ui/hydrated'
import { Callout } from '~/ui/notice'
import styles from './check.module.css'
import {
  chosenFornecedores,
  type RecursoCheck,
  type RecursoField,
  type RecursoValues,
  type ShownDisputado,
} from './shown-form'

type Props = {
  check: RecursoCheck
  page: { disputado: ShownDisputado | null }
  token: string
  values: RecursoValues
}

const confirmId = 'confirmacao-de-recurso'

/** Confirms an irreversible change (G1, G4) on a page titled by it; 'Não' and 'Alterar' return to the filled-in form. */
export function CheckPage({ check, ...submitted }: Props) {
  const { t } = useTranslation('common')
  const back = { type: 'submit', name: 'acao', value: 'corrigir' } as const
  return (
    <section className={styles.page} aria-label={check.title}>
      <CheckSummary check={check} alterar={(field) => ({ ...back, form: confirmId, formAction: `#${field}` })} />
      <ConfirmForm check={check} {...submitted}>
        <button {...back} className={controls.button}>
          {t('no')}
        </button>
      </ConfirmForm>
    </section>
  )
}

type DialogProps = Props & {
  /** `field`: the field to change next. */
  onNo(field?: RecursoField): void
}

export function CheckDialog({ check, onNo, ...submitted }: DialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = useRef<RecursoField>()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  const close = (field?: RecursoField) => {
    changed.current = field
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={() => onNo(changed.current)}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {check.title}
      </h2>
      <CheckSummary check={check} alterar={(field) => ({ type: 'button', onClick: () => close(field) })} />
      <ConfirmForm check={check} {...submitted}>
        <button type="button" className={controls.button} onClick={() => close()}>
          {t('no')}
        </button>
      </ConfirmForm>
    </dialog>
  )
}

type SummaryProps = {
  check: RecursoCheck
  alterar(field: RecursoField): JSX.IntrinsicElements['button']
}

function CheckSummary({ check: { warnings, facts, avisados, mensagens }, alterar }: SummaryProps) {
  const { t } = useTranslation('recursos')
  return (
    <>
      <p>{t('conferir.aviso')}</p>
      {warnings.length > 0 && (
        <Callout kind="warning" title={t('conferir.atencao')}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Callout>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, values, field }) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value} className={styles.value}>
                <PortugueseText>{value}</PortugueseText>
              </dd>
            ))}
            {field && (
              <dd>
                <button
                  {...alterar(field)}
                  className={styles.change}
                  aria-label={t('conferir.alterarCampo', { campo: name })}
                >
                  {t('conferir.alterarUm')}
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p>{avisados}</p>
      {mensagens.length > 0 && (
        <div>
          <p>{t('conferir.mensagem')}</p>
          {mensagens.map((mensagem) => (
            <blockquote key={mensagem}>
              <PortugueseText>{mensagem}</PortugueseText>
            </blockquote>
          ))}
        </div>
      )}
    </>
  )
}

/** Resubmits the whole form with a confirming button; `children` is the other button. */
function ConfirmForm({ check, page: { disputado }, token, values, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation('recursos')
  const hydrated = useHydrated()
  const { fimRecurso, fimContrarrazao, inicio, justificativa, link } = values
  const { descricao = '', numero = '' } = disputado ?? {}
  const fields = { inicio, fimRecurso, fimContrarrazao, justificativa, link, descricao, numero }
  return (
    <Form id={confirmId} method="post" preventScrollReset>
      {hydrated && <input type="hidden" name="mantem" value="1" />}
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
        {check.foraDeDiaUtil && (
          <button type="submit" name="acao" value="diaUtil" className={controls.button}>
            {t('conferir.diaUtil')}
          </button>
        )}{' '}
        <button type="submit" name="acao" value="confirmar" className={`${controls.button} ${controls.primary}`}>
          {t('conferir.sim')}
        </button>
      </p>
    </Form>
  )
}
