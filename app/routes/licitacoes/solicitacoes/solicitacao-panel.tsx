import { Link, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { SituacaoSolicitacao, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { ShownTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { hrefOf, pedidosAt } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import { Original } from '~/ui/original'
import { Pagination } from '~/ui/pagination'
import { listAt } from '../licitacao-list'
import { carriedOfPanels } from './panel-pages'
import { type RespostaBelow, RespostasRow } from './respostas-row'
import styles from './solicitacoes.module.css'

type Line = {
  id: number
  data: ShownTime | null
  nome: string | null
  assunto: string
  hasAnexo: boolean
  situacao: SituacaoSolicitacao | null
  /** Until when it has to be answered, while it isn't. */
  resposta: { ate: string; atrasada: boolean } | null
  respostas: RespostaBelow[]
  mais: number
}
/** Those of one kind: how many there are, and the page of them that is shown. */
type Panel = {
  tipo: TipoSolicitacao
  total: number
  page: number
  pages: number
  numbers: number[]
  solicitacoes: Line[]
}
type Props = { idLicitacao: number; search: string; panel: Panel }

/** D1: one collapsible panel with its number in the title. */
export function SolicitacaoPanel({ idLicitacao, search, panel }: Props) {
  const { tipo, total, page, pages, numbers, solicitacoes } = panel
  const { t } = useTranslation(['solicitacoes', 'common'])
  const label = useLabels()
  const { pathname } = useLocation()
  const pedidos = pedidosAt(pathname)
  const list = listAt(pathname)
  const title = t(`${tipo}.panel`, { total })
  const { data, nome, anexo, situacao, acoes } = t('columns', { returnObjects: true })
  const columns = [data, nome, t(`${tipo}.assunto`), anexo, situacao, acoes].map((column) => ({ label: column }))
  const addressOf = ({ id }: Line) => pedidos.solicitacao(idLicitacao, id, carriedOfPanels(list, search))
  const cellsOf = (line: Line) => [
    line.data?.text,
    line.nome ?? t('common:empty'),
    <Original key="assunto">{line.assunto}</Original>,
    t(line.hasAnexo ? 'common:yes' : 'common:no'),
    <span key="situacao">
      {line.situacao ? label('situacaoSolicitacao', line.situacao) : t('noSituacao')}
      {line.resposta && (
        <small className={styles.below} data-late={line.resposta.atrasada || undefined}>
          {t(line.resposta.atrasada ? 'respostaAtrasada' : 'respostaAte', { data: line.resposta.ate })}
        </small>
      )}
    </span>,
    <Link
      key="view"
      to={addressOf(line)}
      state={{ dialog: true }}
      preventScrollReset
      aria-label={t('viewLabel', { assunto: line.assunto })}
    >
      {t('view')}
    </Link>,
  ]
  return (
    <details open className={styles.panel}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <DataTable label={title} columns={columns} empty={t(`${tipo}.empty`)}>
        {solicitacoes.map((line) => (
          <Fragment key={line.id}>
            <DataRow columns={columns} cells={cellsOf(line)} />
            {line.respostas.length > 0 && <RespostasRow {...line} columns={columns.length} whole={addressOf(line)} />}
          </Fragment>
        ))}
      </DataTable>
      <Pagination
        label={title}
        page={page}
        pages={pages}
        numbers={numbers}
        hrefOf={(to) => hrefOf(pedidos.solicitacoes(idLicitacao, carriedOfPanels(list, search, { [tipo]: to })))}
      />
    </details>
  )
}
