import contentDisposition from 'content-disposition'
import type { ArquivoAberto, Asked, Given } from '~/domain/arquivo/arquivo'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { makeStreamingFetch } from './resilient-fetch.server'

const passedOn = {
  range: 'range',
  ifRange: 'if-range',
  ifNoneMatch: 'if-none-match',
  ifMatch: 'if-match',
} as const

const givenBy: Partial<Record<number, Given>> = { 206: 'part', 304: 'unchanged', 412: 'changed', 416: 'outside' }

export type OpenAt = ReturnType<typeof makeOpenAt>

/** A file of the system at `url`, passed on as it comes, never kept. Redirects are not followed. */
export function makeOpenAt(url: string, openFile: ReturnType<typeof makeStreamingFetch>) {
  const site = url.replace(/\/$/, '')
  return async (path: string, { signal, ...conditions }: Asked = {}): Promise<ArquivoAberto> => {
    const headers: [string, string][] = [
      // Of itself fetch adds `no-cache` to a conditional request, which asks for no 304.
      ['cache-control', 'max-age=0'],
      // It would also unpack what comes compressed, whose length and parts are then not those of the file.
      ['accept-encoding', 'identity'],
    ]
    for (const [condition, name] of Object.entries(passedOn)) {
      const value = conditions[condition as keyof typeof passedOn]
      if (value !== undefined) headers.push([name, value])
    }
    const response = await openFile(new Request(site + path, { headers, signal }))
    const { status } = response
    const hasBytes = status < 300
    if (!hasBytes) await response.body?.cancel()
    const said = (name: string) => response.headers.get(name)
    const ofTheBytes = (name: string) => (hasBytes && !said('content-encoding') ? said(name) : null)
    const length = ofTheBytes('content-length')
    return {
      nome: nameIn(said('content-disposition')),
      tipoMidia: said('content-type') ?? '',
      dono: 'desconhecido',
      given: givenBy[status] ?? 'whole',
      etag: said('etag'),
      bytes: length === null ? null : Number(length),
      range: status === 416 ? said('content-range') : ofTheBytes('content-range'),
      inParts: ofTheBytes('accept-ranges') === 'bytes',
      conteudo: hasBytes ? response.body : null,
    }
  }
}

function nameIn(disposition: string | null) {
  try {
    return maskCpfsInText(contentDisposition.parse(disposition ?? '').parameters.filename ?? 'arquivo')
  } catch {
    return 'arquivo'
  }
}
