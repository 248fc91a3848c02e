import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextChangeOfRemaining, remainingUntil, shownRemaining } from '~/format/times'

type Props = {
  limite: string
  fim: string
  /** The server's clock when the page was made. */
  agora: string
}

/** D2: the deadline and what is left of it, by the server's clock: it changes while the form is open. */
export function PrazoAberto({ limite, fim, agora }: Props) {
  const { t } = useTranslation(['solicitar', 'solicitacoes'])
  const now = useServerClock(fim, agora)
  if (!remainingUntil(new Date(fim), now)) return <PrazoEncerrado limite={limite} />
  const remaining = shownRemaining(new Date(fim), now)
  return (
    <p>
      {t('solicitacoes:limite', { data: limite })}
      {remaining && ` — ${t(`solicitacoes:remaining.${remaining.unit}`, { count: remaining.count })}`}
    </p>
  )
}

/** D2: solicitações are no longer accepted, and since when. */
export function PrazoEncerrado({ limite }: { limite: string | null }) {
  const { t } = useTranslation('solicitar')
  return (
    <p role="note">
      {limite ? t('encerrado', { data: limite }) : t('semPrazo')} {limite && `${t('depois')}.`}
    </p>
  )
}

/** Timers wait at most a day, because the longest delay of a browser is 25 days. */
const maxDelay = 86_400_000

/** The server's time, advanced whenever the remaining time until `fim` reads differently. */
function useServerClock(fim: string, agora: string) {
  const [now, setNow] = useState(() => new Date(agora))
  useEffect(() => {
    const ahead = Date.parse(agora) - Date.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = (from: Date) => {
      const next = nextChangeOfRemaining(new Date(fim), from)
      if (!next) return
      const tick = () => {
        const then = new Date(Date.now() + ahead)
        setNow(then)
        wait(then)
      }
      timer = setTimeout(tick, Math.min(next.getTime() - from.getTime(), maxDelay))
    }
    wait(new Date(agora))
    return () => clearTimeout(timer)
  }, [fim, agora])
  return now
}
