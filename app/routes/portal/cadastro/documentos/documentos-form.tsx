import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { documentoFormats } from '~/domain/cadastro/documentos'
import type { Answer } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { useFormAnswer } from '~/forms/use-form-answer'
import { cadastroRepository, uploadAddress } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { FileField, raiseExceededSize } from '~/ui/file/file-field'
import { Callout } from '~/ui/notice'
import styles from './documentos.module.css'
import {
  acaoField,
  acoes,
  beforeField,
  type DocumentosData,
  type DocumentosState,
  formId,
  makeRemoval,
  type ShownAssinatura,
  sendId,
  tokenField,
  uriField,
} from './documentos-state'

/** One field per document. Both buttons save the files; `enviar` also sends them for review. */
export function DocumentosForm({ page }: { page: DocumentosData }) {
  const { t } = useTranslation(['cadastro', 'common'])
  const { form, sent, summary, unsent } = useFormAnswer<never, { answer: Answer; state: DocumentosState | null }>({
    id: formId,
    formErrorTarget: sendId,
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  const state = sent?.state ?? page.state
  const findError = (tipo: string) => summary.errors.find(({ id }) => id === tipo)?.text
  return (
    <>
      <ErrorSummary title={t('cadastro:remessa.title')} {...summary} />
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        encType="multipart/form-data"
        className={styles.form}
      >
        <UnsentForm {...unsent} />
        <input type="hidden" name={tokenField} value={state.token} />
        {/* Enter activates the first submit button of a form: this one, which only keeps the files. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        {state.campos.map(({ tipo, label, attached, removing, assinatura }) => (
          <div key={tipo} className={styles.campo}>
            {attached && <input type="hidden" name={beforeField(tipo)} value={attached.uri} />}
            <FileField
              key={attached?.uri ?? tipo}
              label={label}
              name={tipo}
              uriName={uriField(tipo)}
              removal={{ ...makeRemoval(tipo), confirming: removing }}
              accept={documentoFormats}
              to={uploadAddress}
              fields={{ repository: cadastroRepository }}
              attached={attached}
              onExceeded={raiseExceededSize}
              error={findError(tipo)}
            />
            {assinatura && !(findError(tipo) && assinatura.respostas.includes('naoAssinado')) && (
              <Assinatura assinatura={assinatura} />
            )}
          </div>
        ))}
        <p className={styles.buttons}>
          <Button id={sendId} type="submit" name={acaoField} value={acoes.enviar}>
            {t('cadastro:remessa.enviar')}
          </Button>{' '}
          <Button type="submit" name={acaoField} value={acoes.guardar} variant="default">
            {t('cadastro:remessa.guardar')}
          </Button>
        </p>
      </Form>
    </>
  )
}

/** The result of checking a term's signature, and what was not checked. */
export function Assinatura({ assinatura: { respostas, qualificada } }: { assinatura: ShownAssinatura }) {
  const { t } = useTranslation('cadastro')
  const isChecked = respostas.includes('conferida')
  if (respostas.includes('naoAssinado'))
    return (
      <Callout kind="warning">
        <p>{t('remessa.assinatura.naoAssinado')}</p>
      </Callout>
    )
  return (
    <div className={styles.assinatura}>
      {isChecked ? (
        <p>{t(`remessa.assinatura.${qualificada ? 'qualificada' : 'avancada'}`)}</p>
      ) : (
        <>
          <p>{t('remessa.assinatura.pessoa')}</p>
          <ul>
            {respostas.map((resposta) => (
              <li key={resposta}>{t(`remessa.resposta.${resposta}`)}</li>
            ))}
          </ul>
        </>
      )}
      {!respostas.includes('semAssinatura') && (
        <p>
          {t('remessa.assinatura.revogacao')}{' '}
          <a href="https://validar.iti.gov.br/">{t('remessa.assinatura.validador')}</a>
        </p>
      )}
    </div>
  )
}
