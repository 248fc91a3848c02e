import type { TFunction } from 'i18next'
import { Fragment, type MouseEvent } from 'react'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { Segment } from '~/domain/shared/highlight'
import type { ShownTime } from '~/format/times'
import type { Label } from '~/i18n/labels'
import { hrefOf, paths } from '~/site/paths'
import { type Column, DataRow } from '~/ui/data-table'
import { Highlighted } from '~/ui/highlighted'
import { StatusBadge } from '~/ui/status-badge'
import { AcessarLink } from './acessar-link'
import styles from './licitacao-row.module.css'
import { Objeto } from './objeto'

/** A line of the list as its loader sends it. */
export type LicitacaoLine = {
  id: number
  abertura: ShownTime | null
  numeroEdital: string | null
  numProcesso: string | null
  repeticao: number | null
  objeto: string
  orgao: { sigla: string | null; nome: string }
  modalidade: string | null
  modoDisputa: string | null
  status: StatusLicitacao | null
  ata?: boolean
  link: { address: string; safe: boolean } | null
}

/** What every line needs alike: worked out once a table, since a page may have a hundred lines. */
export type LineTools = {
  t: TFunction<['licitacoes', 'common']>
  label: Label
  mark(text: string): Segment[]
  hasTooltip: boolean
}

type Props = { row: LicitacaoLine; columns: Column[]; origin: URLSearchParams; tools: LineTools }

/** B2, B3, B5, B6: one tender. Clicking anywhere on it does what its Acessar link does. */
export function LicitacaoRow({ row, columns, origin, tools: { t, label, mark, hasTooltip } }: Props) {
  const empty = t('common:empty')
  const marked = (text: string | null) => (text ? <Highlighted segments={mark(text)} /> : empty)
  const cells = [
    row.abertura ? (
      <time key="abertura" dateTime={row.abertura.iso}>
        {row.abertura.text}
      </time>
    ) : (
      empty
    ),
    marked(row.numeroEdital),
    <span key="processo" className={styles.processo}>
      {marked(row.numProcesso)}
      {row.repeticao && <small className={styles.below}>{t('list.repeticao', { numero: row.repeticao })}</small>}
    </span>,
    <Objeto key="objeto" text={row.objeto} mark={mark} hasTooltip={hasTooltip} t={t} />,
    <span key="orgao" title={row.orgao.nome}>
      {marked(row.orgao.sigla ?? row.orgao.nome)}
    </span>,
    row.modalidade ? label('modalidade', row.modalidade) : empty,
    row.modoDisputa ? label('modoDisputa', row.modoDisputa) : empty,
    row.status ? <StatusBadge key="status" status={row.status} label={label('status', row.status)} /> : empty,
    <Fragment key="acoes">
      <AcessarLink
        href={hrefOf(paths.dadosGerais(row.id, origin))}
        link={row.link}
        processo={row.numProcesso ?? empty}
        t={t}
      />
      {row.ata && (
        <a
          className={styles.ata}
          href={hrefOf(paths.ata(row.id))}
          aria-label={t('list.ataLabel', { processo: row.numProcesso ?? empty })}
        >
          {t('list.ata')}
        </a>
      )}
    </Fragment>,
  ]
  return <DataRow columns={columns} cells={cells} onClick={open} />
}

function open(event: MouseEvent<HTMLTableRowElement>) {
  const onControl = (event.target as Element).closest('a, button, details')
  if (onControl || window.getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-open]')?.click()
}
