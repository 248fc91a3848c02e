import { useTranslation } from 'react-i18next'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { Licitacao } from '~/domain/licitacao/licitacao'
import { type Remaining, remainingUntil } from '~/format/remaining'
import { truncate } from '~/format/text'
import { showTime, type Times } from '~/format/times'
import { Original } from '~/ui/original'
import styles from './tender-head.module.css'

/** In letters of an object: the whole of it stands among the general data. */
const room = 280

/** Proposals are taken, or will be, or were, as the dates have it. */
const byDates: readonly (StatusLicitacao | null)[] = [
  'AGUARDANDO_ABERTURA',
  'ABERTO',
  'ENCERRADO',
  'AGENDADA',
  'ABERTA',
  'ENCERRADA',
]

type Dated = Pick<Licitacao, 'status' | 'dataIniEnvioProposta' | 'dataFimEnvioProposta'>

/** The period for proposals in words; `null` where nothing is to be sent, or nobody says until when. */
function prazoOf({ status, dataIniEnvioProposta: inicio, dataFimEnvioProposta: fim }: Dated, times: Times, now: Date) {
  if (!fim || !byDates.includes(status)) return null
  const data = showTime(times, fim)
  if (fim <= now) return { kind: 'encerradas' as const, data, inicio: null, remaining: null }
  if (inicio && inicio > now)
    return { kind: 'futuras' as const, data, inicio: showTime(times, inicio), remaining: null }
  return { kind: 'ate' as const, data, inicio: null, remaining: remainingUntil(fim, now) }
}

/** What the head of a tender is filled with. */
export const shownHead = (licitacao: Dated & Pick<Licitacao, 'objeto'>, times: Times, now: Date) => ({
  objeto: truncate(licitacao.objeto, room),
  prazo: prazoOf(licitacao, times, now),
})

/** From when on it would read differently but for the words of what remains. */
export function nextHead({ dataIniEnvioProposta: inicio, dataFimEnvioProposta: fim }: Dated, now: Date) {
  return [inicio, fim].filter((instant) => instant !== null).find((instant) => instant > now) ?? null
}

/** C10: what is bought, and until when one may offer it, before anything else. */
export function TenderHead({ objeto, prazo }: ReturnType<typeof shownHead>) {
  const { t } = useTranslation('processo')
  return (
    <div className={styles.head}>
      <p className={styles.objeto}>
        <Original>{objeto}</Original>
      </p>
      {prazo && (
        <p className={styles.prazo} data-open={prazo.kind === 'ate' || undefined}>
          {t(`prazo.${prazo.kind}`, { data: prazo.data?.text, inicio: prazo.inicio?.text })}
          <Left remaining={prazo.remaining} />
        </p>
      )}
    </div>
  )
}

function Left({ remaining }: { remaining: Remaining | null }) {
  const { t } = useTranslation('solicitacoes')
  return remaining && ` — ${t(`remaining.${remaining.unit}`, { count: remaining.count })}`
}
