import type { Sheet, Style } from './sheet'

/** pdfkit's embedded font, missing in its types. Lengths in thousandths of the font size. */
type EmbeddedFont = {
  id: string
  ascender: number
  ref(): unknown
  /** Glyphs as four hexadecimal digits each, and their positions. */
  encode(text: string): [string[], { advanceWidth: number; xAdvance: number; xOffset: number; yOffset: number }[]]
}
type PdfInternals = PDFKit.PDFDocument & { _font: EmbeddedFont }
type PageInternals = PDFKit.PDFPage & { fonts: Record<string, unknown> }

/** `operand`: the word in PDF syntax; `null` if some glyphs are offset, as combining marks are. */
type Word = { width: number; operand: string | null }

export type Lettering = ReturnType<typeof makeLettering>

/** Measures and writes words. Shaped words are cached; pdfkit would shape every line anew. */
export function makeLettering(pdf: PDFKit.PDFDocument) {
  const shapedWords = { regular: new Map<string, Word>(), bold: new Map<string, Word>() }
  const fonts = { regular: embedded('regular'), bold: embedded('bold') }

  function embedded(name: Style['font']) {
    return (pdf.font(name) as PdfInternals)._font
  }

  function shapeWord(text: string, font: Style['font']) {
    let word = shapedWords[font].get(text)
    if (!word) {
      word = shape(text, fonts[font])
      shapedWords[font].set(text, word)
    }
    return word
  }

  return {
    measureWidth: (word: string, { font, size }: Style) => (shapeWord(word, font).width * size) / 1000,

    /** Writes a line with its upper left corner at (x, y), in points. */
    write(line: string, x: number, y: number, { font, size }: Style) {
      const space = shapeWord(' ', font).operand
      const operands = line.split(' ').map((word) => shapeWord(word, font).operand)
      if (space === null || operands.includes(null)) {
        pdf.font(font).fontSize(size).text(line, x, y, { lineBreak: false })
        return
      }
      const { id, ascender, ref } = fonts[font]
      const page = pdf.page as PageInternals
      page.fonts[id] ??= ref.call(fonts[font])
      const place = `${rounded(x)} ${rounded(y + (ascender * size) / 1000)}`
      pdf.addContent(`BT /${id} ${size} Tf 1 0 0 -1 ${place} Tm [${operands.join(space).replaceAll('><', '')}] TJ ET`)
    },
  }
}

/** Glyphs with the kerning between them. */
function shape(text: string, font: EmbeddedFont): Word {
  const [glyphs, positions] = font.encode(text)
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  if (positions.some(({ xOffset, yOffset }) => xOffset || yOffset)) return { width, operand: null }
  const kerned = glyphs.map((glyph, index) => {
    const { advanceWidth = 0, xAdvance = 0 } = positions[index] ?? {}
    return xAdvance === advanceWidth ? `<${glyph}>` : `<${glyph}>${rounded(advanceWidth - xAdvance)}`
  })
  return { width, operand: kerned.join('').replaceAll('><', '') }
}

const rounded = (points: number) => Math.round(points * 1000) / 1000

export type Typesetter = ReturnType<typeof makeTypesetter>
export type LayoutContext = { sheet: Sheet; typesetter: Typesetter }

export const lineHeight = ({ size }: Style) => size * 1.3

export function makeTypesetter({ measureWidth }: Pick<Lettering, 'measureWidth'>) {
  function splitWord(word: string, style: Style, width: number) {
    const cut: string[] = []
    let piece = ''
    for (const character of word) {
      if (piece && measureWidth(piece + character, style) > width) {
        cut.push(piece)
        piece = ''
      }
      piece += character
    }
    return [...cut, piece]
  }

  function breakParagraph(text: string, style: Style, width: number) {
    const lines: string[] = []
    const space = measureWidth(' ', style)
    let line = ''
    let used = 0
    for (const word of text
      .split(' ')
      .flatMap((word) => (measureWidth(word, style) > width ? splitWord(word, style, width) : word))) {
      const wordWidth = measureWidth(word, style)
      if (line && used + space + wordWidth > width) {
        lines.push(line)
        line = word
        used = wordWidth
      } else {
        used += line ? space + wordWidth : wordWidth
        line = line ? `${line} ${word}` : word
      }
    }
    return [...lines, line]
  }

  return {
    measureWidth: (text: string, style: Style) =>
      text
        .split(' ')
        .reduce((sum, word, index) => sum + measureWidth(word, style) + (index ? measureWidth(' ', style) : 0), 0),

    /** Wraps text to `width`; line breaks in the text are kept. */
    lines: (text: string, style: Style, width: number) =>
      text.split('\n').flatMap((paragraph) => breakParagraph(printable(paragraph), style, width)),
  }
}

/** Replaces unprintable characters, collapses spaces, and composes accents. */
const printable = (text: string) => text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/gu, ' ').trim()
