/** What a printed document says, part after part, without a word on where on the paper it stands. */
export type Block =
  | { heading: 1 | 2 | 3; text: string }
  | { paragraph: string }
  /** What somebody wrote, with its own line breaks. */
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { caption: string; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** On a page of its own, at its top: what a camera and a person need to see whether the document is authentic. */
  | { seal: Seal }

/** `share` is its part of the width, among those of all columns. */
export type PdfColumn = { label: string; share: number; align?: 'right' }

export type Seal = { title: string; alt: string; code: string; address: string; notes: readonly string[] }
