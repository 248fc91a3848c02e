import { useTranslation } from 'react-i18next'
import type { Segment } from '~/domain/shared/highlight'
import { useLabels } from '~/i18n/labels'
import { rowId } from '~/list/list-state'
import type { ShownLicitacao } from '~/routes/licitacoes/licitacao-columns'
import { usePaths } from '~/site/use-paths'
import { Highlighted } from '~/ui/body-text'
import { StatusBadge } from '~/ui/status-badge'
import { CardLine, CardList, NoCards, OrgaoNoCard, ProcessoCard } from '../processo-card'

type Row = Omit<ShownLicitacao, 'link'>
type Props = { rows: Row[]; origin: URLSearchParams; mark(text: string): Segment[] }

/** The tenders of a page, as cards (H1). */
export function Cards({ rows, origin, mark }: Props) {
  const paths = usePaths()
  const { t } = useTranslation('portal')
  if (rows.length === 0) return <NoCards>{t('list.vazia')}</NoCards>
  return (
    <CardList name={{ 'aria-label': t('list.title') }}>
      {rows.map((row) => (
        <Card key={row.id} row={row} to={paths.portalLicitacao(row.id, origin)} mark={mark} />
      ))}
    </CardList>
  )
}

function Card({ row, to, mark }: { row: Row; to: string; mark: Props['mark'] }) {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const { orgao, status, abertura, local, modalidade, numProcesso, numeroEdital } = row
  const processo = numProcesso ?? empty
  return (
    <ProcessoCard
      heading="h2"
      objeto={mark(row.objeto)}
      numero={
        <>
          <p>
            {t('card.processo')} <Highlighted segments={mark(processo)} />
          </p>
          <CardLine>
            {t('card.edital', { numero: numeroEdital ?? empty })}{' '}
            {status && <StatusBadge status={status} label={label('status', status)} />}
          </CardLine>
        </>
      }
      facts={row}
      fields={[
        { name: t('card.abertura'), value: abertura ? <time dateTime={abertura.iso}>{abertura.text}</time> : empty },
        { name: t('card.orgao'), value: <OrgaoNoCard nome={orgao.nome} local={local} /> },
        { name: t('card.modalidade'), value: modalidade ? label('modalidade', modalidade) : empty },
      ]}
      open={{
        id: rowId('licitacao', row.id),
        to,
        'aria-label': t('card.acessarLabel', { processo }),
        children: t('card.acessar'),
      }}
    />
  )
}
