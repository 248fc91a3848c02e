import type { Style } from './sheet'

/** What pdfkit keeps of an embedded font, which its types leave out. Lengths are thousandths of the letters' size. */
type EmbeddedFont = {
  id: string
  ascender: number
  ref(): unknown
  /** The glyphs as four hexadecimal digits each, and how far each moves on. */
  encode(text: string): [string[], { advanceWidth: number; xAdvance: number; xOffset: number; yOffset: number }[]]
}
type Inside = PDFKit.PDFDocument & { _font: EmbeddedFont }
type InsidePage = PDFKit.PDFPage & { fonts: Record<string, unknown> }

/** `shown` is what stands for it within a page's content, `null` where marks are placed over its letters. */
type Word = { width: number; shown: string | null }

export type Lettering = ReturnType<typeof makeLettering>

/**
 * Measures and writes words. Each is shaped once, while pdfkit shapes a line's words anew wherever it stands: a long
 * document has the same ones over and over.
 */
export function makeLettering(pdf: PDFKit.PDFDocument) {
  const known = { regular: new Map<string, Word>(), bold: new Map<string, Word>() }
  const fonts = { regular: embedded('regular'), bold: embedded('bold') }

  function embedded(name: Style['font']) {
    return (pdf.font(name) as Inside)._font
  }

  function wordOf(text: string, font: Style['font']) {
    let word = known[font].get(text)
    if (!word) {
      word = shape(text, fonts[font])
      known[font].set(text, word)
    }
    return word
  }

  return {
    /** In points. */
    widthOf: (word: string, { font, size }: Style) => (wordOf(word, font).width * size) / 1000,

    /** Writes one line, its upper left corner at (x, y) in points from that of the page. */
    write(line: string, x: number, y: number, { font, size }: Style) {
      const space = wordOf(' ', font).shown
      const shown = line.split(' ').map((word) => wordOf(word, font).shown)
      if (space === null || shown.includes(null)) {
        pdf.font(font).fontSize(size).text(line, x, y, { lineBreak: false })
        return
      }
      const { id, ascender, ref } = fonts[font]
      const page = pdf.page as InsidePage
      page.fonts[id] ??= ref.call(fonts[font])
      const place = `${rounded(x)} ${rounded(y + (ascender * size) / 1000)}`
      pdf.addContent(`BT /${id} ${size} Tf 1 0 0 -1 ${place} Tm [${shown.join(space).replaceAll('><', '')}] TJ ET`)
    },
  }
}

/** Glyphs that follow one another, and between them by how much the next ones come nearer. */
function shape(text: string, font: EmbeddedFont): Word {
  const [glyphs, positions] = font.encode(text)
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  if (positions.some(({ xOffset, yOffset }) => xOffset || yOffset)) return { width, shown: null }
  const shown = glyphs.map((glyph, index) => {
    const { advanceWidth = 0, xAdvance = 0 } = positions[index] ?? {}
    return xAdvance === advanceWidth ? `<${glyph}>` : `<${glyph}>${rounded(advanceWidth - xAdvance)}`
  })
  return { width, shown: shown.join('').replaceAll('><', '') }
}

const rounded = (points: number) => Math.round(points * 1000) / 1000
