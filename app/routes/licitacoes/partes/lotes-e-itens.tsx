import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'
import styles from './historico.module.css'
import type { loadPartes, ShownItem, ShownLote } from './load-partes.server'
import { DescricaoDoItem, Estimativa, Vencedores } from './names'
import { Pages, Part, type ParteRequest, parteAddress } from './part'

type Props = Awaited<ReturnType<typeof loadPartes>> & { id: number; search: URLSearchParams }

/** C14: the lots, with the items of the chosen one, or of the tender if it has no lots. */
export function LotesEItens({ id, search, lotes, lote, itens, parteRequest }: Props) {
  const { t } = useTranslation('processo')
  const paths = usePaths()
  const makeAddress = (changed: Partial<ParteRequest>) =>
    parteAddress(paths, id, search, { ...parteRequest, ...changed })
  const title = lote
    ? t('itens.doLote', { numero: lote.numero, total: itens.total })
    : t('itens.title', { total: itens.total })
  return (
    <>
      {lotes.total > 0 && (
        <Part name="lotes" title={t('lotes.title', { total: lotes.total })}>
          <LotesTable
            lotes={lotes.items}
            current={lote?.id}
            toAddress={(idLote) => `${makeAddress({ lote: idLote, pageItens: 1 })}#itens`}
          />
          <Pages
            part="lotes"
            label={t('lotes.columns.lote')}
            {...lotes}
            toAddress={(pageLotes) => makeAddress({ pageLotes, lote: null, pageItens: 1 })}
          />
        </Part>
      )}
      {itens.total > 0 && (
        <Part name="itens" title={title}>
          <ItensTable label={title} itens={itens.items} />
          <Pages
            part="itens"
            label={t('itens.columns.item')}
            {...itens}
            toAddress={(pageItens) => makeAddress({ pageItens })}
          />
        </Part>
      )}
    </>
  )
}

type Lotes = { lotes: ShownLote[]; current?: number; toAddress(id: number): string }

function LotesTable({ lotes, current, toAddress }: Lotes) {
  const { t } = useTranslation(['processo', 'common'])
  const label = useLabels()
  const won = lotes.some(({ vencedores }) => vencedores.length > 0)
  const names = t('processo:lotes.columns', { returnObjects: true })
  return (
    <StackedTable
      label={t('processo:lotes.title', { total: lotes.length })}
      columns={[
        { label: names.lote, rowHeader: true, cell: ({ numero }) => numero },
        { label: names.descricao, cell: ({ descricao }) => <PortugueseText>{descricao}</PortugueseText> },
        {
          label: names.situacao,
          cell: ({ situacao }) => (situacao ? label('situacaoLote', situacao) : t('common:empty')),
        },
        won && { label: names.resultado, cell: ({ vencedores }) => <Vencedores vencedores={vencedores} /> },
        {
          label: names.acoes,
          cell: ({ id, numero }) => (
            <Link
              to={toAddress(id)}
              aria-current={id === current || undefined}
              aria-label={t('processo:lotes.itensLabel', { numero })}
            >
              {t('processo:lotes.itens')}
            </Link>
          ),
        },
      ]}
      rows={lotes}
      rowKey={({ id }) => id}
    />
  )
}

function ItensTable({ label: title, itens }: { label: string; itens: ShownItem[] }) {
  const { t } = useTranslation(['processo', 'common'])
  const label = useLabels()
  const won = itens.some(({ vencedores }) => vencedores.length > 0)
  const decided = itens.some(({ situacao }) => situacao)
  const priced = itens.some(({ valorUnitario, valorTotal }) => valorUnitario || valorTotal)
  const names = t('processo:itens.columns', { returnObjects: true })
  const empty = t('common:empty')
  return (
    <StackedTable
      label={title}
      columns={[
        { label: names.item, cell: ({ sequencia }) => sequencia },
        {
          label: names.descricao,
          rowHeader: true,
          cell: (item) => (
            <span>
              <DescricaoDoItem {...item} />
              {item.codigo && (
                <small className={styles.below}> {t('processo:itens.codigo', { codigo: item.codigo })}</small>
              )}
            </span>
          ),
        },
        { label: names.quantidade, cell: ({ quantidade }) => quantidade || empty },
        priced && {
          label: names.unitario,
          amount: true,
          cell: ({ valorUnitario }) => <Estimativa valor={valorUnitario} unknown={empty} />,
        },
        priced && {
          label: names.total,
          amount: true,
          cell: ({ valorTotal }) => <Estimativa valor={valorTotal} unknown={empty} />,
        },
        decided && {
          label: names.situacao,
          cell: ({ situacao }) => (situacao ? label('situacaoLote', situacao) : empty),
        },
        won && { label: names.resultado, cell: ({ vencedores }) => <Vencedores vencedores={vencedores} /> },
      ]}
      rows={itens}
      rowKey={({ sequencia }) => sequencia}
      plain
    />
  )
}
