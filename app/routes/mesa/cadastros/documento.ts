import { pageOnFailure } from '~/failures/failure-answers.server'
import { arquivoNotFound, parseParams } from '~/failures/thrown.server'
import { pdfResponse, privateAttachmentResponse, toFileRequest } from '~/files/file-response.server'
import { documentoDaMesaParams } from '~/site/params'
import { requireAcesso } from '../acesso.server'

/** W17.19: a document of a registration. Each opening is recorded. */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { id, documento: pedido } = parseParams(documentoDaMesaParams, params)
  const { mesa, acesso } = await requireAcesso(request, context, `/mesa/cadastros/${id}`)
  const opened = await mesa.cadastros.openDocumento(acesso, id, { pedido, request: toFileRequest(request) })
  if (!opened) throw arquivoNotFound()
  if (opened.kind === 'emitido') return pdfResponse(opened.pdf, opened.nome, 'no-store')
  return privateAttachmentResponse(opened.arquivo, request)
})
