import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DescricaoDoItem, Estimativa, Vencedores } from '~/routes/licitacoes/partes/names'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { type Column, DataRow } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'
import styles from './detail.module.css'
import type { ShownDisputa, ShownDisputado, ShownItem } from './load-processo.server'
import { ParticipanteName } from './participante-name'

type Props = { id: number; label: string; rows: ShownDisputado[]; carried: URLSearchParams; here?: boolean }
type DisputadoColumn = Column & { cell(row: ShownDisputado): ReactNode }

/**
 * Lots and items with phase, situação, winner and best bid (behaviour H2). Items in no lot have the same columns as
 * lots once their session is announced. `here`: the table is on the page of its only row, so it does not link to it.
 */
export function DisputadosTable({ id, label, rows, carried, here = false }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const columns = useColumns({ id, rows, carried, here })
  return (
    <StackedTable label={label} columns={columns} empty={t('portal:lotes.vazia')} plain={!isDisputed(rows) || here}>
      {rows.map((row) => (
        <DataRow key={`${row.tipo} ${row.numero}`} columns={columns} cells={columns.map(({ cell }) => cell(row))} />
      ))}
    </StackedTable>
  )
}

const isDisputed = (rows: ShownDisputado[]) => rows.some(({ disputa }) => disputa)

function useColumns({ id, rows, carried, here }: Required<Omit<Props, 'label'>>): DisputadoColumn[] {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const [hasLotes, hasItens] = (['LOTE', 'ITEM'] as const).map((tipo) => rows.some((row) => row.tipo === tipo))
  const won = rows.some(({ vencedores }) => vencedores.length > 0)
  const disputed = isDisputed(rows)
  const { fase, melhor, propostas, acoes, ...lotes } = t('portal:lotes.columns', { returnObjects: true })
  const { codigo, unidade, quantidade, unitario, total, ...itens } = t('portal:itens.columns', { returnObjects: true })
  const both = hasLotes && hasItens
  const ofItem = (label: string, cell: (item: ShownItem) => ReactNode): DisputadoColumn => ({
    label,
    cell: (row) => (row.tipo === 'ITEM' ? cell(row) : empty),
  })
  return [
    {
      label: both ? t('portal:lotes.loteOuItem') : hasItens ? itens.item : lotes.lote,
      rowHeader: hasLotes,
      cell: ({ tipo, numero }) =>
        both ? t(`portal:registros.${tipo === 'LOTE' ? 'lote' : 'item'}`, { numero }) : numero,
    },
    ...(hasItens ? [ofItem(codigo, (item) => item.codigo ?? empty)] : []),
    {
      label: lotes.descricao,
      rowHeader: !hasLotes,
      cell: (row) =>
        row.tipo === 'ITEM' ? <DescricaoDoItem {...row} /> : <PortugueseText>{row.descricao}</PortugueseText>,
    },
    ...(hasItens
      ? [ofItem(unidade, (item) => item.unidade ?? empty), ofItem(quantidade, (item) => item.quantidade ?? empty)]
      : []),
    ...(disputed ? [{ label: fase, cell: ({ disputa }: ShownDisputado) => <Fase disputa={disputa} /> }] : []),
    { label: lotes.situacao, cell: ({ situacao }) => (situacao ? label('situacaoLote', situacao) : empty) },
    ...(won
      ? [{ label: lotes.vencedor, cell: ({ vencedores }: ShownDisputado) => <Vencedores vencedores={vencedores} /> }]
      : []),
    ...(disputed
      ? [
          { label: melhor, amount: true, cell: ({ disputa }: ShownDisputado) => <Melhor disputa={disputa} /> },
          { label: propostas, cell: ({ disputa }: ShownDisputado) => propostasOf(disputa, t, empty) },
        ]
      : []),
    ...(hasItens
      ? [
          {
            ...ofItem(unitario, (item) => <Estimativa valor={item.valorUnitario} unknown="-" />),
            amount: true,
          },
          { ...ofItem(total, (item) => <Estimativa valor={item.valorTotal} unknown="-" />), amount: true },
        ]
      : []),
    ...(disputed && !here
      ? [{ label: acoes, cell: (row: ShownDisputado) => <Open id={id} row={row} carried={carried} /> }]
      : []),
  ]
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

const propostasOf = (disputa: ShownDisputa | null, t: TFunction<['portal', 'common']>, empty: string) =>
  disputa?.propostas ?? (disputa?.sigiloso ? t('portal:lotes.sigiloso') : empty)

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
