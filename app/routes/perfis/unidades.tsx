import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { UnidadeDoOrgao } from '~/domain/orgao/orgao'
import { Part } from '~/routes/licitacoes/partes/part'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'

/** The numbers of processes as text; `null` if there are none. */
type ShownUnidade = Omit<UnidadeDoOrgao, 'licitacoes' | 'comprasDiretas'> &
  Record<'licitacoes' | 'comprasDiretas', string | null>

/** The units of the órgão, each with links to its own lists. */
export function Unidades({ unidades, mais }: { unidades: ShownUnidade[]; mais: boolean }) {
  const { t } = useTranslation(['perfis', 'common'])
  const paths = usePaths()
  const names = t('perfis:unidades.columns', { returnObjects: true })
  const ofUnidade = (id: number) => new URLSearchParams({ orgao: String(id) })
  return (
    <Part title={t('perfis:unidades.title')}>
      <StackedTable
        label={t('perfis:unidades.title')}
        columns={[
          { label: names.unidade, cell: ({ nome }) => <PortugueseText>{nome}</PortugueseText> },
          {
            label: names.local,
            cell: ({ municipio, uf }) => [municipio, uf].filter(Boolean).join('/') || t('common:empty'),
          },
          {
            label: names.licitacoes,
            cell: ({ id, nome, licitacoes: n }) => (
              <Counted
                to={paths.licitacoes(ofUnidade(id))}
                label={n && t('perfis:unidades.licitacoes', { n })}
                of={nome}
              />
            ),
          },
          {
            label: names.compras,
            cell: ({ id, nome, comprasDiretas: n }) => (
              <Counted
                to={paths.comprasDiretas(ofUnidade(id))}
                label={n && t('perfis:unidades.compras', { n })}
                of={nome}
              />
            ),
          },
        ]}
        rows={unidades}
        rowKey={({ id }) => id}
        plain
      />
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
