import path from 'node:path'
import contentDisposition from 'content-disposition'
import type { ArquivoAberto, FileOutcome, FileRequest } from '~/domain/arquivo/arquivo'
import { isInline } from '~/site/paths'

const statuses: Record<FileOutcome, number> = { whole: 200, part: 206, unchanged: 304, changed: 412, outside: 416 }

export function toFileRequest({ headers, signal }: Request): FileRequest {
  const header = (name: string) => headers.get(name) ?? undefined
  return {
    range: header('Range'),
    ifRange: header('If-Range'),
    ifNoneMatch: header('If-None-Match'),
    ifMatch: header('If-Match'),
    signal,
  }
}

export const attachmentResponse = (arquivo: ArquivoAberto, request: Request) =>
  fileResponse(arquivo, request, fileHeaders(arquivo))

/** The response at the URL of a page, where the browser may show a PDF instead of saving it. */
export const attachmentOrInlineResponse = (arquivo: ArquivoAberto, request: Request) =>
  isInline(new URL(request.url).searchParams)
    ? fileResponse(arquivo, request, inlineHeaders(arquivo, request))
    : attachmentResponse(arquivo, request)

/** For a file at a secret URL: forbids caches to store it. */
export const privateAttachmentResponse = (arquivo: ArquivoAberto, request: Request) =>
  fileResponse(arquivo, request, { ...fileHeaders(arquivo), 'Cache-Control': 'private, no-store, no-transform' })

/** Without content, as for a 304 or 416, the response has only the status and the headers that explain that status. */
async function fileResponse(arquivo: ArquivoAberto, request: Request, headers: Record<string, string>) {
  const { outcome, etag, bytes, range, acceptsRanges, conteudo } = arquivo
  const status = statuses[outcome]
  const responseHeaders = new Headers({ 'Cache-Control': headers['Cache-Control'] ?? 'no-cache' })
  if (etag !== null && status < 400) responseHeaders.set('ETag', etag)
  if (range !== null) responseHeaders.set('Content-Range', range)
  if (conteudo === null) return new Response(null, { status, headers: responseHeaders })
  for (const [name, value] of Object.entries(headers)) responseHeaders.set(name, value)
  responseHeaders.set('X-Content-Type-Options', 'nosniff')
  if (acceptsRanges) responseHeaders.set('Accept-Ranges', 'bytes')
  if (bytes !== null) responseHeaders.set('Content-Length', String(bytes))
  if (request.method !== 'HEAD') return new Response(conteudo, { status, headers: responseHeaders })
  await conteudo.cancel().catch(() => {})
  return new Response(null, { status, headers: responseHeaders })
}

type Named = { nome: string; tipoMidia: string; copia?: boolean | undefined }

/** Headers that make the browser save a file and never run its content (M3). */
export const fileHeaders = ({ nome, tipoMidia, copia }: Named) => ({
  'Content-Type': inertType(tipoMidia),
  'Content-Disposition': disposition(nome, 'attachment'),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Caches must revalidate, because a tender may be withdrawn. `no-transform` forbids proxies to change the bytes.
  'Cache-Control': 'no-cache, no-transform',
  ...(copia && { 'X-Robots-Tag': 'noindex' }),
})

/** A PDF of the órgão opens in the browser. A visitor's PDF is saved: opened in the portal, it would look official. */
function inlineHeaders(file: Named & Pick<ArquivoAberto, 'dono'>, request: Request): Record<string, string> {
  const headers = fileHeaders(file)
  const isFromOrgao = file.dono === 'orgao' || (file.dono === 'desconhecido' && isFramedHere(request))
  if (headers['Content-Type'] !== 'application/pdf' || !isFromOrgao) return headers
  return {
    ...headers,
    'Content-Disposition': disposition(file.nome, 'inline'),
    // The browser's PDF viewer does not start under a `sandbox` policy.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Frame-Options': 'SAMEORIGIN',
  }
}

/** Whether a page of the portal frames the file; pages frame only documents of the órgão. */
const isFramedHere = ({ headers }: Request) =>
  headers.get('Sec-Fetch-Site') === 'same-origin' && headers.get('Sec-Fetch-Dest') === 'iframe'

/** Media types that browsers display or save but never execute; any other becomes octet-stream. */
function inertType(tipoMidia: string) {
  const [type = ''] = tipoMidia.toLowerCase().split(';')
  const inert = /^(application\/(pdf|zip|rtf|msword|vnd\.[\w.-]+)|text\/(plain|csv)|image\/(png|jpeg|gif|webp|tiff))$/
  return inert.test(type.trim()) ? type.trim() : 'application/octet-stream'
}

/** Both forms of RFC 6266: ASCII fallback and UTF-8. */
function disposition(nome: string, type: 'attachment' | 'inline') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a header
  const name = path.basename(nome.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()) || 'arquivo'
  const ascii = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
  return contentDisposition(name, { type, fallback: ascii })
}

export const pdfResponse = (pdf: Uint8Array, nome: string, cacheControl: 'no-store' | 'no-cache') =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': cacheControl,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
