import { pageOnFailure } from '~/failures/failure-answers.server'
import { arquivoNotFound, parseParams } from '~/failures/thrown.server'
import { privateAttachmentResponse, toFileRequest } from '~/files/file-response.server'
import { codigoDaMesaParams } from '~/site/params'
import { requireAcesso } from '../acesso.server'

/** W17.35: a document with its code on it. */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { id, documento } = parseParams(codigoDaMesaParams, params)
  const { mesa, acesso } = await requireAcesso(request, context, `/mesa/codigos/${id}/documentos/${documento}`)
  const opened = await mesa.codigos.openArquivo(acesso, id, documento, toFileRequest(request))
  if (!opened) throw arquivoNotFound()
  return privateAttachmentResponse(opened, request)
})
