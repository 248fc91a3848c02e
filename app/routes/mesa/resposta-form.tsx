import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea } from '@mantine/core'
import { Form, Link } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decisoes } from '~/domain/mesa/decisao'
import type { RespostaField } from '~/domain/mesa/pedidos'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { Answer } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { fieldProps, textareaProps, useFormAnswer } from '~/forms/use-form-answer'
import { useMesaPaths } from '~/site/mesa-paths'
import { uploadAddress } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { FileField, raiseExceededSize } from '~/ui/file/file-field'
import { guardFields } from '~/ui/human/guard-fields'
import { RadioGroup } from '~/ui/radio-group'
import styles from './mesa.module.css'
import {
  acao,
  fileField,
  fileNameField,
  fileUriField,
  formId,
  type RespostaState,
  removal,
  reviewId,
  vistaField,
} from './resposta-state'

type Page = {
  id: number
  heading: string
  tipo: TipoSolicitacao
  pedido: { idLicitacao: number }
  vista: number | null
  accept: string[]
  typed: Record<string, string>
  state: RespostaState
}

/** `state`: what the answer knows of the form's state. `ended`: the session has ended. */
type RespostaAnswer = { answer: Answer; state: Partial<RespostaState>; ended: boolean }

/** W17.11: the form of an answer. */
export function RespostaForm({ page }: { page: Page }) {
  const { id, heading, tipo, vista } = page
  const paths = useMesaPaths()
  const { t } = useTranslation(['mesa', 'common'])
  const { form, fields, sent, summary, unsent, onlyFormErrors } = useFormAnswer<RespostaField, RespostaAnswer>({
    id: formId,
    formErrorTarget: reviewId,
    defaultValue: page.typed,
    unavailable: t('mesa:indisponivel'),
  })
  const state = useKnownState(page.state, sent?.state)
  const fileErrors = summary.errors.filter((error) => error.id === fileField).map(({ text }) => text)
  return (
    <>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <Link to={paths.mesaEntrar(`/mesa/pedidos/${id}`)} target="_blank" rel="noreferrer">
            {t('mesa:semAcesso.entrar')}
          </Link>
        </p>
      )}
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        action={paths.mesaPedido(id)}
        encType="multipart/form-data"
        className={styles.form}
      >
        <UnsentForm {...unsent} />
        <input type="hidden" name={guardFields.formToken} value={state.token} />
        <input type="hidden" name={vistaField} value={vista ?? ''} />
        {/* Enter activates the first submit button of a form. */}
        <button
          type="submit"
          name={acao.name}
          value={acao.revisar}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        />
        {tipo === 'IMPUGNACAO' && (
          <RadioGroup
            {...fieldProps(fields.decisao)}
            legend={t('mesa:resposta.decisao')}
            options={decisoes.map((value) => ({ value, label: t(`mesa:decisao.${value}`) }))}
            defaultValue={fields.decisao.initialValue}
          />
        )}
        <Textarea
          {...textareaProps(fields.texto)}
          label={t('mesa:resposta.texto')}
          description={t('mesa:resposta.publica')}
          rows={10}
        />
        <FileField
          key={state.attached?.uri ?? state.token}
          label={t('mesa:resposta.anexo')}
          name={fileField}
          uriName={fileUriField}
          fileNameName={fileNameField}
          removal={{ ...removal, confirming: state.removing }}
          accept={page.accept}
          to={uploadAddress}
          fields={{ repository: `licitacao/${page.pedido.idLicitacao}/esclarecimentoImpugnacao/publico` }}
          attached={state.attached}
          onExceeded={raiseExceededSize}
          error={fileErrors.join(' ') || undefined}
        />
        <Buttons />
      </Form>
    </>
  )
}

/** The state that the page was opened with, changed by each answer. What an answer does not know stays as it was. */
function useKnownState(opened: RespostaState, answered: Partial<RespostaState> | undefined): RespostaState {
  const known = useRef(answered)
  known.current = { ...known.current, ...answered }
  return { ...opened, ...known.current }
}

function Buttons() {
  const { t } = useTranslation('mesa')
  return (
    <p className={styles.buttons}>
      <Button id={reviewId} type="submit" name={acao.name} value={acao.revisar}>
        {t('resposta.revisar')}
      </Button>{' '}
      <Button type="submit" name={acao.name} value={acao.salvar} variant="default">
        {t('resposta.salvar')}
      </Button>
    </p>
  )
}
