import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import { Tambem } from '~/list/list-parts'
import { Highlighted, PortugueseText } from '~/ui/body-text'
import { StatusBadge } from '~/ui/status-badge'
import styles from './licitacao-row.module.css'

type LicitacaoLinkTarget = {
  to: string
  /** The tender's external site, if it has one. */
  link: { address: string; safe: boolean } | null | undefined
  t: TFunction<['licitacoes', 'common']>
}

/**
 * B5: the one link of a row, to the tender's page or, in a new tab, to its external site. An external address other
 * than http(s) is shown as text below it.
 */
export function AcessarLink({ id, processo, to, link, t }: LicitacaoLinkTarget & { id: string; processo: string }) {
  const label = t('list.accessLabel', { processo })
  const own = { id, className: styles.access, 'data-open': true }
  if (link?.safe)
    return (
      <a
        {...own}
        href={link.address}
        target="_blank"
        rel="noopener noreferrer"
        title={t('list.accessExternal')}
        aria-label={`${label} ${t('list.newTab')}`}
      >
        {t('list.access')} <span aria-hidden="true">↗</span>
      </a>
    )
  return (
    <>
      <Link {...own} to={to} discover="none" aria-label={label}>
        {t('list.access')}
      </Link>
      {link && <small className={styles.below}> {t('list.linkNotSafe', { link: link.address })}</small>}
    </>
  )
}

const wideEnough = '(min-width: 720px)'

type Props = {
  text: string
  /** The tender's page here, where 'Acessar' leads to another system. */
  to?: string | undefined
  mark(text: string): Segment[]
  hasTooltip: boolean
  t: TFunction<['licitacoes', 'common']>
}

/** B3: the objeto, shortened and expandable if long, with a tooltip on wide screens. */
export function Objeto({ text, to, mark, hasTooltip, t }: Props) {
  const cut = truncate(text)
  const words = (
    <PortugueseText title={hasTooltip && cut !== text ? text : undefined}>
      <Highlighted segments={mark(cut)} />
    </PortugueseText>
  )
  const beginning = (
    <span className={styles.objeto}>
      {to ? (
        <Link to={to} discover="none">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
  if (cut === text) return beginning
  return (
    <>
      {beginning}
      <details className={styles.more}>
        <summary>
          <span className={styles.closed}>{t('list.more')}</span>{' '}
          <span className={styles.opened}>{t('list.less')}</span>
        </summary>
        <p>
          <PortugueseText>
            <Highlighted segments={mark(text)} />
          </PortugueseText>
        </p>
      </details>
    </>
  )
}

/** The next deadline in words, with the time left if it is near. */
export type ShownPrazo = { text: string; near?: 'soon' | 'urgent'; left?: string }

type Found = { label: string; palavras: string }
type FactsProps = { prazo?: ShownPrazo | undefined; tambem?: Found | undefined } & {
  [Fact in 'valor' | 'publicada' | 'selo']?: string | undefined
}

/** B2: the synonym that found it, the deadline, the value, the publication date and who it is exclusive to. */
export const Facts = ({ prazo, valor, publicada, selo, tambem }: FactsProps) => (
  <>
    {tambem && (
      <>
        {' '}
        <Tambem {...tambem} />
      </>
    )}
    {prazo && (
      <small className={styles.prazo} data-near={prazo.near}>
        {` ${prazo.text}`}
        {prazo.left && ` (${prazo.left})`}
      </small>
    )}
    {valor && <small className={styles.valor}> {valor}</small>}
    {publicada && <small className={styles.valor}> {publicada}</small>}
    {selo && (
      <>
        {' '}
        <StatusBadge plain status="EXCLUSIVA" label={selo} />
      </>
    )}
  </>
)

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
