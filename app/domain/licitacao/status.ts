/** The dates that decide a status which 'follows from dates'. */
export type PrazoPropostas = { inicio: Date | null; fim: Date | null }

/**
 * Waiting until proposals may be sent, open until they may no longer, closed from that instant on.
 * `null` without any date: nothing can be said.
 */
export function statusByDates({ inicio, fim }: PrazoPropostas, now: Date) {
  if (!inicio && !fim) return null
  if (fim && now >= fim) return 'ENCERRADO'
  if (inicio && now < inicio) return 'AGUARDANDO_ABERTURA'
  return 'ABERTO'
}

/** A direct purchase knows only open and closed. */
export function situacaoByDates(prazo: PrazoPropostas, now: Date) {
  const status = statusByDates(prazo, now)
  return status && (status === 'ENCERRADO' ? 'ENCERRADA' : 'ABERTA')
}

/** The next instant at which a status by dates changes, or `null` when it never will again. */
export function nextChange({ inicio, fim }: PrazoPropostas, now: Date) {
  const ahead = [inicio, fim].filter((date): date is Date => date !== null && date > now)
  return fim && now >= fim ? null : (ahead.sort((a, b) => a.getTime() - b.getTime())[0] ?? null)
}
