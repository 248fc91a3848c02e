import { Link, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { SituacaoSolicitacao, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { FormattedTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { useRefreshAt } from '~/shell/background-refresh'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { type Column, DataRow } from '~/ui/data-table'
import { Pagination } from '~/ui/pagination'
import { StackedTable } from '~/ui/stacked-table'
import { listAt } from '../licitacao-list'
import type { loadSolicitacoes } from './load-solicitacoes.server'
import { carriedPanelsQuery } from './panel-pages'
import { RespostasRow, type RowResposta } from './respostas-row'
import styles from './solicitacoes.module.css'
import { SolicitarMenu } from './solicitar-menu'

type Props = { shown: Awaited<ReturnType<typeof loadSolicitacoes>> }

/** D1, D2: the deadline for requests, the menu to make one, and the requests. */
export function SolicitacaoPanels({ shown: { id, limite, takesForms, panels } }: Props) {
  const { t } = useTranslation('solicitacoes')
  const { search } = useLocation()
  const ends = limite?.over === false ? limite.iso : undefined
  useRefreshAt(ends)
  return (
    <>
      {limite && <p data-due-at={ends}>{t(limite.over ? 'prazoEncerrado' : 'limite', { data: limite.text })}</p>}
      {takesForms && <SolicitarMenu idLicitacao={id} limite={limite} />}
      {panels.map((panel) => (
        <SolicitacaoPanel key={panel.tipo} idLicitacao={id} search={search} panel={panel} />
      ))}
    </>
  )
}

type Row = {
  id: number
  data: FormattedTime | null
  nome: string | null
  assunto: string
  hasAnexo: boolean
  situacao: SituacaoSolicitacao | null
  /** The deadline for the answer; `null` if the request is not waiting for one. */
  resposta: { ate: string; atrasada: boolean } | null
  respostas: RowResposta[]
  mais: number
}
type Panel = {
  tipo: TipoSolicitacao
  total: number
  page: number
  pages: number
  numbers: number[]
  solicitacoes: Row[]
}
type SolicitacaoPanelProps = { idLicitacao: number; search: string; panel: Panel }

/** D1: a collapsible panel with its total in the title. */
function SolicitacaoPanel({ idLicitacao, search, panel }: SolicitacaoPanelProps) {
  const { pedidosAt } = usePaths()
  const { tipo, total, page, pages, numbers, solicitacoes } = panel
  const { t } = useTranslation(['solicitacoes', 'common'])
  const label = useLabels()
  const { pathname } = useLocation()
  const pedidos = pedidosAt(pathname)
  const list = listAt(pathname)
  const title = t(`${tipo}.panel`, { total })
  const { data, nome, anexo, situacao, acoes } = t('columns', { returnObjects: true })
  const columns: Column[] = [
    ...[data, nome].map((label) => ({ label })),
    { label: t(`${tipo}.assunto`), rowHeader: true },
    ...[anexo, situacao, acoes].map((label) => ({ label })),
  ]
  const addressOf = ({ id }: Row) => pedidos.solicitacao(idLicitacao, id, carriedPanelsQuery(list, search))
  const cellsOf = (row: Row) => [
    row.data?.text,
    row.nome ?? t('common:empty'),
    <PortugueseText key="assunto">{row.assunto}</PortugueseText>,
    t(row.hasAnexo ? 'common:yes' : 'common:no'),
    <span key="situacao">
      {row.situacao ? label('situacaoSolicitacao', row.situacao) : t('noSituacao')}
      {row.resposta && (
        <small className={styles.below} data-late={row.resposta.atrasada || undefined}>
          {` ${t(row.resposta.atrasada ? 'respostaAtrasada' : 'respostaAte', { data: row.resposta.ate })}`}
        </small>
      )}
    </span>,
    <Link key="view" to={addressOf(row)} state={{ dialog: true }} preventScrollReset>
      {t('view')}
      <span className="visually-hidden">
        {' '}
        <PortugueseText>{row.assunto}</PortugueseText>
      </span>
    </Link>,
  ]
  return (
    <details open className={styles.panel}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <StackedTable label={title} columns={columns} empty={t(`${tipo}.empty`)}>
        {solicitacoes.map((row) => (
          <Fragment key={row.id}>
            <DataRow columns={columns} cells={cellsOf(row)} />
            {row.respostas.length > 0 && <RespostasRow {...row} columns={columns.length} whole={addressOf(row)} />}
          </Fragment>
        ))}
      </StackedTable>
      <Pagination
        label={title}
        page={page}
        pages={pages}
        numbers={numbers}
        addressOf={(to) => pedidos.solicitacoes(idLicitacao, carriedPanelsQuery(list, search, { [tipo]: to }))}
      />
    </details>
  )
}
