import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import { Highlighted } from '~/ui/highlighted'
import styles from './licitacao-row.module.css'

const wideEnough = '(min-width: 720px)'

type Props = {
  text: string
  mark(text: string): Segment[]
  hasTooltip: boolean
  t: TFunction<['licitacoes', 'common']>
}

/** B3: the object, cut and expandable when long; the whole of it as a tooltip where there is room for one. */
export function Objeto({ text, mark, hasTooltip, t }: Props) {
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

/** Whether the window is 720 px wide or wider. */
export function useRoomForTooltips() {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideEnough).matches,
    () => false,
  )
}

function subscribe(changed: () => void) {
  const query = window.matchMedia(wideEnough)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
