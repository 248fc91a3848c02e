import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { endFirstPage, leaveFirstPage } from './first-page'
import { LoadedDocument } from './loaded-document'
import { useDocument } from './opening/use-document'
import styles from './viewer.module.css'

export { showFirstPage } from './first-page'

/** A document as it comes, as it can be read, or why it can't. */
export default function Viewer({ src, nome }: { src: string; nome: string }) {
  const { t } = useTranslation('visor')
  const { state, giveUp } = useDocument(src)
  useLayoutEffect(leaveFirstPage, [])
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
