import type { Locale } from '~/format/locale'

/** The content of a mail, from which text and HTML are generated. */
export type Letter = { lang: Locale; subject: string; blocks: Block[] }

type Block =
  | { paragraph: string }
  | { facts: [label: string, value: string][] }
  | { link: { label: string; href: string } }
  /** The button for the action of the mail. `copy` introduces the plain address. */
  | { button: { label: string; href: string; copy: string } }
  /** User text with its line breaks. */
  | { quote: string }

export const toText = ({ blocks }: Letter) => `${blocks.map(blockToText).join('\n\n')}\n`

function blockToText(block: Block) {
  if ('paragraph' in block) return block.paragraph
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('link' in block) return `${block.link.label}:\n${block.link.href}`
  if ('button' in block) return `${block.button.label}:\n${block.button.href}`
  return block.quote.replace(/^/gm, '> ')
}

const bodyStyle = 'margin:0;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#ffffff'
const quoteStyle = 'margin:0 0 16px;padding:8px 16px;border-left:4px solid #89b846;white-space:pre-wrap'

/** Outlook uses the padding of the cell. Other mail programs use the link's padding, so the link fills the button. */
const buttonPadding = '12px 24px'
const buttonCellStyle = `mso-padding-alt:${buttonPadding};background:#4d6b1f;border-radius:4px`
const buttonStyle = `display:inline-block;padding:${buttonPadding};mso-padding-alt:0;font-weight:bold;color:#ffffff;text-decoration:none`

/** Simple HTML without images, external resources or tracking. */
export const toHtml = ({ lang, subject, blocks }: Letter) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${bodyStyle}">
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
  if ('link' in block) return linkToHtml(block.link.label, block.link.href)
  if ('button' in block) return buttonToHtml(block.button)
  return `<blockquote style="${quoteStyle}">${escapeHtml(block.quote)}</blockquote>`
}

const linkToHtml = (label: string, address: string) => {
  const href = escapeHtml(address)
  return `<p style="margin:0 0 16px">${escapeHtml(label)}:<br><a href="${href}" style="color:#0b57d0;word-break:break-all">${href}</a></p>`
}

const buttonToHtml = ({ label, href, copy }: { label: string; href: string; copy: string }) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr><td style="${buttonCellStyle}"><a href="${escapeHtml(href)}" style="${buttonStyle}">${escapeHtml(label)}</a></td></tr></table>
${linkToHtml(copy, href)}`

const factToHtml = ([label, value]: [string, string]) =>
  `<dt style="font-weight:bold">${escapeHtml(label)}</dt><dd style="margin:0 0 8px">${escapeHtml(value)}</dd>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
