/** The dates that decide a status which 'follows from dates'. */
export type PrazoPropostas = { inicio: Date | null; fim: Date | null }

/** A start without an end says nothing any more a year later. */
const year = 365 * 86_400_000
const lapseOf = ({ inicio, fim }: PrazoPropostas) => (inicio && !fim ? new Date(inicio.getTime() + year) : null)

/**
 * Waiting until proposals may be sent, open until they may no longer, closed from that instant on.
 * `null` without any date, and a year after a start without an end: nothing can be said.
 */
export function statusByDates(prazo: PrazoPropostas, now: Date) {
  const { inicio, fim } = prazo
  const lapse = lapseOf(prazo)
  if ((!inicio && !fim) || (lapse && now >= lapse)) return null
  if (fim && now >= fim) return 'ENCERRADO'
  if (inicio && now < inicio) return 'AGUARDANDO_ABERTURA'
  return 'ABERTO'
}

/** A direct purchase knows only open and closed: before proposals may be sent it has no word, and is not open yet. */
export function situacaoByDates(prazo: PrazoPropostas, now: Date) {
  const status = statusByDates(prazo, now)
  if (status === 'ENCERRADO') return 'ENCERRADA'
  return status === 'ABERTO' ? 'ABERTA' : null
}

/** The next instant at which a status by dates changes, or `null` when it never will again. */
export function nextChange(prazo: PrazoPropostas, now: Date) {
  const { inicio, fim } = prazo
  const ahead = [inicio, fim, lapseOf(prazo)].filter((date): date is Date => date !== null && date > now)
  return fim && now >= fim ? null : (ahead.sort((a, b) => a.getTime() - b.getTime())[0] ?? null)
}
