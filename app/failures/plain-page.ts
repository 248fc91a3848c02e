import { basePath } from '~/site/paths'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-cache',
}

/** `to` is where its link leads, in place of the portal's beginning. */
type PlainPage = { lang: string; title: string; text?: string; link: string; to?: string }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page of an answer that no screen can give: what happened, and the way to the portal. */
export const plainPage = ({ lang, title, text, link, to = `${basePath}/` }: PlainPage) => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:1.125rem/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}h1{font-size:1.625rem;line-height:1.25}a{color:#3f5a17}@media(prefers-color-scheme:dark){body{color:#e8ebe2;background:#14170f}a{color:#b5d185}}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${text ? `<p>${escapeHtml(text)}</p>\n` : ''}<p><a href="${escapeHtml(to)}">${escapeHtml(link)}</a></p>
</main>
</html>
`
