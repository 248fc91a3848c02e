import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PedidoField } from '~/domain/solicitacao/pedido'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { Answer } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { useFormAnswer } from '~/forms/use-form-answer'
import { useCloseAddress, useOpenedWithin } from '~/shell/opened-within'
import { uploadAddress } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { FileField, raiseExceededSize } from '~/ui/file/file-field'
import { guardFields } from '~/ui/human/guard-fields'
import { PersonCheck } from '~/ui/human/human-check'
import { useHydrated } from '~/ui/hydrated'
import { carriedOrigin, forgetRascunho } from './carried-between-steps'
import { PedidoFields } from './pedido-fields'
import styles from './pedido-form.module.css'
import { canceling, fileField, fileUriField, formId, formName, type PedidoState, removal, sendId } from './pedido-state'

type Page = {
  id: number
  heading: string
  tipo: TipoSolicitacao | null
  accept: string[]
  siteKey: string | null
  /** Whether the sender's name is published. */
  nomePublico: boolean
  checksHuman: boolean
  typed: Record<string, string>
  state: PedidoState
}
type PedidoAnswer = { answer: Answer; state: PedidoState }

/** D4 to D7: the form of a request. */
export function PedidoForm({ page }: { page: Page }) {
  const { pedidosAt } = usePaths()
  const { t } = useTranslation(['solicitar', 'common'])
  const within = useOpenedWithin()
  const { pathname, search } = useLocation()
  const back = useCloseAddress(pedidosAt(pathname).solicitacoes(page.id, carriedOrigin(search)))
  const { form, fields, sent, summary, unsent, onlyFormErrors } = useFormAnswer<PedidoField, PedidoAnswer>({
    id: formId,
    formErrorTarget: sendId,
    defaultValue: page.typed,
    unavailable: t('solicitar:erro.indisponivel'),
  })
  const state = sent?.state ?? page.state
  const fileErrors = summary.errors.filter(({ id }) => id === fileField).map(({ text }) => text)
  return (
    <>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('solicitar:erros')} title={page.heading} {...summary} />
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        state={within ? { dialog: true } : undefined}
        preventScrollReset={within}
      >
        <UnsentForm {...unsent} onDiscard={() => forgetRascunho(page.id)} />
        <input type="hidden" name={guardFields.formToken} value={state.token} />
        {/* Enter activates the first submit button of a form. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        <PedidoFields fields={fields} tipo={page.tipo} nomePublico={page.nomePublico} />
        <FileField
          key={state.attached?.uri ?? state.token}
          label={t('solicitar:campo.anexoOpcional')}
          name={fileField}
          uriName={fileUriField}
          removal={{ ...removal, confirming: state.removing }}
          accept={page.accept}
          to={uploadAddress}
          fields={{ repository: `licitacao/${page.id}/esclarecimentoImpugnacao/publico` }}
          attached={state.attached}
          onExceeded={raiseExceededSize}
          error={fileErrors.join(' ') || undefined}
        />
        {page.checksHuman && (
          <PersonCheck siteKey={page.siteKey} action={formName} state={state} errors={summary.errors} />
        )}
        <p className={styles.buttons}>
          <Button id={sendId} type="submit">
            {t('solicitar:solicitar')}
          </Button>{' '}
          <Cancelar to={back} confirming={state.canceling} />
        </p>
      </Form>
    </>
  )
}

/** Leaves the form, asking first if something was typed: in a dialog, or in place without JavaScript. */
function Cancelar({ to, confirming }: { to: string; confirming: boolean }) {
  const { t } = useTranslation(['solicitar', 'common'])
  const hydrated = useHydrated()
  if (hydrated)
    return (
      <Button component={Link} to={to} variant="default" preventScrollReset>
        {t('solicitar:cancelar')}
      </Button>
    )
  const { name, ask, no, yes } = canceling
  if (!confirming)
    return (
      <Button type="submit" name={name} value={ask} formNoValidate variant="default">
        {t('solicitar:cancelar')}
      </Button>
    )
  return (
    <>
      <strong>{t('common:discard.title')}</strong>
      {/* Focused, because the page was loaded to ask this question. */}
      <Button type="submit" name={name} value={no} variant="default" autoFocus>
        {t('common:discard.no')}
      </Button>
      <Button type="submit" name={name} value={yes} variant="default">
        {t('common:discard.yes')}
      </Button>
    </>
  )
}
