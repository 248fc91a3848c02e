import { type RequestHandler, Router } from 'express'
import { arquivosPath, arquivoTemporarioPath } from '~/contract/paths'
import type { Desk } from '~/domain/desk'
import type { Procurement } from '~/domain/procurement'
import { askedOf, saved, savedForOne } from '~/files/answer.server'
import { arquivoPage } from '~/files/download-pages.server'
import { downloadArquivo, uriIn } from '~/files/downloads.server'
import { basePath, paths } from '~/site/paths'
import { allowOnly } from '../refusals/allow-only.server'
import { asCall, asPage } from './mount-download.server'
import { receiveUpload, type Trust } from './upload.server'

type Asked = { procurement: Procurement; screens: Procurement; desk?: Desk; trust?: Trust }

/** Stored files by their opaque id, at `?uri=`, and new ones; whatever may not be handed out isn't there (M3). */
export function serveFiles({ procurement, screens, desk, trust = {} }: Asked) {
  const router = Router({ caseSensitive: true })
    .get(
      arquivosPath,
      asCall((request) => downloadArquivo(procurement, request, saved)),
    )
    .get(
      basePath + paths.arquivo(),
      asPage((request, { params }) => arquivoPage({ request, params, procurement: screens })),
    )
  if (!desk) return router.all(arquivosPath, allowOnly('GET, HEAD'))
  return router
    .post(arquivosPath, receiveUpload({ ...procurement, ...desk, ...trust }))
    .all(arquivosPath, allowOnly('GET, HEAD, POST'))
    .get(arquivoTemporarioPath, download(desk))
    .delete(arquivoTemporarioPath, discard(desk))
    .all(arquivoTemporarioPath, allowOnly('GET, HEAD, DELETE'))
}

/** The address is the key: nobody but the uploader has been told it, who may read the file and take it back. */
const download = ({ arquivos }: Desk): RequestHandler =>
  asCall(async (request) => {
    const uri = uriIn(request)
    const arquivo = uri && (await arquivos.openTemporario(uri, askedOf(request)))
    return arquivo ? savedForOne(arquivo, request) : { refused: 'arquivoNotFound' }
  })

const discard = ({ arquivos }: Desk): RequestHandler =>
  asCall(async (request) => {
    const uri = uriIn(request)
    const arquivo = uri && (await arquivos.findTemporario(uri))
    if (!arquivo) return { refused: 'arquivoNotFound' }
    await arquivos.discard(arquivo.id)
    return new Response(null, { status: 204 })
  })
