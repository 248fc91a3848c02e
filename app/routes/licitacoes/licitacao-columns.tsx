import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { ItemEncontrado } from '~/domain/licitacao/licitacao'
import type { Segment } from '~/domain/shared/highlight'
import { truncate } from '~/format/text'
import type { ShownTime } from '~/format/times'
import type { Label } from '~/i18n/labels'
import type licitacoes from '~/locales/pt-BR/licitacoes'
import { hrefOf, paths } from '~/site/paths'
import { Highlighted } from '~/ui/highlighted'
import { Original } from '~/ui/original'
import { StatusBadge } from '~/ui/status-badge'
import { AcessarLink, OpeningLink } from './acessar-link'
import styles from './licitacao-row.module.css'
import { Objeto } from './objeto'

/** A line of the list as its loader sends it. */
export type LicitacaoLine = {
  id: number
  abertura: ShownTime | null
  /** The next end that is ahead, when, and how long until then. */
  prazo?: { words: string; text: string }
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

/** What every line needs alike: worked out once a table, since a page may have a hundred lines. */
export type LineTools = {
  /** What leads back to this list, for the address of a tender. */
  origin: URLSearchParams
  /** The address of a tender, below the base path. */
  addressOf(id: number, origin: URLSearchParams): string
  t: TFunction<['licitacoes', 'common']>
  label: Label
  mark(text: string): Segment[]
  hasTooltip: boolean
}

type LicitacaoColumn = {
  key: keyof typeof licitacoes.list.columns
  cell(row: LicitacaoLine, tools: LineTools): ReactNode
}

/** B2, B3: what a line tells of a tender, in the order of the columns. */
export const licitacaoColumns: LicitacaoColumn[] = [
  {
    key: 'abertura',
    cell: ({ abertura }, { t }) =>
      abertura ? <time dateTime={abertura.iso}>{abertura.text}</time> : t('common:empty'),
  },
  { key: 'edital', cell: ({ numeroEdital }, tools) => marked(numeroEdital, tools) },
  {
    key: 'processo',
    cell: ({ numProcesso, repeticao }, tools) => (
      <span className={styles.processo}>
        {marked(numProcesso, tools)}
        {repeticao && <small className={styles.below}>{tools.t('list.repeticao', { numero: repeticao })}</small>}
      </span>
    ),
  },
  {
    key: 'objeto',
    cell: ({ id, link, objeto, prazo, itemEncontrado: item }, tools) => (
      <>
        <Objeto text={objeto} {...tools}>
          {(text, title) => (
            <OpeningLink
              {...{ link, title, t: tools.t }}
              className={styles.objeto}
              href={hrefOf(tools.addressOf(id, tools.origin))}
            >
              {text}
            </OpeningLink>
          )}
        </Objeto>
        {prazo && (
          <small className={styles.prazo}>
            {`${prazo.words} `}
            <span>{`(${prazo.text})`}</span>
          </small>
        )}
        {item && (
          <small className={styles.below}>
            {tools.t('list.item', { numero: item.numero })}{' '}
            <Original>{marked(truncate(item.descricao), tools)}</Original>
          </small>
        )}
      </>
    ),
  },
  {
    key: 'orgao',
    cell: ({ orgao }, tools) => (
      <span title={orgao.nome}>
        <Original>
          {marked(orgao.sigla ?? orgao.nome, tools)}
          {orgao.unidade && <small className={styles.below}>{marked(orgao.unidade, tools)}</small>}
        </Original>
      </span>
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

const marked = (text: string | null, { mark, t }: LineTools) =>
  text ? <Highlighted segments={mark(text)} /> : t('common:empty')

/** B5, B6. */
function actions({ id, link, numProcesso, ata }: LicitacaoLine, { origin, addressOf, t }: LineTools) {
  const processo = numProcesso ?? t('common:empty')
  return (
    <>
      <AcessarLink href={hrefOf(addressOf(id, origin))} link={link} processo={processo} t={t} />
      {ata && (
        <a className={styles.ata} href={hrefOf(paths.ata(id))} aria-label={t('list.ataLabel', { processo })}>
          {t('list.ata')}
        </a>
      )}
    </>
  )
}
