import { type RequestHandler, Router } from 'express'
import { arquivosPath, arquivoTemporarioPath } from '~/contract/paths'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { askedOf, saved, savedForOne } from '~/files/answer.server'
import { arquivoPage } from '~/files/download-pages.server'
import { downloadArquivo, uriIn } from '~/files/downloads.server'
import { basePath, paths } from '~/site/paths'
import { allowOnly } from '../refusals/allow-only.server'
import { asCall, asPage } from './mount-download.server'
import { receiveUpload, type Trust } from './upload.server'

type Asked = { procurement: Procurement; screens: Procurement; intake?: Intake; trust?: Trust }

/** Stored files by their opaque id, at `?uri=`, and new ones; whatever may not be handed out isn't there (M3). */
export function serveFiles({ procurement, screens, intake, trust = {} }: Asked) {
  const router = Router({ caseSensitive: true })
    .get(
      arquivosPath,
      asCall((request) => downloadArquivo(procurement, request, saved)),
    )
    .get(
      basePath + paths.arquivo(),
      asPage((request, { params }) => arquivoPage({ request, params, procurement: screens })),
    )
  if (!intake) return router.all(arquivosPath, allowOnly('GET, HEAD'))
  return router
    .post(arquivosPath, receiveUpload({ ...procurement, ...intake, ...trust }))
    .all(arquivosPath, allowOnly('GET, HEAD, POST'))
    .get(arquivoTemporarioPath, download(intake))
    .delete(arquivoTemporarioPath, discard(intake))
    .all(arquivoTemporarioPath, allowOnly('GET, HEAD, DELETE'))
}

/** The address is the key: nobody but the uploader has been told it, who may read the file and take it back. */
const download = ({ arquivos }: Intake): RequestHandler =>
  asCall(async (request) => {
    const uri = uriIn(request)
    const arquivo = uri && (await arquivos.openTemporario(uri, askedOf(request)))
    return arquivo ? savedForOne(arquivo, request) : { refused: 'arquivoNotFound' }
  })

const discard = ({ arquivos }: Intake): RequestHandler =>
  asCall(async (request) => {
    const uri = uriIn(request)
    const arquivo = uri && (await arquivos.findTemporario(uri))
    if (!arquivo) return { refused: 'arquivoNotFound' }
    await arquivos.discard(arquivo.id)
    return new Response(null, { status: 204 })
  })
