import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paths, shownAddress } from '~/site/paths'
import { Notice } from '~/ui/notice'
import { PdfViewer } from '~/ui/pdf-viewer/pdf-viewer'
import styles from './documentos.module.css'
import type { DocumentoValido } from './judge-codigo.server'

/** Whether the message about the document was closed. */
export const isSeen = (query: URLSearchParams) => query.get('aviso') === 'visto'

/** F3: a document that is valid, to be read and downloaded. */
export function DocumentoPage({ documento }: { documento: DocumentoValido }) {
  const { t } = useTranslation('documentos')
  const { codigo, nome, data, href } = documento
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
      <p className="subtitle">{nome}</p>
      <PdfViewer href={href} src={shownAddress(href)} nome={nome} />
    </>
  )
}
