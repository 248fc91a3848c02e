import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Links, ListLinks } from '~/list/list-parts'
import { PortuguesePart, PortugueseText } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'
import { Distribuicao } from './distribuicao'
import styles from './precos.module.css'
import type { ShownPrecos } from './present-precos.server'

type Props = {
  /** Which prices are compared. */
  de: string
  about: string
  /** Prices of the last year or of any date. `null` if a period was chosen. */
  datas: Links | null
  unidades: (ShownPrecos & { itens: string | null; memoria: string })[]
}

/** The awarded unit prices that a search finds, by unit of measure. */
export function Precos({ de, about, datas, unidades }: Props) {
  const { t } = useTranslation('itens')
  return (
    <section aria-labelledby="precos" className={styles.precos}>
      <h2 id="precos">{t('precos.title')}</h2>
      <p>
        {de} {t('precos.indice')}
      </p>
      {datas && <ListLinks {...datas} />}
      {unidades.length === 0 ? (
        <p>{t('precos.poucos')}</p>
      ) : (
        <>
          <PrecosTable unidades={unidades} />
          <p>{about}</p>
        </>
      )}
      {unidades.map((precos) => (
        <details key={String(precos.unidade)}>
          <summary>
            <PortuguesePart
              sentence={(unidade) => t('precos.distribuicao', { unidade })}
              part={precos.unidade ?? t('precos.semUnidade')}
            />
          </summary>
          <Distribuicao {...precos} />
          <p>
            <Link to={precos.memoria} rel="nofollow" discover="none">
              {t('precos.memoria')}
            </Link>
          </p>
        </details>
      ))}
    </section>
  )
}

/** Quartiles of the prices of each unit, with a link to the items behind them. */
export function PrecosTable({ unidades }: { unidades: (ShownPrecos & { itens?: string | null })[] }) {
  const { t } = useTranslation('itens')
  return (
    <StackedTable
      labelledBy="precos"
      columns={[
        {
          label: t('precos.columns.unidade'),
          rowHeader: true,
          cell: ({ unidade, escritas }) => (
            <>
              {unidade ? <PortugueseText>{unidade}</PortugueseText> : t('precos.semUnidade')}
              {escritas && <small> ({escritas})</small>}
            </>
          ),
        },
        {
          label: t('precos.columns.quantidade'),
          cell: ({ itens, quantidade }) =>
            itens ? <Link to={itens}>{t('precos.itens', { n: quantidade })}</Link> : quantidade,
        },
        { label: t('precos.columns.inferior'), cell: ({ inferior }) => inferior },
        { label: t('precos.columns.mediana'), cell: ({ mediana }) => <strong>{mediana}</strong> },
        { label: t('precos.columns.superior'), cell: ({ superior }) => superior },
      ]}
      rows={unidades}
      rowKey={({ unidade }) => String(unidade)}
      plain
    />
  )
}
