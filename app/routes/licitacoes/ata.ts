import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/web/context.server'
import { failedDownload } from '~/web/failed-download.server'
import { parseParams, unavailable } from '~/web/http.server'
import { licitacaoParams } from '~/web/params'
import { paths } from '~/web/paths'
import { remoteFile } from '~/web/remote-file.server'

/** Why there are no minutes; where there are, they are answered before any screen is asked, unless this is all there is. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { atas } = contextOf(context).procurement
  try {
    const { id } = parseParams(licitacaoParams, params)
    const found = atas.lugar === 'disco' ? await atas.find(id) : await atas.open(id, request.headers, request.signal)
    if (!found.ok) return failedDownload(request, unavailable(found.error))
    const { value } = found
    if ('caminho' in value) return redirect(paths.ata(id))
    return await remoteFile(async () => value, request)
  } catch (thrown) {
    return failedDownload(request, thrown)
  }
}
