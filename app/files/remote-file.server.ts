import type { OpenRemoto } from '~/domain/arquivo/arquivo'
import { fileHeaders } from './file-headers.server'

/** What a file goes out with. */
export type HeadersOf = (file: { nome: string; tipoMidia: string }) => Record<string, string>

/** The answer to a download from another system, streamed; `null` where there is nothing to hand out. */
export async function remoteFile(open: OpenRemoto, request: Request, headersOf: HeadersOf = fileHeaders) {
  const arquivo = await open(request.headers, request.signal)
  if (!arquivo) return null
  const { status, corpo, cabecalhos } = arquivo
  if (status >= 400) return new Response(null, { status, headers: cabecalhos })
  return new Response(corpo, {
    status,
    headers: { ...headersOf(arquivo), 'X-Content-Type-Options': 'nosniff', ...cabecalhos },
  })
}
