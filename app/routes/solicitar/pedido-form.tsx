import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PedidoField } from '~/domain/solicitacao/pedido'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { Answer } from '~/forms/answer'
import { useFormAnswer } from '~/forms/use-form-answer'
import { useOpenedWithin } from '~/shell/opened-within'
import { pedidosAt, uploadAddress } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { raiseExceededSize } from '~/ui/file/exceeded-size'
import { FileField } from '~/ui/file/file-field'
import { guardFields } from '~/ui/human/guard-fields'
import { HumanCheck } from '~/ui/human/human-check'
import { PedidoFields } from './pedido-fields'
import styles from './pedido-form.module.css'
import { fileField, fileUriField, formId, formName, type PedidoState, removal, sendId } from './pedido-state'
import { carriedOrigin } from './solicitar-frame'

type Page = {
  id: number
  heading: string
  tipo: TipoSolicitacao | null
  accept: string[]
  siteKey: string | null
  /** Whether the name of who asks is public. */
  nomePublico: boolean
  checksHuman: boolean
  /** What the draft holds that the form takes up again. */
  typed: Record<string, string>
  state: PedidoState
}
type PedidoAnswer = { answer: Answer; state: PedidoState }

/** D4 to D7: the form of a request. */
export function PedidoForm({ page }: { page: Page }) {
  const { t } = useTranslation(['solicitar', 'guarda', 'common'])
  const within = useOpenedWithin()
  const { pathname, search } = useLocation()
  const { form, fields, sent, summary, ofWhole } = useFormAnswer<PedidoField, PedidoAnswer>({
    id: formId,
    whole: sendId,
    defaultValue: page.typed,
    unavailable: t('solicitar:erro.indisponivel'),
  })
  const state = sent?.state ?? page.state
  const fileErrors = summary.errors.filter(({ id }) => id === fileField).map(({ text }) => text)
  return (
    <>
      <ErrorSummary
        heading={ofWhole ? t('common:errors.default') : t('solicitar:erros')}
        pageTitle={t('solicitar:erroNoTitulo', { title: page.heading })}
        {...summary}
      />
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        state={within ? { dialog: true } : undefined}
        preventScrollReset={within}
      >
        <input type="hidden" name={guardFields.formToken} value={state.token} />
        {/* What Enter presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        <PedidoFields fields={fields} tipo={page.tipo} nomePublico={page.nomePublico} />
        <FileField
          key={state.attached?.uri ?? state.token}
          label={t('solicitar:campo.anexoOpcional')}
          name={fileField}
          uriName={fileUriField}
          removal={{ ...removal, asked: state.removing }}
          accept={page.accept}
          to={uploadAddress}
          fields={{ repository: `licitacao/${page.id}/esclarecimentoImpugnacao/publico` }}
          attached={state.attached}
          onExceeded={raiseExceededSize}
          error={fileErrors.join(' ') || undefined}
        />
        {page.checksHuman && !state.humano && (
          <HumanCheck siteKey={page.siteKey} action={formName} question={state.question} doubt={state.doubt} />
        )}
        {page.checksHuman && state.humano && <p>{t('guarda:respondida')}</p>}
        <p className={styles.buttons}>
          <Button id={sendId} type="submit">
            {t('solicitar:solicitar')}
          </Button>
          <Button
            component={Link}
            to={pedidosAt(pathname).solicitacoes(page.id, carriedOrigin(search))}
            variant="default"
            preventScrollReset
          >
            {t('solicitar:cancelar')}
          </Button>
        </p>
      </Form>
    </>
  )
}
