import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { type Column, DataRow } from '~/ui/data-table'
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
  const addressOf = (changed: Partial<ParteRequest>) => parteAddress(paths, id, search, { ...parteRequest, ...changed })
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
            addressOf={(idLote) => `${addressOf({ lote: idLote, pageItens: 1 })}#itens`}
          />
          <Pages
            part="lotes"
            label={t('lotes.columns.lote')}
            {...lotes}
            addressOf={(pageLotes) => addressOf({ pageLotes, lote: null, pageItens: 1 })}
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
            addressOf={(pageItens) => addressOf({ pageItens })}
          />
        </Part>
      )}
    </>
  )
}

type Lotes = { lotes: ShownLote[]; current?: number; addressOf(id: number): string }

function LotesTable({ lotes, current, addressOf }: Lotes) {
  const { t } = useTranslation(['processo', 'common'])
  const label = useLabels()
  const won = lotes.some(({ vencedores }) => vencedores.length > 0)
  const { lote, descricao, situacao, resultado, acoes } = t('processo:lotes.columns', { returnObjects: true })
  const columns: Column[] = [
    { label: lote, rowHeader: true },
    ...[descricao, situacao, ...(won ? [resultado] : []), acoes].map((label) => ({ label })),
  ]
  return (
    <StackedTable label={t('processo:lotes.title', { total: lotes.length })} columns={columns} empty="">
      {lotes.map(({ id, numero, descricao, situacao, vencedores }) => (
        <DataRow
          key={id}
          columns={columns}
          cells={[
            numero,
            <PortugueseText key="descricao">{descricao}</PortugueseText>,
            situacao ? label('situacaoLote', situacao) : t('common:empty'),
            ...(won ? [<Vencedores key="resultado" vencedores={vencedores} />] : []),
            <Link
              key="itens"
              to={addressOf(id)}
              aria-current={id === current || undefined}
              aria-label={t('processo:lotes.itensLabel', { numero })}
            >
              {t('processo:lotes.itens')}
            </Link>,
          ]}
        />
      ))}
    </StackedTable>
  )
}

function ItensTable({ label: title, itens }: { label: string; itens: ShownItem[] }) {
  const { t } = useTranslation(['processo', 'common'])
  const label = useLabels()
  const won = itens.some(({ vencedores }) => vencedores.length > 0)
  const decided = itens.some(({ situacao }) => situacao)
  const priced = itens.some(({ valorUnitario, valorTotal }) => valorUnitario || valorTotal)
  const { item, descricao, quantidade, unitario, total, situacao, resultado } = t('processo:itens.columns', {
    returnObjects: true,
  })
  const empty = t('common:empty')
  const columns: Column[] = [
    { label: item },
    { label: descricao, rowHeader: true },
    { label: quantidade },
    ...(priced ? [unitario, total] : []).map((label) => ({ label, amount: true })),
    ...[...(decided ? [situacao] : []), ...(won ? [resultado] : [])].map((label) => ({ label })),
  ]
  return (
    <StackedTable label={title} columns={columns} empty="" plain>
      {itens.map((item) => (
        <DataRow
          key={item.sequencia}
          columns={columns}
          cells={[
            item.sequencia,
            <span key="descricao">
              <DescricaoDoItem {...item} />
              {item.codigo && (
                <small className={styles.below}> {t('processo:itens.codigo', { codigo: item.codigo })}</small>
              )}
            </span>,
            item.quantidade || empty,
            ...(priced
              ? [
                  <Estimativa key="unitario" valor={item.valorUnitario} unknown={empty} />,
                  <Estimativa key="total" valor={item.valorTotal} unknown={empty} />,
                ]
              : []),
            ...(decided ? [item.situacao ? label('situacaoLote', item.situacao) : empty] : []),
            ...(won ? [<Vencedores key="resultado" vencedores={item.vencedores} />] : []),
          ]}
        />
      ))}
    </StackedTable>
  )
}
