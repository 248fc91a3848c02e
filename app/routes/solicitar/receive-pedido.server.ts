import type { ArquivoTemporario } from '~/domain/arquivo/arquivo'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import type { Intake } from '~/domain/intake'
import { pedidoFields, pedidoFormSchema } from '~/domain/solicitacao/pedido'
import type { SubmittedForm } from '~/failures/failed-requests'
import { isBreakdown } from '~/failures/thrown.server'
import { parseSent, toSubmittedForm } from '~/forms/answer.server'
import { readFormWithFile } from '~/forms/upload-receiver.server'
import { fileField, fileUriField } from './pedido-state'

/** A form as received, with the file sent with it or before it. */
export type ReceivedPedido = {
  fields: Record<string, string>
  submission: ReturnType<typeof parseSubmission>
  file: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome'> | null
  /** A file uploaded earlier has expired. */
  fileGone: boolean
  /** A file was sent, but could not be stored. */
  fileLost: boolean
  /** Seconds until the sender may upload again; 0 if allowed now. */
  wait: number
  messages: UploadMessage[]
}

const parseSubmission = (fields: Record<string, string>) =>
  parseSent(new URLSearchParams(fields), { schema: pedidoFormSchema, names: pedidoFields })

/** Reads a form; `null` if it is too large. A file in the form replaces the uploaded file that the form names. */
export async function receivePedido(
  request: Request,
  intake: Intake,
  sender: Parameters<typeof readFormWithFile>[2],
): Promise<ReceivedPedido | null> {
  const form = await readFormWithFile(request, intake, sender)
  if (!form) return null
  const { arquivos } = intake
  const { fields, file, messages, wait, lost: fileLost } = form
  const uri = fields[fileUriField]
  let lookupFailed = false
  const earlier = uri
    ? await arquivos.findTemporario(uri).catch((thrown) => {
        if (!isBreakdown(thrown)) throw thrown
        lookupFailed = true
        return null
      })
    : null
  if (file && earlier) await arquivos.discard(earlier.id)
  const fileGone = Boolean(uri) && !earlier && !file && !lookupFailed
  return { fields, submission: parseSubmission(fields), file: file ?? earlier, fileGone, fileLost, wait, messages }
}

/** The form to resubmit later. A stored file is sent as its address. */
export function resendPedido({ fields, file, fileLost }: ReceivedPedido, thrown: unknown): SubmittedForm {
  const sent = { ...fields, ...(file && { [fileUriField]: file.uri }) }
  return {
    ...toSubmittedForm(Object.entries(sent), thrown),
    encType: 'multipart/form-data',
    ...(fileLost && { lostFile: fileField }),
  }
}
