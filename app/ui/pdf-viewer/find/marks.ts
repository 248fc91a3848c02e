const names = { found: 'pdf-found', current: 'pdf-current' }

/** Marks places in the text over a page, where the browser can (others still scroll to them); returns how to unmark them. */
export function markRanges(kind: keyof typeof names, ranges: Range[]) {
  if (!('highlights' in CSS)) return () => {}
  const name = names[kind]
  const marks = CSS.highlights.get(name) ?? new Highlight()
  for (const range of ranges) marks.add(range)
  CSS.highlights.set(name, marks)
  return () => {
    for (const range of ranges) marks.delete(range)
  }
}

/** A place in a page's text as a range over its pieces, which begin at `starts`. */
export function rangeOf({ start, end }: { start: number; end: number }, pieces: HTMLElement[], starts: number[]) {
  const range = new Range()
  const first = starts.findLastIndex((at) => at <= start)
  const last = starts.findLastIndex((at) => at < end)
  setEdge(range, 'setStart', pieces[first], start - (starts[first] ?? 0))
  setEdge(range, 'setEnd', pieces[last], end - (starts[last] ?? 0))
  return range
}

/** The end of a line counts as a character that its piece doesn't have. */
function setEdge(range: Range, edge: 'setStart' | 'setEnd', piece: HTMLElement | undefined, at: number) {
  const text = piece?.firstChild
  if (text) range[edge](text, Math.min(at, text.textContent?.length ?? 0))
}
