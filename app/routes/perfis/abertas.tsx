import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { makeHighlighter } from '~/domain/shared/highlight'
import { compraDiretaList } from '~/list/compra-direta-list'
import { originQuery, parseListState } from '~/list/list-state'
import { licitacaoList } from '~/routes/licitacoes/licitacao-list'
import { LicitacaoTable } from '~/routes/licitacoes/licitacao-table'
import { Part } from '~/routes/licitacoes/partes/part'
import { CompraCards } from '~/routes/portal/compra-direta/cards'
import { usePaths } from '~/site/use-paths'
import type { loadAbertas } from './perfil.server'

type Props = Awaited<ReturnType<typeof loadAbertas>> & { of: 'orgao' | 'municipio'; query: URLSearchParams }

/** What a body or a town is buying now, and links to its lists, which `query` filters. */
export function Abertas({ of, query, licitacoes, compras }: Props) {
  const { t } = useTranslation('perfis')
  const paths = usePaths()
  const mark = makeHighlighter([])
  return (
    <>
      {licitacoes.todas && (
        <Part title={t('abertas.licitacoes')} count={licitacoes.abertas}>
          {licitacoes.rows.length === 0 ? (
            <p>{t(`${of}.semLicitacoes`)}</p>
          ) : (
            <LicitacaoTable
              rows={licitacoes.rows}
              label={t('abertas.licitacoes')}
              sort={null}
              sortAddress={paths.licitacoes(query)}
              origin={originQuery(licitacaoList, parseListState(licitacaoList, query))}
              mark={mark}
            />
          )}
          <p>
            <Link to={paths.licitacoes(query)}>{t(`${of}.todasLicitacoes`, { n: licitacoes.todas })}</Link>
          </p>
        </Part>
      )}
      {compras.todas && (
        <Part title={t('abertas.compras')} count={compras.abertas} name="compras">
          {compras.rows.length === 0 ? (
            <p>{t(`${of}.semCompras`)}</p>
          ) : (
            <CompraCards
              labelledBy="compras"
              rows={compras.rows}
              origin={originQuery(compraDiretaList, parseListState(compraDiretaList, query))}
              mark={mark}
            />
          )}
          <p>
            <Link to={paths.comprasDiretas(query)}>{t(`${of}.todasCompras`, { n: compras.todas })}</Link>
          </p>
        </Part>
      )}
    </>
  )
}
