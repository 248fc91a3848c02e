import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { type AnchorHTMLAttributes, type ReactNode, useSyncExternalStore } from 'react'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import { Highlighted, PortugueseText, usePortugueseLang } from '~/ui/body-text'
import { StatusBadge } from '~/ui/status-badge'
import styles from './licitacao-row.module.css'

type LicitacaoLinkTarget = {
  to: string
  /** The tender's external site, if it has one. */
  link: { address: string; safe: boolean } | null | undefined
  t: TFunction<['licitacoes', 'common']>
}

/** B5: links to the tender's page, or opens its external site in a new tab. */
export function LicitacaoLink({
  to,
  link,
  t,
  title,
  children,
  ...props
}: LicitacaoLinkTarget & AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (!link?.safe)
    return (
      <Link {...props} title={title} to={to} discover="none">
        {children}
      </Link>
    )
  return (
    <a
      {...props}
      href={link.address}
      target="_blank"
      rel="noopener noreferrer"
      title={title ?? t('list.accessExternal')}
    >
      {children} <span aria-hidden="true">↗</span>
      {!props['aria-label'] && <span className="visually-hidden">{t('list.newTab')}</span>}
    </a>
  )
}

/** B5: the separate link 'Acessar'; an external address other than http(s) is shown as text below it. */
export function AcessarLink({ processo, ...target }: LicitacaoLinkTarget & { processo: string }) {
  const { link, t } = target
  const label = t('list.accessLabel', { processo })
  return (
    <>
      <LicitacaoLink
        {...target}
        className={styles.access}
        data-open
        aria-label={link?.safe ? `${label} ${t('list.newTab')}` : label}
      >
        {t('list.access')}
      </LicitacaoLink>
      {link && !link.safe && <small className={styles.below}> {t('list.linkNotSafe', { link: link.address })}</small>}
    </>
  )
}

const wideEnough = '(min-width: 720px)'

type Props = {
  text: string
  mark(text: string): Segment[]
  hasTooltip: boolean
  t: TFunction<['licitacoes', 'common']>
  /** Wraps the visible beginning of the text. `title`: the whole text, for the tooltip. */
  children(beginning: ReactNode, title: string | undefined): ReactNode
}

/** B3: the objeto, shortened and expandable if long, with a tooltip on wide screens. */
export function Objeto({ text, mark, hasTooltip, t, children }: Props) {
  const portuguese = usePortugueseLang()
  const cut = truncate(text)
  const tooltip = hasTooltip && cut !== text ? text : undefined
  const beginning = children(
    // Only this part is Portuguese; the rest of the link is in the page's language.
    <PortugueseText title={portuguese && tooltip}>
      <Highlighted segments={mark(cut)} />
    </PortugueseText>,
    portuguese ? undefined : tooltip,
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

type FactsProps = { prazo?: ShownPrazo | undefined } & { [Fact in 'valor' | 'publicada' | 'selo']?: string | undefined }

/** B2: the deadline, the value, the publication date and who it is exclusive to, shown below the objeto. */
export const Facts = ({ prazo, valor, publicada, selo }: FactsProps) => (
  <>
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
