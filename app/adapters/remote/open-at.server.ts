import contentDisposition from 'content-disposition'
import type { ArquivoRemoto } from '~/domain/arquivo/arquivo'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { makeStreamingFetch } from './resilient-fetch.server'

const passedOn = ['range', 'if-range', 'if-none-match', 'if-match']
const ofTheBytes = ['content-length', 'content-range', 'accept-ranges']

export type OpenAt = ReturnType<typeof makeOpenAt>

/** A file of the system at `url`, passed on as it comes, never kept. Redirects are not followed. */
export function makeOpenAt(url: string, openFile: ReturnType<typeof makeStreamingFetch>) {
  const site = url.replace(/\/$/, '')
  return async (path: string, asked: Headers, signal?: AbortSignal): Promise<ArquivoRemoto> => {
    const headers: [string, string][] = [
      // Of itself fetch adds `no-cache` to a conditional request, which asks for no 304.
      ['cache-control', 'max-age=0'],
      // It would also unpack what comes compressed, whose length and parts are then not those of the file.
      ['accept-encoding', 'identity'],
    ]
    for (const name of passedOn) {
      const value = asked.get(name)
      if (value !== null) headers.push([name, value])
    }
    const response = await openFile(new Request(site + path, { headers, signal }))
    const { status } = response
    const hasBytes = status < 300
    if (!hasBytes) await response.body?.cancel()
    const unpacked = response.headers.has('content-encoding')
    const named = hasBytes ? (unpacked ? [] : ofTheBytes) : ['content-range']
    return {
      status,
      nome: nameIn(response.headers.get('content-disposition')),
      tipoMidia: response.headers.get('content-type') ?? '',
      cabecalhos: copied(response.headers, ['etag', ...named]),
      corpo: hasBytes ? response.body : null,
    }
  }
}

function copied(headers: Headers, names: string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function nameIn(disposition: string | null) {
  try {
    return maskCpfsInText(contentDisposition.parse(disposition ?? '').parameters.filename ?? 'arquivo')
  } catch {
    return 'arquivo'
  }
}
