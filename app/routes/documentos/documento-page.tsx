import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paths, shownAddress } from '~/site/paths'
import { Field, Fields } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Original } from '~/ui/original'
import { PdfViewer } from '~/ui/pdf-viewer/pdf-viewer'
import styles from './documentos.module.css'
import type { DocumentoValido } from './judge-codigo.server'

/** Whether the message about the document was closed. */
export const isSeen = (query: URLSearchParams) => query.get('aviso') === 'visto'

/** F3: a document that is valid, whose it is, to be read and downloaded. */
export function DocumentoPage({ documento }: { documento: DocumentoValido }) {
  const { t } = useTranslation('documentos')
  const { codigo, nome, data, href, registro } = documento
  const [query] = useSearchParams()
  return (
    <>
      {!isSeen(query) && (
        <Notice kind="success" message={t('sucesso')} closeTo={paths.documento(codigo, 'aviso=visto')} />
      )}
      <p className={styles.back}>
        <Link to={paths.validarDocumento()}>
          <span aria-hidden="true">←</span> {t('voltar')}
        </Link>
      </p>
      <h1>{t('valido', { data })}</h1>
      <p className="subtitle">
        <Original>{nome}</Original>
      </p>
      {registro && (
        <Fields>
          {registro.orgao && <Field name={t('orgao')} value={<Original>{registro.orgao}</Original>} />}
          {registro.processo && <Field name={t('processo')} value={registro.processo} />}
          <Field name={t('registradoEm')} value={registro.data} />
          <Field name={t('sha256')} value={<code className={styles.hash}>{registro.sha256}</code>} wide />
        </Fields>
      )}
      <PdfViewer href={href} src={shownAddress(href)} nome={nome} />
    </>
  )
}
