import type { Response } from 'express'
import { basePath } from '~/web/paths'
import texts from './messages'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const html = (title: string) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}a{color:#2f5c00}</style>
<main>
<h1>${title}</h1>
<p><a href="${basePath}/">${texts.page.link}</a></p>
</main>
</html>
`

/** What a person sees where no screen can answer: outside the portal's addresses, or when a screen cannot even start. */
export function sendPage(res: Response, status: 404 | 500 | 503) {
  const title = status === 404 ? texts.page.notFound : status === 503 ? texts.page.unavailable : texts.page.failed
  res.status(status).set({ 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-cache' })
  res.type('html').send(html(title))
}
