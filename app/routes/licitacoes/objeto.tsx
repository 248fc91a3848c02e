import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import { Highlighted } from '~/ui/highlighted'
import styles from './licitacao-row.module.css'

const wideEnough = '(min-width: 720px)'

/** B3: the object, cut and expandable when long; the whole of it as a tooltip where the window is 720 px or wider. */
export function Objeto({ text, mark }: { text: string; mark(text: string): Segment[] }) {
  const { t } = useTranslation('licitacoes')
  const hasTooltip = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideEnough).matches,
    () => false,
  )
  const cut = truncate(text)
  if (cut === text) return <Highlighted segments={mark(text)} />
  return (
    <details className={styles.more}>
      <summary title={hasTooltip ? text : undefined}>
        <span className={styles.closed}>
          <Highlighted segments={mark(cut)} /> <span className={styles.toggle}>{t('list.more')}</span>
        </span>
        <span className={`${styles.opened} ${styles.toggle}`}>{t('list.less')}</span>
      </summary>
      <p>
        <Highlighted segments={mark(text)} />
      </p>
    </details>
  )
}

function subscribe(changed: () => void) {
  const query = window.matchMedia(wideEnough)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
