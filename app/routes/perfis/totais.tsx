import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { NomeDoFornecedor } from '~/routes/licitacoes/partes/names'
import { Part } from '~/routes/licitacoes/partes/part'
import { usePaths } from '~/site/use-paths'
import { DataRow } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'
import type { presentHomologados, presentTotais } from './perfil.server'

/** Processes by year and modality; the estimates that are sealed or missing are left out of the sum. */
export function Totais({ totais }: { totais: ReturnType<typeof presentTotais> }) {
  const { t } = useTranslation(['perfis', 'common'])
  const label = useLabels()
  const { ano, modalidade, quantidade, valor } = t('perfis:totais.columns', { returnObjects: true })
  const columns = [ano, modalidade, quantidade, valor].map((label) => ({ label }))
  const empty = t('common:empty')
  return (
    <Part title={t('perfis:totais.title')}>
      <StackedTable label={t('perfis:totais.title')} columns={columns} empty="" plain>
        {totais.map((total) => (
          <DataRow
            key={`${total.de} ${total.ano} ${total.modalidade}`}
            columns={columns}
            cells={[
              total.ano ?? t('perfis:totais.semAno'),
              total.modalidade
                ? label(total.de === 'licitacoes' ? 'modalidade' : 'tipoCompra', total.modalidade)
                : empty,
              total.quantidade,
              total.valor ? (
                <span key="valor">
                  {total.valor}
                  {total.comValor !== null && <small> {t('perfis:totais.soma', { count: total.comValor })}</small>}
                </span>
              ) : (
                empty
              ),
            ]}
          />
        ))}
      </StackedTable>
    </Part>
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
  const { t } = useTranslation(['perfis', 'common'])
  const names = t('perfis:homologado.columns', { returnObjects: true })
  const columns = [names.ano, names.quantidade, names.valor].map((label) => ({ label }))
  return (
    <Part title={t('perfis:homologado.title')}>
      <StackedTable label={t('perfis:homologado.title')} columns={columns} empty="" plain>
        {anos.map(({ ano, quantidade, valor, comValor }) => (
          <DataRow
            key={ano}
            columns={columns}
            cells={[
              ano,
              quantidade,
              valor ? (
                <span key="valor">
                  {valor}
                  {comValor !== null && <small> {t('perfis:totais.soma', { count: comValor })}</small>}
                </span>
              ) : (
                t('common:empty')
              ),
            ]}
          />
        ))}
      </StackedTable>
    </Part>
  )
}

type Maior = { key: string; nome: ReactNode; quantidade: string; valor: string | null }

/** The companies, or the bodies, with the highest sums; nothing if there are none. */
export function Maiores({ title, column, rows }: { title: string; column: string; rows: Maior[] }) {
  const { t } = useTranslation(['perfis', 'common'])
  if (rows.length === 0) return null
  const { quantidade, valor } = t('perfis:homologado.columns', { returnObjects: true })
  const columns = [column, quantidade, valor].map((label) => ({ label }))
  return (
    <Part title={title}>
      <StackedTable label={title} columns={columns} empty="" plain>
        {rows.map(({ key, nome, quantidade, valor }) => (
          <DataRow key={key} columns={columns} cells={[nome, quantidade, valor ?? t('common:empty')]} />
        ))}
      </StackedTable>
    </Part>
  )
}
