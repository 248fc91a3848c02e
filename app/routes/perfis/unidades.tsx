import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { UnidadeDoOrgao } from '~/domain/orgao/orgao'
import { Part } from '~/routes/licitacoes/partes/part'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { DataRow, DataTable } from '~/ui/data-table'

/** The numbers of processes as text; `null` if there are none. */
type ShownUnidade = Omit<UnidadeDoOrgao, 'licitacoes' | 'comprasDiretas'> &
  Record<'licitacoes' | 'comprasDiretas', string | null>

/** The units of the órgão, each with links to its own lists. */
export function Unidades({ unidades, mais }: { unidades: ShownUnidade[]; mais: boolean }) {
  const { t } = useTranslation(['perfis', 'common'])
  const paths = usePaths()
  const { unidade, local, licitacoes, compras } = t('perfis:unidades.columns', { returnObjects: true })
  const columns = [unidade, local, licitacoes, compras].map((label) => ({ label }))
  const empty = t('common:empty')
  return (
    <Part title={t('perfis:unidades.title')}>
      <DataTable label={t('perfis:unidades.title')} columns={columns} empty="" plain>
        {unidades.map(({ id, nome, municipio, uf, ...count }) => {
          const ofUnidade = new URLSearchParams({ orgao: String(id) })
          return (
            <DataRow
              key={id}
              columns={columns}
              cells={[
                <PortugueseText key="unidade">{nome}</PortugueseText>,
                [municipio, uf].filter(Boolean).join('/') || empty,
                count.licitacoes ? (
                  <Link key="licitacoes" to={paths.licitacoes(ofUnidade)} discover="none">
                    {t('perfis:unidades.licitacoes', { n: count.licitacoes })}
                    <span className="visually-hidden">
                      {' – '}
                      <PortugueseText>{nome}</PortugueseText>
                    </span>
                  </Link>
                ) : (
                  empty
                ),
                count.comprasDiretas ? (
                  <Link key="compras" to={paths.comprasDiretas(ofUnidade)} discover="none">
                    {t('perfis:unidades.compras', { n: count.comprasDiretas })}
                    <span className="visually-hidden">
                      {' – '}
                      <PortugueseText>{nome}</PortugueseText>
                    </span>
                  </Link>
                ) : (
                  empty
                ),
              ]}
            />
          )
        })}
      </DataTable>
      {mais && <p>{t('perfis:unidades.mais', { count: unidades.length })}</p>}
    </Part>
  )
}
