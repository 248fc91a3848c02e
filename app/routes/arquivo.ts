import type { LoaderFunctionArgs } from '@remix-run/node'
import { isArquivoUri } from '~/domain/arquivo/arquivo'
import { contextOf } from '~/web/context.server'
import { failedDownload } from '~/web/failed-download.server'
import { arquivoNotFound } from '~/web/http.server'
import { remoteFile } from '~/web/remote-file.server'

/**
 * A file of the system behind the portal, at `?uri=`. Files on this machine's disk are answered before any screen is
 * asked (M3).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { arquivos } = contextOf(context).procurement
  const uri = new URL(request.url).searchParams.get('uri')
  const asked = arquivos.lugar === 'remoto' && isArquivoUri(uri) ? remoteFile(arquivos, uri, request) : null
  try {
    return (await asked) ?? failedDownload(request, arquivoNotFound())
  } catch (thrown) {
    return failedDownload(request, thrown)
  }
}
