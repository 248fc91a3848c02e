import { Router } from 'express'
import { anexosZipPath, documentosPath } from '~/contract/paths'
import { isArquivoUri } from '~/domain/arquivo/arquivo'
import type { Procurement } from '~/domain/procurement'
import { saved } from '~/files/answer.server'
import { anexosPage, documentoPage } from '~/files/download-pages.server'
import { downloadAnexos, downloadDocumento, downloadZip } from '~/files/downloads.server'
import { licitacaoParams } from '~/site/params'
import { basePath, paths } from '~/site/paths'
import { clientAddress } from '../ops/client-address.server'
import { allowOnly } from '../refusals/allow-only.server'
import texts from '../refusals/messages'
import { sendError } from '../refusals/wire-errors.server'
import { asCall, asPage } from './mount-download.server'

/** How many files go into one zip. */
const most = 100

/** Documents by their code, several files by their ids, and all attachments of a tender, the latter as a zip (F4, H5). */
export function serveDocumentos(procurement: Procurement, screens: Procurement) {
  const urisIn = (ids: unknown) => (typeof ids === 'string' ? [...new Set(ids.split(',').filter(Boolean))] : [])
  return Router({ caseSensitive: true })
    .get(
      `${documentosPath}/:codigo`,
      asCall((request, req) =>
        downloadDocumento(procurement, request, {
          typed: req.params.codigo ?? '',
          address: clientAddress(req),
          answer: saved,
        }),
      ),
    )
    .get(
      documentosPath,
      ({ query }, res, next) => {
        const { length } = urisIn(query.ids)
        if (length > 0 && length <= most) return next()
        sendError(res, 'PARAMETROS_INVALIDOS', [texts.parameter.ids])
      },
      asCall(async (request, { query }) => {
        const uris = urisIn(query.ids)
        const answer = uris.every(isArquivoUri) && (await downloadZip(procurement, request, uris))
        return !answer || 'refused' in answer ? { refused: 'documentoNotFound' } : answer
      }),
    )
    .get(
      anexosZipPath(':id'),
      asCall(async (request, { params }) => {
        const parsed = licitacaoParams.safeParse(params)
        return parsed.success ? downloadAnexos(procurement, request, parsed.data.id) : { refused: 'licitacaoNotFound' }
      }),
    )
    .all([`${documentosPath}/:codigo`, documentosPath, anexosZipPath(':id')], allowOnly('GET, HEAD'))
    .get(
      basePath + paths.anexosZip(':id'),
      asPage((request, { params }) => anexosPage({ request, params, procurement: screens })),
    )
    .get(
      basePath + paths.documentoArquivo(':codigo'),
      asPage((request, req) =>
        documentoPage({ request, params: req.params, procurement: screens, address: clientAddress(req) }),
      ),
    )
}
