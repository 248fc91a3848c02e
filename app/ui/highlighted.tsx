/** A text with what was searched marked (B1). The parts joined are the text. */
export function Highlighted({ segments }: { segments: { text: string; match: boolean }[] }) {
  let at = 0
  return segments.map(({ text, match }) => {
    const key = at
    at += text.length
    return match ? <mark key={key}>{text}</mark> : text
  })
}
