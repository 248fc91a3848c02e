import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { failedDownload } from '~/failures/failed-download.server'
import { arquivoNotFound, nenhumDocumento, parseParams, unavailable } from '~/failures/thrown.server'
import { zipArquivos, zipHeaders } from '~/files/zip.server'
import { licitacaoParams } from '~/site/params'

/** Every attachment of a tender that is stored, in one zip (QUALITY 2.7). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { licitacoes, arquivos } = contextOf(context).procurement
  try {
    const { id } = parseParams(licitacaoParams, params)
    const anexos = await licitacoes.listAnexos(id)
    if (!anexos.ok) throw unavailable(anexos.error)
    const uris = anexos.value.flatMap(({ arquivoUri }) => arquivoUri ?? [])
    if (uris.length === 0) throw nenhumDocumento()
    const zip = await zipArquivos(arquivos, uris, request.signal)
    if (!zip) throw arquivoNotFound()
    return new Response(createReadableStreamFromReadable(zip), { headers: zipHeaders })
  } catch (thrown) {
    return failedDownload(request, thrown)
  }
}
