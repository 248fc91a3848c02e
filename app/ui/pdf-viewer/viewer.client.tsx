import { useTranslation } from 'react-i18next'
import { LoadedDocument } from './loaded-document'
import { useDocument } from './use-document'
import styles from './viewer.module.css'

export { openEarly } from './open-document'

/** A document as it comes, as it can be read, or why it can't. */
export default function Viewer({ src, nome }: { src: string; nome: string }) {
  const { t } = useTranslation('visor')
  const { state, giveUp } = useDocument(src)
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
