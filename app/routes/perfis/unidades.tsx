import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { UnidadeDoOrgao } from '~/domain/orgao/orgao'
import { Part } from '~/routes/licitacoes/partes/part'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { DataRow } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'

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
      <StackedTable label={t('perfis:unidades.title')} columns={columns} empty="" plain>
        {unidades.map(({ id, nome, municipio, uf, ...count }) => {
          const ofUnidade = new URLSearchParams({ orgao: String(id) })
          return (
            <DataRow
              key={id}
              columns={columns}
              cells={[
                <PortugueseText key="unidade">{nome}</PortugueseText>,
                [municipio, uf].filter(Boolean).join('/') || empty,
                <Counted
                  key="licitacoes"
                  to={paths.licitacoes(ofUnidade)}
                  label={count.licitacoes && t('perfis:unidades.licitacoes', { n: count.licitacoes })}
                  of={nome}
                />,
                <Counted
                  key="compras"
                  to={paths.comprasDiretas(ofUnidade)}
                  label={count.comprasDiretas && t('perfis:unidades.compras', { n: count.comprasDiretas })}
                  of={nome}
                />,
              ]}
            />
          )
        })}
      </StackedTable>
      {mais && <p>{t('perfis:unidades.mais', { count: unidades.length })}</p>}
    </Part>
  )
}

/** A link to a unit's list that says how many it holds, and to a screen reader of which unit; a dash for none. */
function Counted({ to, label, of }: { to: string; label: string | null; of: string }) {
  const { t } = useTranslation('common')
  if (!label) return t('empty')
  return (
    <Link to={to} discover="none">
      {label}
      <span className="visually-hidden">
        {' – '}
        <PortugueseText>{of}</PortugueseText>
      </span>
    </Link>
  )
}
