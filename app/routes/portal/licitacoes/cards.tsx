import { useTranslation } from 'react-i18next'
import type { Segment } from '~/domain/shared/highlight'
import { useLabels } from '~/i18n/labels'
import type { LicitacaoLine } from '~/routes/licitacoes/licitacao-columns'
import { hrefOf, paths } from '~/site/paths'
import { Highlighted } from '~/ui/highlighted'
import { Original } from '~/ui/original'
import { PlainLink } from '~/ui/plain-link'
import { StatusBadge } from '~/ui/status-badge'
import styles from './cards.module.css'

type Line = Omit<LicitacaoLine, 'link'>
type Props = { rows: Line[]; origin: URLSearchParams; mark(text: string): Segment[] }

/** The tenders of a page, each a card (H1). */
export function Cards({ rows, origin, mark }: Props) {
  const { t } = useTranslation('portal')
  if (rows.length === 0) return <p className={styles.empty}>{t('list.vazia')}</p>
  return (
    <ul className={styles.cards} aria-label={t('list.title')}>
      {rows.map((row) => (
        <Card key={row.id} row={row} href={hrefOf(paths.portalLicitacao(row.id, origin))} mark={mark} />
      ))}
    </ul>
  )
}

function Card({ row, href, mark }: { row: Line; href: string; mark: Props['mark'] }) {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const { orgao, status, abertura, modalidade, numProcesso, numeroEdital } = row
  const processo = numProcesso ?? empty
  return (
    <li className={styles.card}>
      <h2>
        {t('card.processo')} <Highlighted segments={mark(processo)} />
      </h2>
      <p className={styles.line}>
        {t('card.edital', { numero: numeroEdital ?? empty })}
        {status && <StatusBadge status={status} label={label('status', status)} />}
      </p>
      <p className={styles.objeto}>
        <Original>
          <Highlighted segments={mark(row.objeto)} />
        </Original>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('card.abertura')}</dt>
          <dd>{abertura ? <time dateTime={abertura.iso}>{abertura.text}</time> : empty}</dd>
        </div>
        <div>
          <dt>{t('card.orgao')}</dt>
          <dd>
            <Original>{orgao.nome}</Original>
          </dd>
        </div>
        <div>
          <dt>{t('card.modalidade')}</dt>
          <dd>{modalidade ? label('modalidade', modalidade) : empty}</dd>
        </div>
      </dl>
      <PlainLink href={href} className={styles.open} aria-label={t('card.acessarLabel', { processo })}>
        {t('card.acessar')}
      </PlainLink>
    </li>
  )
}
