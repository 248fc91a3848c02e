import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedDocument } from './loaded-document'
import { type DocumentState, openDocument } from './open-document'
import { endFirstPage, releaseFirstPage } from './paint-page'
import styles from './viewer.module.css'

export { showFirstPage } from './paint-page'

/** Shows a PDF, or that it is loading, or why it cannot be shown. Forms a chunk of its own, together with pdf.js. */
export default function Viewer({ src, nome }: { src: string; nome: string }) {
  const { t } = useTranslation('visor')
  const { state, giveUp } = useDocument(src)
  useLayoutEffect(releaseFirstPage, [])
  useLayoutEffect(() => {
    if (state.status === 'failed') endFirstPage()
  }, [state.status])
  if (state.status === 'failed')
    return (
      <p role="alert" className="failure-message">
        {t(`failed.${state.reason}`)} {t('failed.download')}
      </p>
    )
  if (state.status === 'loading')
    return (
      <p className={styles.loading}>
        <label>
          {t('loading')} <progress value={state.share} />
        </label>
      </p>
    )
  return <LoadedDocument document={state.document} nome={nome} onStalled={giveUp} />
}

/** Opens the document at `src` and closes it on unmount. Call `giveUp` if a page does not finish painting. */
function useDocument(src: string) {
  const [state, setState] = useState<DocumentState>({ status: 'loading' })
  const opened = useRef<ReturnType<typeof openDocument>>()
  useEffect(() => {
    opened.current = openDocument(src, setState)
    return () => opened.current?.close()
  }, [src])
  const giveUp = useCallback(() => opened.current?.fail('stalled'), [])
  return { state, giveUp }
}
