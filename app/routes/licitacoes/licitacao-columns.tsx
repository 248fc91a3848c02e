import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { ItemEncontrado } from '~/domain/licitacao/licitacao'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import type { FormattedTime } from '~/format/times'
import type { Label } from '~/i18n/labels'
import { rowId } from '~/list/list-state'
import type licitacoes from '~/locales/pt-BR/licitacoes'
import { fixedPaths, toHref } from '~/site/paths'
import { Highlighted, PortugueseText } from '~/ui/body-text'
import { StatusBadge } from '~/ui/status-badge'
import { AcessarLink, Facts, Objeto, type ShownPrazo } from './licitacao-cells'
import styles from './licitacao-row.module.css'

export type ShownLicitacao = {
  id: number
  abertura: FormattedTime | null
  prazo?: ShownPrazo
  valor?: string
  /** Says how many items are exclusive to small businesses. */
  selo?: string
  /** Only in a list sorted by publication date. */
  publicada?: string
  /** The words by which a synonym found the tender. */
  tambem?: { label: string; palavras: string }
  /** City and state. */
  local?: string
  numeroEdital: string | null
  numProcesso: string | null
  repeticao?: number
  objeto: string
  orgao: { sigla: string | null; nome: string; unidade?: string | null }
  modalidade: string | null
  modoDisputa: string | null
  status: StatusLicitacao | null
  ata?: boolean
  itemEncontrado?: ItemEncontrado | null
  link?: { address: string; safe: boolean } | undefined
}

/** Shared by all rows of a table: computed once, because a page may have a hundred rows. */
export type RowContext = {
  /** The query that leads back to this list. */
  origin: URLSearchParams
  toAddress(id: number, origin: URLSearchParams): string
  t: TFunction<['licitacoes', 'common']>
  label: Label
  mark(text: string): Segment[]
  hasTooltip: boolean
}

type LicitacaoColumn = {
  key: keyof typeof licitacoes.list.columns
  cell(row: ShownLicitacao, context: RowContext): ReactNode
}

/** B2, B3: the columns of the list, in order. */
export const licitacaoColumns: LicitacaoColumn[] = [
  {
    key: 'abertura',
    cell: ({ abertura }, { t }) =>
      abertura ? <time dateTime={abertura.iso}>{abertura.text}</time> : t('common:empty'),
  },
  { key: 'edital', cell: ({ numeroEdital }, context) => highlighted(numeroEdital, context) },
  {
    key: 'processo',
    cell: ({ numProcesso, repeticao }, context) => (
      <span className={styles.processo}>
        {highlighted(numProcesso, context)}
        {repeticao && <small className={styles.below}> {context.t('list.repeticao', { numero: repeticao })}</small>}
      </span>
    ),
  },
  {
    key: 'objeto',
    cell: ({ objeto, itemEncontrado: item, id, link, ...facts }, context) => (
      <>
        <Objeto text={objeto} to={link?.safe ? context.toAddress(id, context.origin) : undefined} {...context} />
        <Facts {...facts} />
        {item && (
          <small className={styles.below}>
            {` ${context.t('list.item', { numero: item.numero })} `}
            <PortugueseText>{highlighted(truncate(item.descricao), context)}</PortugueseText>
          </small>
        )}
      </>
    ),
  },
  {
    key: 'orgao',
    cell: ({ orgao, local }, context) => (
      <PortugueseText>
        <span className={styles.orgao}>
          <span>{highlighted(orgao.sigla ?? orgao.nome, context)}</span>
          {orgao.sigla && <small className={styles.nome}> {highlighted(orgao.nome, context)}</small>}
          {orgao.unidade && <small className={styles.nome}> {highlighted(orgao.unidade, context)}</small>}
          {local && <small className={styles.local}> {local}</small>}
        </span>
      </PortugueseText>
    ),
  },
  {
    key: 'procedimento',
    cell: ({ modalidade }, { label, t }) => (modalidade ? label('modalidade', modalidade) : t('common:empty')),
  },
  {
    key: 'modoDisputa',
    cell: ({ modoDisputa }, { label, t }) => (modoDisputa ? label('modoDisputa', modoDisputa) : t('common:empty')),
  },
  {
    key: 'situacao',
    cell: ({ status }, { label, t }) =>
      status ? <StatusBadge status={status} label={label('status', status)} /> : t('common:empty'),
  },
  { key: 'acoes', cell: actions },
]

const highlighted = (text: string | null, { mark, t }: RowContext) =>
  text ? <Highlighted segments={mark(text)} /> : t('common:empty')

/** B5, B6: the links to the tender and to its minutes. */
function actions({ id, link, numProcesso, ata }: ShownLicitacao, { origin, toAddress, t }: RowContext) {
  const processo = numProcesso ?? t('common:empty')
  return (
    <>
      <AcessarLink id={rowId('licitacao', id)} to={toAddress(id, origin)} link={link} processo={processo} t={t} />{' '}
      {ata && (
        <a className={styles.ata} href={toHref(fixedPaths.ata(id))} aria-label={t('list.ataLabel', { processo })}>
          {t('list.ata')}
        </a>
      )}
    </>
  )
}
