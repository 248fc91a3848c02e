import type { ArquivoAberto, Asked, Given } from '~/domain/arquivo/arquivo'
import { isShown } from '~/site/paths'
import { fileHeaders, shownHeaders } from './file-headers.server'

const statuses: Record<Given, number> = { whole: 200, part: 206, unchanged: 304, changed: 412, outside: 416 }

/** What of a file a request asks for. */
export function askedOf({ headers, signal }: Request): Asked {
  const given = (name: string) => headers.get(name) ?? undefined
  return {
    range: given('Range'),
    ifRange: given('If-Range'),
    ifNoneMatch: given('If-None-Match'),
    ifMatch: given('If-Match'),
    signal,
  }
}

/** The answer to a download: to be saved. */
export const saved = (arquivo: ArquivoAberto, request: Request) => answer(arquivo, request, fileHeaders(arquivo))

/** The same at an address of the portal's pages, which may show a PDF in them. */
export const savedOrShown = (arquivo: ArquivoAberto, request: Request) =>
  isShown(new URL(request.url).searchParams)
    ? answer(arquivo, request, shownHeaders(arquivo, request))
    : saved(arquivo, request)

/** Nothing on the way may keep what the address opens. */
export const savedForOne = (arquivo: ArquivoAberto, request: Request) =>
  answer(arquivo, request, { ...fileHeaders(arquivo), 'Cache-Control': 'private, no-store, no-transform' })

/** Of what is not handed out, nothing but why. */
async function answer(arquivo: ArquivoAberto, request: Request, headers: Record<string, string>) {
  const { given, etag, bytes, range, inParts, conteudo } = arquivo
  const status = statuses[given]
  const said = new Headers({ 'Cache-Control': headers['Cache-Control'] ?? 'no-cache' })
  if (etag !== null && status < 400) said.set('ETag', etag)
  if (range !== null) said.set('Content-Range', range)
  if (conteudo === null) return new Response(null, { status, headers: said })
  for (const [name, value] of Object.entries(headers)) said.set(name, value)
  said.set('X-Content-Type-Options', 'nosniff')
  if (inParts) said.set('Accept-Ranges', 'bytes')
  if (bytes !== null) said.set('Content-Length', String(bytes))
  if (request.method !== 'HEAD') return new Response(conteudo, { status, headers: said })
  await conteudo.cancel().catch(() => {})
  return new Response(null, { status, headers: said })
}
