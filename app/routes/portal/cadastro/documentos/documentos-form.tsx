import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatosDosDocumentos } from '~/domain/cadastro/documentos'
import type { Answer } from '~/forms/answer'
import { useFormAnswer } from '~/forms/use-form-answer'
import { cadastroRepository, uploadAddress } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { raiseExceededSize } from '~/ui/file/exceeded-size'
import { FileField } from '~/ui/file/file-field'
import { Assinatura } from './assinatura'
import styles from './documentos.module.css'
import {
  acaoField,
  acoes,
  beforeField,
  type DocumentosData,
  type DocumentosState,
  formId,
  removalOf,
  sendId,
  tokenField,
  uriField,
} from './documentos-state'

/** A field for each document. What was attached is kept by either button; only one of them sends it. */
export function DocumentosForm({ page }: { page: DocumentosData }) {
  const { t } = useTranslation(['cadastro', 'common'])
  const { form, sent, summary } = useFormAnswer<never, { answer: Answer; state: DocumentosState | null }>({
    id: formId,
    whole: sendId,
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  const state = sent?.state ?? page.state
  const errorOf = (tipo: string) => summary.errors.find(({ id }) => id === tipo)?.text
  return (
    <>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('cadastro:erroNoTitulo', { title: t('cadastro:remessa.title') })}
        {...summary}
      />
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
      >
        <input type="hidden" name={tokenField} value={state.token} />
        {/* What Enter presses. */}
        <button
          type="submit"
          name={acaoField}
          value={acoes.guardar}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        />
        {state.campos.map(({ tipo, label, attached, removing, assinatura }) => (
          <div key={tipo} className={styles.campo}>
            {attached && <input type="hidden" name={beforeField(tipo)} value={attached.uri} />}
            <FileField
              key={attached?.uri ?? tipo}
              label={label}
              name={tipo}
              uriName={uriField(tipo)}
              removal={{ ...removalOf(tipo), asked: removing }}
              accept={formatosDosDocumentos}
              to={uploadAddress}
              fields={{ repository: cadastroRepository }}
              attached={attached}
              onExceeded={raiseExceededSize}
              error={errorOf(tipo)}
            />
            {assinatura && <Assinatura assinatura={assinatura} />}
          </div>
        ))}
        <p className={styles.buttons}>
          <Button id={sendId} type="submit" name={acaoField} value={acoes.enviar}>
            {t('cadastro:remessa.enviar')}
          </Button>
          <Button type="submit" name={acaoField} value={acoes.guardar} variant="default">
            {t('cadastro:remessa.guardar')}
          </Button>
        </p>
      </Form>
    </>
  )
}
