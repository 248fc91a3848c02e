import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DescricaoDoItem, Estimativa, Vencedores } from '~/routes/licitacoes/partes/names'
import { Fato } from '~/routes/licitacoes/partes/registro'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { DataRow, DataTable } from '~/ui/data-table'
import styles from './detail.module.css'
import type { ShownItem, ShownLance, ShownLote, ShownParticipante } from './load-processo.server'

type Props = { id: number; lotes: ShownLote[]; carried: URLSearchParams; here?: boolean }

/**
 * The lots with fase, situação, winner and best bid (behaviour H2). `here`: the table is on the lot's own page, so it
 * does not link to that page.
 */
export function LotesTable({ id, lotes, carried, here = false }: Props) {
  const paths = usePaths()
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const { lote, descricao, fase, situacao, vencedor, melhor, propostas, acoes } = t('portal:lotes.columns', {
    returnObjects: true,
  })
  const won = lotes.some(({ vencedores }) => vencedores.length > 0)
  const columns = [
    ...[lote, descricao, fase, situacao],
    ...(won ? [vencedor] : []),
    ...[melhor, propostas, ...(here ? [] : [acoes])],
  ].map((label) => ({ label }))
  const empty = t('common:empty')
  return (
    <DataTable label={t('portal:lotes.title')} columns={columns} empty={t('portal:lotes.vazia')}>
      {lotes.map((lote) => (
        <DataRow
          key={lote.id}
          columns={columns}
          cells={[
            lote.numero,
            <PortugueseText key="descricao">{lote.descricao}</PortugueseText>,
            <span key="fase">
              {lote.fase ? label('faseLote', lote.fase) : empty}
              {lote.etapa && <small className={styles.below}> {label('etapaLote', lote.etapa)}</small>}
            </span>,
            lote.situacao ? label('situacaoLote', lote.situacao) : empty,
            ...(won ? [<Vencedores key="vencedor" vencedores={lote.vencedores} />] : []),
            lote.sigiloso ? (
              t('portal:lotes.sigiloso')
            ) : (
              <span key="melhor">
                {lote.melhor}{' '}
                {lote.de && (
                  <small className={styles.below}>
                    <ParticipanteName {...lote.de} />
                  </small>
                )}
              </span>
            ),
            lote.propostas ?? (lote.sigiloso ? t('portal:lotes.sigiloso') : empty),
            // Not rendered on the lot's own page, where it has no column.
            <Link
              key="itens"
              to={paths.portalLote(id, lote.id, carried)}
              discover="none"
              aria-label={t('portal:lotes.itensLabel', { numero: lote.numero })}
            >
              {t('portal:lotes.itens')}
            </Link>,
          ]}
        />
      ))}
    </DataTable>
  )
}

/** The state of the session. After a refresh, a screen reader announces that it was suspended or resumed. */
export const SessaoNotice = (sessao: { texto: string; motivo?: string }) => (
  <p role="status" className={styles.notice}>
    <Fato {...sessao} />
  </p>
)

/** The name, if public; otherwise a number valid only within this lot. */
function ParticipanteName({ numero, nome }: ShownParticipante) {
  const { t } = useTranslation('portal')
  return nome ?? t('lotes.fornecedor', { numero })
}

/** A lot's public bids, newest first. */
export function LancesTable({ lances }: { lances: ShownLance[] }) {
  const { t } = useTranslation('portal')
  const { em, de, valor } = t('lances.columns', { returnObjects: true })
  const columns = [em, de, valor].map((label) => ({ label }))
  return (
    <DataTable label={t('lances.title')} columns={columns} empty="">
      {lances.map(({ em, de, valor }) => (
        <DataRow
          key={`${em} ${de.numero} ${valor}`}
          columns={columns}
          cells={[em, <ParticipanteName key="de" {...de} />, valor]}
        />
      ))}
    </DataTable>
  )
}

export function ItensTable({ label: title, itens }: { label: string; itens: ShownItem[] }) {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const { item, codigo, descricao, unidade, quantidade, situacao, vencedor, unitario, total } = t(
    'portal:itens.columns',
    { returnObjects: true },
  )
  const won = itens.some(({ vencedores }) => vencedores.length > 0)
  const columns = [
    ...[item, codigo, descricao, unidade, quantidade, situacao],
    ...(won ? [vencedor] : []),
    ...[unitario, total],
  ].map((label) => ({ label }))
  const empty = t('common:empty')
  return (
    <DataTable label={title} columns={columns} empty={t('portal:itens.vazia')}>
      {itens.map((item) => (
        <DataRow
          key={item.sequencia}
          columns={columns}
          cells={[
            item.sequencia,
            item.codigo ?? empty,
            <DescricaoDoItem key="descricao" {...item} />,
            item.unidade ?? empty,
            item.quantidade ?? empty,
            item.situacao ? label('situacaoLote', item.situacao) : empty,
            ...(won ? [<Vencedores key="vencedor" vencedores={item.vencedores} />] : []),
            <Estimativa key="unitario" valor={item.valorUnitario} unknown="-" />,
            <Estimativa key="total" valor={item.valorTotal} unknown="-" />,
          ]}
        />
      ))}
    </DataTable>
  )
}
