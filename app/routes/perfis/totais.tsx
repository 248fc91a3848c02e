import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { NomeDoFornecedor } from '~/routes/licitacoes/partes/names'
import { Part } from '~/routes/licitacoes/partes/part'
import { usePaths } from '~/site/use-paths'
import { StackedTable } from '~/ui/stacked-table'
import type { presentHomologados, presentTotais } from './perfil.server'

/** Processes by year and modality; the estimates that are sealed or missing are left out of the sum. */
export function Totais({ totais }: { totais: ReturnType<typeof presentTotais> }) {
  const { t } = useTranslation(['perfis', 'common'])
  const label = useLabels()
  const names = t('perfis:totais.columns', { returnObjects: true })
  return (
    <Part title={t('perfis:totais.title')}>
      <StackedTable
        label={t('perfis:totais.title')}
        columns={[
          { label: names.ano, cell: ({ ano }) => ano ?? t('perfis:totais.semAno') },
          {
            label: names.modalidade,
            cell: ({ de, modalidade }) =>
              modalidade ? label(de === 'licitacoes' ? 'modalidade' : 'tipoCompra', modalidade) : t('common:empty'),
          },
          { label: names.quantidade, cell: ({ quantidade }) => quantidade },
          { label: names.valor, cell: (total) => <Soma {...total} /> },
        ]}
        rows={totais}
        rowKey={({ de, ano, modalidade }) => `${de} ${ano} ${modalidade}`}
        plain
      />
    </Part>
  )
}

/** A sum, and how many processes it counts if not all state an amount; a dash if none does. */
function Soma({ valor, comValor }: { valor: string | null; comValor: number | null }) {
  const { t } = useTranslation(['perfis', 'common'])
  if (!valor) return t('common:empty')
  return (
    <span>
      {valor}
      {comValor !== null && <small> {t('perfis:totais.soma', { count: comValor })}</small>}
    </span>
  )
}

type Shown = ReturnType<typeof presentHomologados>

/** What was awarded, by year, and to which companies; nothing if no award is public. `query` filters the list of items. */
export function PremiosPorAno({ anos, fornecedores, query }: Shown & { query: Record<string, string> }) {
  const { t } = useTranslation('perfis')
  const paths = usePaths()
  if (anos.length === 0) return null
  return (
    <>
      <Anos anos={anos} />
      <p>
        <Link to={paths.itens(new URLSearchParams({ ...query, venceu: 'sim' }))}>{t('homologado.itens')}</Link>
      </p>
      <Maiores
        title={t('maiores.title')}
        column={t('maiores.empresa')}
        rows={fornecedores.map(({ cnpj, razaoSocial, ...soma }) => ({
          ...soma,
          key: cnpj,
          nome: <NomeDoFornecedor cnpj={cnpj} nome={razaoSocial} />,
        }))}
      />
    </>
  )
}

export function Anos({ anos }: Pick<Shown, 'anos'>) {
  const { t } = useTranslation('perfis')
  const names = t('homologado.columns', { returnObjects: true })
  return (
    <Part title={t('homologado.title')}>
      <StackedTable
        label={t('homologado.title')}
        columns={[
          { label: names.ano, cell: ({ ano }) => ano },
          { label: names.quantidade, cell: ({ quantidade }) => quantidade },
          { label: names.valor, cell: (soma) => <Soma {...soma} /> },
        ]}
        rows={anos}
        rowKey={({ ano }) => ano}
        plain
      />
    </Part>
  )
}

type Maior = { key: string; nome: ReactNode; quantidade: string; valor: string | null }

/** The companies, or the bodies, with the highest sums; nothing if there are none. */
export function Maiores({ title, column, rows }: { title: string; column: string; rows: Maior[] }) {
  const { t } = useTranslation(['perfis', 'common'])
  if (rows.length === 0) return null
  const names = t('perfis:homologado.columns', { returnObjects: true })
  return (
    <Part title={title}>
      <StackedTable
        label={title}
        columns={[
          { label: column, cell: ({ nome }) => nome },
          { label: names.quantidade, cell: ({ quantidade }) => quantidade },
          { label: names.valor, cell: ({ valor }) => valor ?? t('common:empty') },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        plain
      />
    </Part>
  )
}
