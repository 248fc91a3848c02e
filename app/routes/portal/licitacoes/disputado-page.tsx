import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '~/routes/licitacoes/partes/part'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { usePaths } from '~/site/use-paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import styles from './detail.module.css'
import { DisputadosTable } from './disputados-table'
import { LancesTable, SessaoNotice } from './sessao-parts'

type Props = {
  title: string
  sessao: Parameters<typeof SessaoNotice>[0]
  /** The table with the one row that the page is about. */
  table: Parameters<typeof DisputadosTable>[0]
  lances: { total: number; items: Parameters<typeof LancesTable>[0]['lances'] }
  /** What stands below the bids. */
  children?: ReactNode
}

/** H2: the page of a lot, or of an item in no lot, with its public bids. */
export function DisputadoPage({ title, sessao, table, lances, children }: Props) {
  const paths = usePaths()
  const { t } = useTranslation('portal')
  const refresh = useBackgroundRefresh()
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.portalLicitacao(table.id, table.carried)}>
          <span aria-hidden="true">←</span> {t('lote.voltar')}
        </Link>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <AutoRefresh seconds={10} refresh={refresh} />
      <SessaoNotice {...sessao} />
      <DisputadosTable {...table} here />
      {lances.total > 0 && (
        <Part title={t('lances.title')} count={lances.total}>
          <LancesTable lances={lances.items} />
        </Part>
      )}
      {children}
    </>
  )
}
