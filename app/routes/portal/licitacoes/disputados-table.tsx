import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DescricaoDoItem, Estimativa, Vencedores } from '~/routes/licitacoes/partes/names'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import type { Column } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'
import styles from './detail.module.css'
import type { ShownDisputa, ShownDisputado, ShownItem } from './load-processo.server'
import { ParticipanteName } from './participante-name'

type Props = { id: number; label: string; rows: ShownDisputado[]; carried: URLSearchParams; here?: boolean }

/**
 * Lots and items with phase, situação, winner and best bid (behaviour H2). Items in no lot have the same columns as
 * lots once their session is announced. `here`: the table is on the page of its only row, so it does not link to it.
 */
export function DisputadosTable({ id, label: title, rows, carried, here = false }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const hasLotes = rows.some(({ tipo }) => tipo === 'LOTE')
  const hasItens = rows.some(({ tipo }) => tipo === 'ITEM')
  const both = hasLotes && hasItens
  const won = rows.some(({ vencedores }) => vencedores.length > 0)
  const disputed = rows.some(({ disputa }) => disputa)
  const lotes = t('portal:lotes.columns', { returnObjects: true })
  const itens = t('portal:itens.columns', { returnObjects: true })
  const ofItem = (label: string, cell: Column<ShownItem>['cell'], amount?: true) =>
    hasItens && { label, amount, cell: (row: ShownDisputado) => (row.tipo === 'ITEM' ? cell(row) : empty) }
  return (
    <StackedTable
      label={title}
      columns={[
        {
          label: both ? t('portal:lotes.loteOuItem') : hasItens ? itens.item : lotes.lote,
          rowHeader: hasLotes,
          cell: ({ tipo, numero }) =>
            both ? t(`portal:registros.${tipo === 'LOTE' ? 'lote' : 'item'}`, { numero }) : numero,
        },
        ofItem(itens.codigo, ({ codigo }) => codigo ?? empty),
        {
          label: lotes.descricao,
          rowHeader: !hasLotes,
          cell: (row) =>
            row.tipo === 'ITEM' ? <DescricaoDoItem {...row} /> : <PortugueseText>{row.descricao}</PortugueseText>,
        },
        ofItem(itens.unidade, ({ unidade }) => unidade ?? empty),
        ofItem(itens.quantidade, ({ quantidade }) => quantidade ?? empty),
        disputed && { label: lotes.fase, cell: ({ disputa }) => <Fase disputa={disputa} /> },
        { label: lotes.situacao, cell: ({ situacao }) => (situacao ? label('situacaoLote', situacao) : empty) },
        won && { label: lotes.vencedor, cell: ({ vencedores }) => <Vencedores vencedores={vencedores} /> },
        disputed && { label: lotes.melhor, amount: true, cell: ({ disputa }) => <Melhor disputa={disputa} /> },
        disputed && {
          label: lotes.propostas,
          cell: ({ disputa }) => disputa?.propostas ?? (disputa?.sigiloso ? t('portal:lotes.sigiloso') : empty),
        },
        ofItem(itens.unitario, ({ valorUnitario }) => <Estimativa valor={valorUnitario} unknown="-" />, true),
        ofItem(itens.total, ({ valorTotal }) => <Estimativa valor={valorTotal} unknown="-" />, true),
        disputed && !here && { label: lotes.acoes, cell: (row) => <Open id={id} row={row} carried={carried} /> },
      ]}
      rows={rows}
      rowKey={({ tipo, numero }) => `${tipo} ${numero}`}
      empty={t('portal:lotes.vazia')}
      plain={!disputed || here}
    />
  )
}

function Fase({ disputa }: { disputa: ShownDisputa | null }) {
  const { t } = useTranslation('common')
  const label = useLabels()
  return (
    <span>
      {disputa?.fase ? label('faseLote', disputa.fase) : t('empty')}
      {disputa?.etapa && <small className={styles.below}> {label('etapaLote', disputa.etapa)}</small>}
    </span>
  )
}

function Melhor({ disputa }: { disputa: ShownDisputa | null }) {
  const { t } = useTranslation(['portal', 'common'])
  if (!disputa) return t('common:empty')
  if (disputa.sigiloso) return t('portal:lotes.sigiloso')
  return (
    <span>
      {disputa.melhor}{' '}
      {disputa.de && (
        <small className={styles.below}>
          <ParticipanteName {...disputa.de} />
        </small>
      )}
    </span>
  )
}

/** The link to the page of a lot or of an item in no lot. */
function Open({ id, row, carried }: { id: number; row: ShownDisputado; carried: URLSearchParams }) {
  const paths = usePaths()
  const { t } = useTranslation(['portal', 'common'])
  if (!row.disputa) return t('common:empty')
  const { numero } = row
  return row.tipo === 'LOTE' ? (
    <Link
      to={paths.portalLote(id, row.id, carried)}
      discover="none"
      aria-label={t('portal:lotes.itensLabel', { numero })}
    >
      {t('portal:lotes.itens')}
    </Link>
  ) : (
    <Link
      to={paths.portalItem(id, numero, carried)}
      discover="none"
      aria-label={t('portal:itens.lancesLabel', { numero })}
    >
      {t('portal:itens.lances')}
    </Link>
  )
}
