import { useTranslation } from 'react-i18next'
import type { CompraDiretaResumo } from '~/domain/compra-direta/compra-direta'
import { numeroAnoOf } from '~/domain/compra-direta/encontravel'
import type { Segment } from '~/domain/shared/highlight'
import type { ShownTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { hrefOf, paths } from '~/site/paths'
import { Highlighted } from '~/ui/highlighted'
import { Original } from '~/ui/original'
import { PlainLink } from '~/ui/plain-link'
import styles from '../licitacoes/cards.module.css'
import { Situacao } from './situacao'

type Line = Omit<CompraDiretaResumo, 'dataHoraPublicacao'> & { publicacao: ShownTime | null }
type Props = { rows: Line[]; origin: URLSearchParams; mark(text: string): Segment[] }

/** I3: the purchases of a page, each a card. */
export function Cards({ rows, origin, mark }: Props) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <section aria-labelledby="dispensas">
      <h2 id="dispensas">{t('list.dispensas')}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('list.vazia')}</p>
      ) : (
        <ul className={styles.cards} aria-labelledby="dispensas">
          {rows.map((row) => (
            <Card key={row.id} row={row} href={hrefOf(paths.compraDireta(row.id, origin))} mark={mark} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ row, href, mark }: { row: Line; href: string; mark: Props['mark'] }) {
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const numero = numeroAnoOf(row) ?? empty
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h3>{numero}</h3>
        {row.situacao && <Situacao situacao={row.situacao} />}
      </div>
      <p className={styles.objeto}>
        <Original>
          <Highlighted segments={mark(row.objeto)} />
        </Original>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('card.publicacao')}</dt>
          <dd>{row.publicacao ? <time dateTime={row.publicacao.iso}>{row.publicacao.text}</time> : empty}</dd>
        </div>
        <div>
          <dt>{t('card.orgao')}</dt>
          <dd>
            <Original>{row.orgaoNome}</Original>
          </dd>
        </div>
        <div>
          <dt>{t('card.tipo')}</dt>
          <dd>{label('tipoCompra', row.tipo)}</dd>
        </div>
      </dl>
      <PlainLink href={href} className={styles.open}>
        {t(row.tipo === 'INEXIGIBILIDADE' ? 'card.acessarOutra' : 'card.acessar')}
        <span className="visually-hidden"> {numero}</span>
      </PlainLink>
    </li>
  )
}
