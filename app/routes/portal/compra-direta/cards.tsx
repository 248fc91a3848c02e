import { useTranslation } from 'react-i18next'
import { toNumeroAno } from '~/domain/compra-direta/compra-direta'
import type { Segment } from '~/domain/shared/highlight'
import { useLabels } from '~/i18n/labels'
import { rowId } from '~/list/list-state'
import { usePaths } from '~/site/use-paths'
import { Highlighted, PortugueseText } from '~/ui/body-text'
import { StatusBadge } from '~/ui/status-badge'
import { CardLine, CardList, NoCards, OrgaoNoCard, ProcessoCard } from '../processo-card'
import type { ShownResumo } from './show-compra.server'

type Props = { rows: ShownResumo[]; origin: URLSearchParams; mark(text: string): Segment[] }

/** I3: the purchases of a page, as cards. */
export function Cards(shown: Props) {
  const { rows } = shown
  const { t } = useTranslation('comprasDiretas')
  return (
    <section aria-labelledby="dispensas">
      <h2 id="dispensas">{t('list.dispensas')}</h2>
      {rows.length === 0 ? <NoCards>{t('list.vazia')}</NoCards> : <CompraCards labelledBy="dispensas" {...shown} />}
    </section>
  )
}

/** The cards alone, below the heading with the id `labelledBy`. */
export function CompraCards({ labelledBy, rows, origin, mark }: Props & { labelledBy: string }) {
  const paths = usePaths()
  return (
    <CardList name={{ 'aria-labelledby': labelledBy }}>
      {rows.map((row) => (
        <Card key={row.id} row={row} to={paths.compraDireta(row.id, origin)} mark={mark} />
      ))}
    </CardList>
  )
}

function Card({ row, to, mark }: { row: ShownResumo; to: string; mark: Props['mark'] }) {
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const { publicacao, orgaoNome, local, situacao, tipo, itemEncontrado: item } = row
  const numero = toNumeroAno(row) ?? empty
  return (
    <ProcessoCard
      heading="h3"
      objeto={mark(row.objeto)}
      numero={
        <CardLine>
          <span>{numero}</span>{' '}
          {situacao && <StatusBadge status={situacao} label={label('situacaoCompra', situacao)} />}
        </CardLine>
      }
      note={
        item && (
          <small>
            {`${t('card.item', { numero: item.numero })} `}
            <PortugueseText>
              <Highlighted segments={mark(item.descricao)} />
            </PortugueseText>
          </small>
        )
      }
      facts={row}
      fields={[
        {
          name: t('card.publicacao'),
          value: publicacao ? <time dateTime={publicacao.iso}>{publicacao.text}</time> : empty,
        },
        { name: t('card.orgao'), value: <OrgaoNoCard nome={orgaoNome} local={local} /> },
        { name: t('card.tipo'), value: label('tipoCompra', tipo) },
      ]}
      open={{
        id: rowId('compra', row.id),
        to,
        children: (
          <>
            {t(tipo === 'INEXIGIBILIDADE' ? 'card.acessarOutra' : 'card.acessar')}
            <span className="visually-hidden"> {numero}</span>
          </>
        ),
      }}
    />
  )
}
