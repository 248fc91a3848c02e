import contentDisposition from 'content-disposition'
import { extensionOfType, maximumUploadBytes, readExtension } from '~/domain/arquivo/upload-rules'
import type { DocumentoNaFila } from '~/domain/sincronizacao/copias'
import { FetchError } from './fetch.server'
import { asFalha } from './fonte.server'
import type { AskBytes } from './polite-client.server'

/**
 * Downloads a document from PNCP, and from nowhere else: the links in its records are not trusted. Throws
 * `FalhaDaFonte`.
 */
export const makeDownload = (address: string, askBytes: AskBytes) => (documento: DocumentoNaFila) =>
  asFalha(async () => {
    const url = URL.canParse(documento.link) ? new URL(documento.link) : null
    if (!url || !isOf(new URL(address), url)) throw new FetchError(`${documento.link} não é do PNCP`, 'refused')
    const { status, headers, body } = await askBytes(url, maximumUploadBytes)
    if (status !== 200) throw new FetchError(`${url.href} respondeu ${status}`, 'refused')
    return { nome: nameFile(documento, url, headers), content: stream(body) }
  })

const isOf = (source: URL, link: URL) =>
  link.origin === source.origin || (link.hostname === source.hostname && link.protocol === 'https:')

/** The name that the page shows, with the extension that the source gives the file. */
function nameFile({ nome }: DocumentoNaFila, url: URL, headers: Headers) {
  const extension =
    readExtension(nome) ||
    readExtension(fileNameIn(headers)) ||
    readExtension(url.pathname) ||
    extensionOfType(headers.get('content-type')?.split(';')[0]?.trim() ?? '')
  return readExtension(nome) || !extension ? nome : `${nome}.${extension}`
}

function fileNameIn(headers: Headers) {
  try {
    return contentDisposition.parse(headers.get('content-disposition') ?? '').parameters.filename ?? ''
  } catch {
    return ''
  }
}

async function* stream(body: Uint8Array) {
  yield body
}
