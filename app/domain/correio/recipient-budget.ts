const hour = 3_600_000
const day = 24 * hour

/** How many mails that anybody may ask for reach one address, whoever asks. */
const budget = [
  { quantidade: 10, within: hour },
  { quantidade: 30, within: day },
]

/** How far back sendings count. */
export const budgetStretch = day

/** When the next mail may go to an address that got others at `sent`; `null` when it may go at `now`. */
export function nextWithinBudget(sent: Date[], now: Date): Date | null {
  const newestFirst = sent.map((date) => date.getTime()).sort((one, other) => other - one)
  const free = budget.map(
    ({ quantidade, within }) => (newestFirst[quantidade - 1] ?? Number.NEGATIVE_INFINITY) + within,
  )
  const next = Math.max(...free)
  return next > now.getTime() ? new Date(next) : null
}

/** One mailbox however it is written: case and what follows a '+' lead nowhere else. */
export const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
