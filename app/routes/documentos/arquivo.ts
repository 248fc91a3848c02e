import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { parseCodigo } from '~/domain/documento/codigo'
import { contextOf } from '~/web/context.server'
import { failedDownload } from '~/web/failed-download.server'
import { fileHeaders, shownHeaders } from '~/web/file-headers.server'
import { documentoNotFound } from '~/web/http.server'
import { i18nOf, localeOf } from '~/web/i18n.server'
import { isShown } from '~/web/paths'
import { remoteFile } from '~/web/remote-file.server'

/** A valid document of the system behind the portal, by its code (F4). On this machine's disk they have their own address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, address } = contextOf(context)
  const { arquivos, documentos } = procurement
  const codigo = parseCodigo(params.codigo ?? '')
  try {
    if (arquivos.lugar !== 'remoto' || !codigo) throw documentoNotFound()
    const found = await documentos.validate(codigo, address)
    if (found.situacao === 'AGUARDE') throw await tooMany(request, found.segundos)
    if (found.situacao !== 'VALIDO') throw documentoNotFound()
    const headersOf = isShown(new URL(request.url).searchParams) ? shownHeaders : fileHeaders
    const file = await remoteFile((asked, signal) => arquivos.openDocumento(codigo, asked, signal), request, headersOf)
    if (!file) throw documentoNotFound()
    return file
  } catch (thrown) {
    return failedDownload(request, thrown)
  }
}

async function tooMany(request: Request, segundos: number) {
  const locale = await localeOf(request)
  const message = i18nOf(locale).getFixedT(locale, 'documentos')('aguarde', { count: Math.ceil(segundos / 60) })
  return data({ errorMessages: [{ message }] }, { status: 429, headers: { 'Retry-After': String(segundos) } })
}
