import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea } from '@mantine/core'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { decisoes } from '~/domain/mesa/decisao'
import type { RespostaField } from '~/domain/mesa/pedidos'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { Answer } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { fieldProps, textareaProps, useFormAnswer } from '~/forms/use-form-answer'
import { useMesaPaths } from '~/site/mesa-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { RadioGroup } from '~/ui/radio-group'
import type { FileFormState } from './file-form-fields'
import { FormFile, useKnownState } from './form-file'
import styles from './mesa.module.css'
import { acao, formId, reviewId, vistaField } from './resposta-state'

type Page = {
  id: number
  heading: string
  tipo: TipoSolicitacao
  pedido: { idLicitacao: number }
  vista: number | null
  accept: string[]
  typed: Record<string, string>
  state: FileFormState
}

/** `state`: what the answer knows of the form's state. `ended`: the session has ended. */
type RespostaAnswer = { answer: Answer; state: Partial<FileFormState>; ended: boolean }

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
        <FormFile
          label={t('mesa:resposta.anexo')}
          accept={page.accept}
          state={state}
          idLicitacao={page.pedido.idLicitacao}
          parte="esclarecimentoImpugnacao"
          errors={summary.errors}
        />
        <Buttons />
      </Form>
    </>
  )
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
