import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { isArquivoUri } from '~/domain/arquivo/arquivo'
import { failedDownload } from '~/failures/failed-download.server'
import { arquivoNotFound } from '~/failures/thrown.server'
import { fileHeaders, shownHeaders } from '~/files/file-headers.server'
import { remoteFile } from '~/files/remote-file.server'
import { isShown } from '~/site/paths'

/**
 * A file of the system behind the portal, at `?uri=`. Files on this machine's disk are answered before any screen is
 * asked (M3).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { arquivos } = contextOf(context).procurement
  const query = new URL(request.url).searchParams
  const uri = query.get('uri')
  const headersOf = isShown(query) ? shownHeaders : fileHeaders
  try {
    if (arquivos.lugar !== 'remoto' || !isArquivoUri(uri)) return await failedDownload(request, arquivoNotFound())
    const file = await remoteFile((asked, signal) => arquivos.open(uri, asked, signal), request, headersOf)
    return file ?? failedDownload(request, arquivoNotFound())
  } catch (thrown) {
    return failedDownload(request, thrown)
  }
}
