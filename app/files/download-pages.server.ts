import { data } from '@remix-run/node'
import type { Procurement } from '~/domain/procurement'
import { failedDownload } from '~/failures/failed-download.server'
import { arquivoNotFound, documentoNotFound, nenhumDocumento, parseParams, unavailable } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { licitacaoParams } from '~/site/params'
import { savedOrShown } from './answer.server'
import {
  type Download,
  type DownloadRefusal,
  downloadAnexos,
  downloadArquivo,
  downloadAta,
  downloadDocumento,
} from './downloads.server'

/** What a download at an address of the portal's pages is given, by Remix and by the server alike. */
type Asking = {
  request: Request
  params: { [name: string]: string | undefined }
  procurement: Procurement
  address?: string
}

/** The downloads beside the screens: where there is nothing to hand out, a page says why, in the person's language. */
export const arquivoPage = ({ request, procurement }: Asking) =>
  orFailure(request, () => downloadArquivo(procurement, request, savedOrShown))

export const documentoPage = ({ request, params: { codigo = '' }, procurement, address }: Asking) =>
  orFailure(request, () => downloadDocumento(procurement, request, { typed: codigo, address, answer: savedOrShown }))

export const ataPage = ({ request, params, procurement }: Asking) =>
  orFailure(request, () => downloadAta(procurement, request, parseParams(licitacaoParams, params).id))

export const anexosPage = ({ request, params, procurement }: Asking) =>
  orFailure(request, () => downloadAnexos(procurement, request, parseParams(licitacaoParams, params).id))

async function orFailure(request: Request, download: () => Download) {
  try {
    const answer = await download()
    return 'refused' in answer ? failedDownload(request, await failureOf(request, answer.refused)) : answer
  } catch (thrown) {
    return failedDownload(request, thrown)
  }
}

async function failureOf(request: Request, refusal: DownloadRefusal) {
  if (refusal === 'arquivoNotFound') return arquivoNotFound()
  if (refusal === 'documentoNotFound') return documentoNotFound()
  if (refusal === 'nenhumDocumento') return nenhumDocumento()
  if (typeof refusal === 'string') return unavailable(refusal)
  const locale = await localeOf(request)
  const { aguarde } = refusal
  const message = i18nOf(locale).getFixedT(locale, 'documentos')('aguarde', { count: Math.ceil(aguarde / 60) })
  return data({ errorMessages: [{ message }] }, { status: 429, headers: { 'Retry-After': String(aguarde) } })
}
