import type { Locale } from '~/format/locale'

/** The content of a mail, from which both of its forms are made: they can't tell different things. */
export type Letter = { lang: Locale; subject: string; blocks: Block[] }

type Block =
  | { paragraph: string }
  | { facts: [label: string, value: string][] }
  | { link: { label: string; href: string } }
  /** What somebody wrote, with its own line breaks. */
  | { quote: string }

export const toText = ({ blocks }: Letter) => `${blocks.map(blockToText).join('\n\n')}\n`

function blockToText(block: Block) {
  if ('paragraph' in block) return block.paragraph
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('link' in block) return `${block.link.label}:\n${block.link.href}`
  return block.quote.replace(/^/gm, '> ')
}

const body = 'margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#ffffff'
const quote = 'margin:0 0 16px;padding:8px 16px;border-left:4px solid #89b846;white-space:pre-wrap'

/** Plain and readable everywhere: no image, nothing fetched, nothing that tells it was opened. */
export const toHtml = ({ lang, subject, blocks }: Letter) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${body}">
<main style="max-width:640px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${blocks.map(blockToHtml).join('\n')}
</main>
</body>
</html>
`

function blockToHtml(block: Block) {
  if ('paragraph' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.paragraph)}</p>`
  if ('facts' in block) return `<dl style="margin:0 0 16px">\n${block.facts.map(factToHtml).join('\n')}\n</dl>`
  if ('link' in block) {
    const href = escapeHtml(block.link.href)
    return `<p style="margin:0 0 16px">${escapeHtml(block.link.label)}:<br><a href="${href}" style="color:#0b57d0;word-break:break-all">${href}</a></p>`
  }
  return `<blockquote style="${quote}">${escapeHtml(block.quote)}</blockquote>`
}

const factToHtml = ([label, value]: [string, string]) =>
  `<dt style="font-weight:bold">${escapeHtml(label)}</dt><dd style="margin:0 0 8px">${escapeHtml(value)}</dd>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
