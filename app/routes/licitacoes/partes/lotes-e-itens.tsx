import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { hrefOf } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import { Original } from '~/ui/original'
import { PlainLink } from '~/ui/plain-link'
import styles from './historico.module.css'
import type { loadPartes } from './load-partes.server'
import { Pages } from './pages'
import { Part } from './part'
import { type Asked, parteAddress } from './partes-state'
import type { ShownItem, ShownLote, ShownVencedor } from './shown-partes'

type Props = Awaited<ReturnType<typeof loadPartes>> & { id: number; search: URLSearchParams }

/** C14: the lots, and the items of the one that is chosen, or of the tender where it has none. */
export function LotesEItens({ id, search, lotes, lote, itens, asked }: Props) {
  const { t } = useTranslation('processo')
  const addressOf = (changed: Partial<Asked>) => hrefOf(parteAddress(id, search, { ...asked, ...changed }))
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
            hrefOf={(idLote) => `${addressOf({ lote: idLote, pageItens: 1 })}#itens`}
          />
          <Pages
            part="lotes"
            label={t('lotes.columns.lote')}
            {...lotes}
            hrefOf={(pageLotes) => addressOf({ pageLotes, lote: null, pageItens: 1 })}
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
            hrefOf={(pageItens) => addressOf({ pageItens })}
          />
        </Part>
      )}
    </>
  )
}

function LotesTable({ lotes, current, hrefOf }: { lotes: ShownLote[]; current?: number; hrefOf(id: number): string }) {
  const { t } = useTranslation(['processo', 'common'])
  const label = useLabels()
  const won = lotes.some(({ vencedores }) => vencedores.length > 0)
  const { lote, descricao, situacao, resultado, acoes } = t('processo:lotes.columns', { returnObjects: true })
  const columns = [lote, descricao, situacao, ...(won ? [resultado] : []), acoes].map((label) => ({ label }))
  return (
    <DataTable label={t('processo:lotes.title', { total: lotes.length })} columns={columns} empty="">
      {lotes.map(({ id, numero, descricao, situacao, vencedores }) => (
        <DataRow
          key={id}
          columns={columns}
          cells={[
            numero,
            <Original key="descricao">{descricao}</Original>,
            situacao ? label('situacaoLote', situacao) : t('common:empty'),
            ...(won ? [<Vencedores key="resultado" vencedores={vencedores} />] : []),
            <PlainLink
              key="itens"
              href={hrefOf(id)}
              aria-current={id === current || undefined}
              aria-label={t('processo:lotes.itensLabel', { numero })}
            >
              {t('processo:lotes.itens')}
            </PlainLink>,
          ]}
        />
      ))}
    </DataTable>
  )
}

function ItensTable({ label: title, itens }: { label: string; itens: ShownItem[] }) {
  const { t } = useTranslation(['processo', 'common'])
  const label = useLabels()
  const won = itens.some(({ vencedores }) => vencedores.length > 0)
  const priced = itens.some(({ valorUnitario, valorTotal }) => valorUnitario || valorTotal)
  const { item, descricao, quantidade, unitario, total, situacao, resultado } = t('processo:itens.columns', {
    returnObjects: true,
  })
  const empty = t('common:empty')
  const columns = [
    ...[item, descricao, quantidade],
    ...(priced ? [unitario, total] : []),
    situacao,
    ...(won ? [resultado] : []),
  ].map((label) => ({ label }))
  return (
    <DataTable label={title} columns={columns} empty="" plain>
      {itens.map((item) => (
        <DataRow
          key={item.sequencia}
          columns={columns}
          cells={[
            item.sequencia,
            <span key="descricao">
              <Original>{item.descricao}</Original>
              {item.codigo && <small className={styles.below}>{item.codigo}</small>}
            </span>,
            item.quantidade || empty,
            ...(priced ? [item.valorUnitario ?? empty, item.valorTotal ?? empty] : []),
            item.situacao ? label('situacaoLote', item.situacao) : empty,
            ...(won ? [<Vencedores key="resultado" vencedores={item.vencedores} />] : []),
          ]}
        />
      ))}
    </DataTable>
  )
}

function Vencedores({ vencedores }: { vencedores: ShownVencedor[] }) {
  const { t } = useTranslation()
  if (vencedores.length === 0) return t('empty')
  return vencedores.map(({ nome, valor }) => (
    <span key={nome} className={styles.won}>
      {valor}
      <small className={styles.below}>{nome}</small>
    </span>
  ))
}
