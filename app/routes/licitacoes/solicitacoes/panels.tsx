import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { SituacaoSolicitacao, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { FormattedTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { useRefreshAt } from '~/shell/background-refresh'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
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
  const names = t('columns', { returnObjects: true })
  const toAddress = ({ id }: Row) => pedidos.solicitacao(idLicitacao, id, carriedPanelsQuery(list, search))
  return (
    <details open className={styles.panel}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <StackedTable
        label={title}
        columns={[
          { label: names.data, cell: ({ data }) => data?.text },
          { label: names.nome, cell: ({ nome }) => nome ?? t('common:empty') },
          {
            label: t(`${tipo}.assunto`),
            rowHeader: true,
            cell: ({ assunto }) => <PortugueseText>{assunto}</PortugueseText>,
          },
          { label: names.anexo, cell: ({ hasAnexo }) => t(hasAnexo ? 'common:yes' : 'common:no') },
          {
            label: names.situacao,
            cell: ({ situacao, resposta }) => (
              <span>
                {situacao ? label('situacaoSolicitacao', situacao) : t('noSituacao')}
                {resposta && (
                  <small className={styles.below} data-late={resposta.atrasada || undefined}>
                    {` ${t(resposta.atrasada ? 'respostaAtrasada' : 'respostaAte', { data: resposta.ate })}`}
                  </small>
                )}
              </span>
            ),
          },
          {
            label: names.acoes,
            cell: (row) => (
              <Link to={toAddress(row)} state={{ dialog: true }} preventScrollReset>
                {t('view')}
                <span className="visually-hidden">
                  {' '}
                  <PortugueseText>{row.assunto}</PortugueseText>
                </span>
              </Link>
            ),
          },
        ]}
        rows={solicitacoes}
        rowKey={({ id }) => id}
        empty={t(`${tipo}.empty`)}
        below={(row, columns) =>
          row.respostas.length > 0 && <RespostasRow {...row} columns={columns} whole={toAddress(row)} />
        }
      />
      <Pagination
        label={title}
        page={page}
        pages={pages}
        numbers={numbers}
        toAddress={(to) => pedidos.solicitacoes(idLicitacao, carriedPanelsQuery(list, search, { [tipo]: to }))}
      />
    </details>
  )
}
