import { data } from '@remix-run/node'
import { toMinutes } from '~/domain/guarda/limites'
import type { Procurement } from '~/domain/procurement'
import { failurePage } from '~/failures/failure-answers.server'
import { arquivoNotFound, documentoNotFound, nenhumDocumento, parseParams, unavailable } from '~/failures/thrown.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { licitacaoParams } from '~/site/params'
import {
  type Download,
  type DownloadRefusal,
  downloadAnexos,
  downloadArquivo,
  downloadAta,
  downloadDocumento,
} from './downloads.server'
import { attachmentOrInlineResponse } from './file-response.server'

/** Arguments that both Remix loaders and the HTTP server can pass. */
type DownloadPageArgs = {
  request: Request
  params: { [name: string]: string | undefined }
  procurement: Procurement
  address?: string
}

/** Serves the file that `?uri=` names, at the address of a page. A refusal is a page in the visitor's language. */
export const arquivoPage = ({ request, procurement }: DownloadPageArgs) =>
  orFailure(request, () => downloadArquivo(procurement, request, attachmentOrInlineResponse))

export const documentoPage = ({ request, params: { codigo = '' }, procurement, address }: DownloadPageArgs) =>
  orFailure(request, () =>
    downloadDocumento(procurement, request, { typed: codigo, address, respond: attachmentOrInlineResponse }),
  )

export const ataPage = ({ request, params, procurement }: DownloadPageArgs) =>
  orFailure(request, () => downloadAta(procurement, request, parseParams(licitacaoParams, params).id))

export const anexosPage = ({ request, params, procurement }: DownloadPageArgs) =>
  orFailure(request, () => downloadAnexos(procurement, request, parseParams(licitacaoParams, params).id))

async function orFailure(request: Request, download: () => Download) {
  try {
    const result = await download()
    return 'refused' in result ? failurePage(request, await toFailure(request, result.refused)) : result
  } catch (thrown) {
    return failurePage(request, thrown)
  }
}

async function toFailure(request: Request, refusal: DownloadRefusal) {
  if (refusal === 'arquivoNotFound') return arquivoNotFound()
  if (refusal === 'documentoNotFound') return documentoNotFound()
  if (refusal === 'nenhumDocumento') return nenhumDocumento()
  if (typeof refusal === 'string') return unavailable(refusal)
  const locale = await readLocale(request)
  const { aguarde } = refusal
  const message = findI18n(locale).getFixedT(locale, 'documentos')('aguarde', { count: toMinutes(aguarde) })
  return data({ errorMessages: [{ message }] }, { status: 429, headers: { 'Retry-After': String(aguarde) } })
}
