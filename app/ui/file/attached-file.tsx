import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { useHydrated } from '../hydrated'
import styles from './file-field.module.css'
import type { SentFile } from './send-file'

/** What the buttons of a form say to the server; `asked`: it has been told that the file shall go, and asks back. */
export type Removal = { name: string; ask: string; no: string; yes: string; asked: boolean }

type Props = { file: SentFile; uriName: string; removal: Removal; onRemove(): void }

/** A file that the form carries, and a way to take it out, which asks first (L1): in a dialog, without JavaScript in its place. */
export function AttachedFile({ file, uriName, removal, onRemove }: Props) {
  const { t } = useTranslation(['envio', 'common'])
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(removal.asked)
  const { name, ask, no, yes } = removal
  return (
    <div className={styles.attached}>
      {t('envio:field.attached', file)}
      <input type="hidden" name={uriName} value={file.uri} />
      {asking && !hydrated ? (
        <>
          <strong>{t('common:delete.text')}</strong>
          {/* biome-ignore lint/a11y/noAutofocus: the page was loaded anew to ask this */}
          <button type="submit" className={controls.button} name={name} value={no} autoFocus>
            {t('common:no')}
          </button>
          <button type="submit" className={controls.button} name={name} value={yes}>
            {t('common:yes')}
          </button>
        </>
      ) : (
        <button
          className={controls.button}
          {...(hydrated ? { type: 'button', onClick: () => setAsking(true) } : { type: 'submit', name, value: ask })}
        >
          {t('envio:field.remove')}
          <span className="visually-hidden"> {file.nome}</span>
        </button>
      )}
      {asking && hydrated && <ConfirmDialog onNo={() => setAsking(false)} onYes={onRemove} />}
    </div>
  )
}
