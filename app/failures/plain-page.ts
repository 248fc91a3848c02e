import { basePath } from '~/site/paths'

const policy = (framedBy: string, script = '') =>
  `default-src 'none'; style-src 'unsafe-inline';${script} frame-ancestors ${framedBy}; base-uri 'none'; form-action 'none'`

export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy("'none'"),
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-cache',
}

export const framedPlainPageHeaders = (framedBy: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(framedBy, " script-src 'self';"),
  'Cache-Control': 'no-cache',
})

/** `link`: text of the page's link. `to`: address that the link leads to, by default the portal's home. */
type PlainPage = { lang: string; title: string; text?: string; link: string; to?: string; framed?: Framed }

/** For a page in an iframe. `origens` may embed it and get its messages. `leaves`: its link opens outside the frame. */
type Framed = { origens: string[]; leaves: boolean }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Repeats values of app/ui/theme.css, which plain pages do not load. */
export const plainStyle =
  ":root{--link:#3f5a17;--text:#1c1e1a;--ground:#fff}body{font:1.125rem/1.625rem -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:var(--text);background:var(--ground)}h1{font-size:1.75rem;line-height:2.125rem}a{color:var(--link)}@media(prefers-color-scheme:dark){:root{--link:#b5d185;--text:#e8eae5;--ground:#151713}}"

export function plainPage({ lang, title, text, link, to = `${basePath}/`, framed }: PlainPage) {
  const message = `<h1>${escapeHtml(title)}</h1>${text ? `\n<p>${escapeHtml(text)}</p>` : ''}`
  const leaves = framed?.leaves ? ' target="_top" data-redirect="agora"' : ''
  const script = framed
    ? `\n<script src="${basePath}/moldura.js" defer data-origens="${escapeHtml(framed.origens.join(' '))}"></script>`
    : ''
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${plainStyle}</style>
<main>
${framed && !framed.leaves ? `<div role="alert">${message}</div>` : message}
<p><a href="${escapeHtml(to)}"${leaves}>${escapeHtml(link)}</a></p>
</main>${script}
</html>
`
}
