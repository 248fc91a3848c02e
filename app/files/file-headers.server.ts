import path from 'node:path'
import contentDisposition from 'content-disposition'
import type { ArquivoAberto } from '~/domain/arquivo/arquivo'

type Named = { nome: string; tipoMidia: string }

/** What every file goes out with, wherever its bytes come from: saved, not run (M3). */
export const fileHeaders = ({ nome, tipoMidia }: Named) => ({
  'Content-Type': inertType(tipoMidia),
  'Content-Disposition': disposition(nome, 'attachment'),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Asked anew each time, since a tender may be withdrawn; `no-transform`, or the hash is not that of the bytes.
  'Cache-Control': 'no-cache, no-transform',
})

/**
 * What a PDF goes out with that the browser's own viewer shows within a page of the portal; any other file is saved, and
 * so is what a visitor attached, which at the portal's own address would pass for a word of the body.
 */
export function shownHeaders(file: Named & Pick<ArquivoAberto, 'dono'>, request: Request): Record<string, string> {
  const headers = fileHeaders(file)
  const ofTheBody = file.dono === 'orgao' || (file.dono === 'desconhecido' && isFramedHere(request))
  if (headers['Content-Type'] !== 'application/pdf' || !ofTheBody) return headers
  return {
    ...headers,
    'Content-Disposition': disposition(file.nome, 'inline'),
    // That viewer does not start in a sandbox.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Frame-Options': 'SAMEORIGIN',
  }
}

/** Whether one of the portal's pages shows it, which show documents of the body alone. */
const isFramedHere = ({ headers }: Request) =>
  headers.get('Sec-Fetch-Site') === 'same-origin' && headers.get('Sec-Fetch-Dest') === 'iframe'

/** Kinds that a browser shows or saves, and never runs; the rest, and what is no media type at all, are only bytes. */
function inertType(tipoMidia: string) {
  const [type = ''] = tipoMidia.toLowerCase().split(';')
  const inert = /^(application\/(pdf|zip|rtf|msword|vnd\.[\w.-]+)|text\/(plain|csv)|image\/(png|jpeg|gif|webp|tiff))$/
  return inert.test(type.trim()) ? type.trim() : 'application/octet-stream'
}

/** The name in both forms of RFC 6266: plain ASCII for old clients, and as it is. */
function disposition(nome: string, type: 'attachment' | 'inline') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what may not stand in a header
  const name = path.basename(nome.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()) || 'arquivo'
  const ascii = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
  return contentDisposition(name, { type, fallback: ascii })
}
