/**
 * What clients of one kind met, those that read pages or those that submit forms: how many milliseconds each response
 * took, and each refusal.
 */
export type Met = { times: number[]; refused: string[] }

export const nothingMet = (): Met => ({ times: [], refused: [] })

export const computeP99 = ({ times }: Met) => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}

/** How often each word occurs, the most frequent first. */
export function tally(words: string[]) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([word, count]) => `${count} × ${word}`)
    .join(', ')
}
