import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { hrefOf, paths } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import { Original } from '~/ui/original'
import { PlainLink } from '~/ui/plain-link'
import styles from './detail.module.css'
import { ParticipanteName } from './participante-name'
import type { ShownLote } from './shown'

type Props = { id: number; lotes: ShownLote[]; carried: URLSearchParams; here?: boolean }

/** H2: the lots, each with where it stands, what it came to and the best bid; `here` the page is the lot's own. */
export function LotesTable({ id, lotes, carried, here = false }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const { lote, descricao, fase, situacao, melhor, propostas, acoes } = t('portal:lotes.columns', {
    returnObjects: true,
  })
  const columns = [lote, descricao, fase, situacao, melhor, propostas, ...(here ? [] : [acoes])].map((label) => ({
    label,
  }))
  const empty = t('common:empty')
  return (
    <DataTable label={t('portal:lotes.title')} columns={columns} empty={t('portal:lotes.vazia')}>
      {lotes.map((lote) => (
        <DataRow
          key={lote.id}
          columns={columns}
          cells={[
            lote.numero,
            <Original key="descricao">{lote.descricao}</Original>,
            <span key="fase">
              {lote.fase ? label('faseLote', lote.fase) : empty}
              {lote.etapa && <small className={styles.below}>{label('etapaLote', lote.etapa)}</small>}
            </span>,
            lote.situacao ? label('situacaoLote', lote.situacao) : empty,
            lote.sigiloso ? (
              t('portal:lotes.sigiloso')
            ) : (
              <span key="melhor">
                {lote.melhor}
                {lote.de && (
                  <small className={styles.below}>
                    <ParticipanteName {...lote.de} />
                  </small>
                )}
              </span>
            ),
            lote.propostas ?? (lote.sigiloso ? t('portal:lotes.sigiloso') : empty),
            <PlainLink
              key="itens"
              href={hrefOf(paths.portalLote(id, lote.id, carried))}
              aria-label={t('portal:lotes.itensLabel', { numero: lote.numero })}
            >
              {t('portal:lotes.itens')}
            </PlainLink>,
          ]}
        />
      ))}
    </DataTable>
  )
}
