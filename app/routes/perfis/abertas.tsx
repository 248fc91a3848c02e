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
import { Baixar } from './baixar'
import type { loadAbertas } from './perfil.server'

type Props = Awaited<ReturnType<typeof loadAbertas>> & { of: 'orgao' | 'municipio'; filters: Record<string, string> }

/** What a body or a town is buying now, and links to its lists, which `filters` narrow. */
export function Abertas({ of, filters, licitacoes, compras }: Props) {
  const query = new URLSearchParams(filters)
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
          {licitacoes.rows.length > 0 && (
            <Baixar tabela="licitacoes" query={{ ...filters, atalho: 'recebendo', ordem: 'prazo' }} />
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
          {compras.rows.length > 0 && (
            <Baixar tabela="compras-diretas" query={{ ...filters, situacoes: 'ABERTA', sort: 'ASC' }} />
          )}
          <p>
            <Link to={paths.comprasDiretas(query)}>{t(`${of}.todasCompras`, { n: compras.todas })}</Link>
          </p>
        </Part>
      )}
    </>
  )
}
