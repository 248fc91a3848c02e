import type { TFunction } from 'i18next'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import { Highlighted } from '~/ui/highlighted'
import { Original } from '~/ui/original'
import styles from './licitacao-row.module.css'

const wideEnough = '(min-width: 720px)'

type Props = {
  text: string
  mark(text: string): Segment[]
  hasTooltip: boolean
  t: TFunction<['licitacoes', 'common']>
  /** What its beginning stands in; `title` is all of it. */
  children(beginning: ReactNode, title: string | undefined): ReactNode
}

/** B3: the object, cut and expandable when long; the whole of it as a tooltip where there is room for one. */
export function Objeto({ text, mark, hasTooltip, t, children }: Props) {
  const cut = truncate(text)
  const beginning = children(
    <Original>
      <Highlighted segments={mark(cut)} />
    </Original>,
    hasTooltip && cut !== text ? text : undefined,
  )
  if (cut === text) return beginning
  return (
    <>
      {beginning}
      <details className={styles.more}>
        <summary>
          <span className={styles.closed}>{t('list.more')}</span>
          <span className={styles.opened}>{t('list.less')}</span>
        </summary>
        <p>
          <Original>
            <Highlighted segments={mark(text)} />
          </Original>
        </p>
      </details>
    </>
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
