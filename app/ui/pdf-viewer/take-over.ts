/** So long, in ms, React waits at most. */
const patience = 2_000

let shown: Promise<unknown> = Promise.resolve()

/** What one came for can be shown before React has taken the page over: a weak device does one after the other. */
export function takeOverAfter(showing: Promise<unknown>) {
  shown = showing.catch(() => {})
}

/** Resolves when React may take the page over. */
export const mayTakeOver = () => Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))])
