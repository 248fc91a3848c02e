import { createHash } from 'node:crypto'
import { catalogues } from '~/i18n/catalogues.server'
import { languageNames } from '~/site/language-field'
import { plainStyle } from '../plain-page'

type Locale = keyof typeof catalogues
const locales = Object.keys(catalogues) as Locale[]

const style = `${plainStyle}.portal{display:flex;gap:.75rem;align-items:center;font-weight:700}.portal svg{width:1.75rem}nav{display:flex;gap:1rem;align-items:baseline;margin-top:3rem}button{font:inherit;color:inherit;background:none;border:0;padding:.25rem 0;text-decoration:underline;cursor:pointer}[hidden]{display:none}`

const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The page that the service worker shows when a page cannot be loaded: one file with all languages. `logo`: an SVG, as
 * markup because the page can load nothing.
 */
export function offlinePage(script: string, logo: string) {
  const policy = `default-src 'none'; style-src ${hashScript(style)}; script-src ${hashScript(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${catalogues['pt-BR'].offline.titulo}</title>
<style>${style}</style>
<main>
${locales.map((locale) => sectionIn(locale, logo)).join('\n')}
</main>
<script>${script}</script>
</html>
`
}

function sectionIn(locale: Locale, logo: string) {
  const { offline, common } = catalogues[locale]
  return `<section lang="${locale}" data-title="${offline.titulo}"${locale === 'pt-BR' ? '' : ' hidden'}>
<p class="portal">${logo}${common.product}</p>
<h1 tabindex="-1">${offline.titulo}</h1>
<p>${offline.texto}</p>
<p><a href="">${common.tryAgain}</a></p>
<nav aria-label="${common.language}">${locales.map((other) => languageIn(other, locale)).join(' ')}</nav>
</section>`
}

const languageIn = (other: Locale, locale: Locale) =>
  other === locale
    ? `<span aria-current="true">${languageNames[other]}</span>`
    : `<button type="button" value="${other}" lang="${other}">${languageNames[other]}</button>`
