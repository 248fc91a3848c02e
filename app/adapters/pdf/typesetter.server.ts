import type { Lettering } from './lettering.server'
import type { Sheet, Style } from './sheet'

export type Typesetter = ReturnType<typeof makeTypesetter>
export type Setting = { sheet: Sheet; typesetter: Typesetter }

export const lineHeight = ({ size }: Style) => size * 1.3

/** Measures text and breaks it into lines. */
export function makeTypesetter({ widthOf }: Pick<Lettering, 'widthOf'>) {
  /** A word that is wider than its line, in as many pieces as it takes. */
  function pieces(word: string, style: Style, width: number) {
    const cut: string[] = []
    let piece = ''
    for (const character of word) {
      if (piece && widthOf(piece + character, style) > width) {
        cut.push(piece)
        piece = ''
      }
      piece += character
    }
    return [...cut, piece]
  }

  function breakParagraph(text: string, style: Style, width: number) {
    const lines: string[] = []
    const space = widthOf(' ', style)
    let line = ''
    let used = 0
    for (const word of text
      .split(' ')
      .flatMap((word) => (widthOf(word, style) > width ? pieces(word, style, width) : word))) {
      const taken = widthOf(word, style)
      if (line && used + space + taken > width) {
        lines.push(line)
        line = word
        used = taken
      } else {
        used += line ? space + taken : taken
        line = line ? `${line} ${word}` : word
      }
    }
    return [...lines, line]
  }

  return {
    widthOf: (text: string, style: Style) =>
      text.split(' ').reduce((sum, word, index) => sum + widthOf(word, style) + (index ? widthOf(' ', style) : 0), 0),

    /** Lines that fit `width`; a line break of the text's own starts one. */
    lines: (text: string, style: Style, width: number) =>
      text.split('\n').flatMap((paragraph) => breakParagraph(printable(paragraph), style, width)),
  }
}

/** What has no shape on paper becomes a space, and several spaces one; a letter and its accent are one letter. */
const printable = (text: string) => text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/gu, ' ').trim()
