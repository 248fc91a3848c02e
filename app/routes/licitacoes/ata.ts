import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { failedDownload } from '~/failures/failed-download.server'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { remoteFile } from '~/files/remote-file.server'
import { licitacaoParams } from '~/site/params'
import { paths } from '~/site/paths'

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
