import type { ArquivosRemotos } from '~/domain/arquivo/arquivo'
import { fileHeaders } from './file-headers.server'

/** The answer to a download from another system, streamed; `null` where there is nothing to hand out. */
export async function remoteFile(arquivos: ArquivosRemotos, uri: string, request: Request) {
  const arquivo = await arquivos.open(uri, request.headers, request.signal)
  if (!arquivo) return null
  const { status, corpo, cabecalhos } = arquivo
  if (status >= 400) return new Response(null, { status, headers: cabecalhos })
  return new Response(corpo, {
    status,
    headers: { ...fileHeaders(arquivo), 'X-Content-Type-Options': 'nosniff', ...cabecalhos },
  })
}
