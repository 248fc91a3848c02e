import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { parseCodigo } from '~/domain/documento/codigo'
import { failedDownload } from '~/failures/failed-download.server'
import { documentoNotFound } from '~/failures/thrown.server'
import { fileHeaders, shownHeaders } from '~/files/file-headers.server'
import { remoteFile } from '~/files/remote-file.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { isShown } from '~/site/paths'

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
