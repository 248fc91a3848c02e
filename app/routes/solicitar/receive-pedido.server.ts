import type { ArquivoTemporario } from '~/domain/arquivo/arquivo'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import type { Intake } from '~/domain/intake'
import type { SentForm } from '~/failures/sent-form'
import { isBreakdown } from '~/failures/thrown.server'
import { formOf, readMultipart } from '~/forms/multipart.server'
import { takeFilesFrom } from '~/forms/take-file.server'
import { fileField, fileUriField } from './pedido-state'

/** A form as it came: what was typed, and the file it carries, sent with it or before it. */
export type ReceivedPedido = {
  fields: Record<string, string>
  file: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome'> | null
  /** A file that was sent earlier has gone since. */
  fileGone: boolean
  /** A file came with it, and nothing could be kept at that moment. */
  fileLost: boolean
  /** Seconds until files are taken again from where it came; 0 while they are. */
  wait: number
  messages: UploadMessage[]
}

type Desks = Pick<Intake, 'arquivos' | 'guarda'>

/** Reads the form of a request as it comes in from `address`. A file in it takes the place of the one it named. */
export async function receivePedido(
  request: Request,
  desks: Desks,
  { accept, address }: { accept: readonly string[]; address: string | undefined },
): Promise<ReceivedPedido | 'malformed' | 'tooLarge'> {
  const { arquivos } = desks
  const taking = takeFilesFrom(desks, address)
  const form = await readMultipart(formOf(request), {
    accept,
    receive: (file) => taking.receive(file),
    discard: taking.discard,
    // What was typed comes back, to be shortened.
    longFields: 'cut',
  })
  if (!form.ok) return form.error
  const { fields, file, messages } = form.value
  const uri = fields[fileUriField]
  let unknown = false
  const earlier = uri
    ? await arquivos.findTemporario(uri).catch((thrown) => {
        if (!isBreakdown(thrown)) throw thrown
        unknown = true
        return null
      })
    : null
  if (file && earlier) await arquivos.discard(earlier.id)
  const fileGone = Boolean(uri) && !earlier && !file && !unknown
  const { wait, lost: fileLost } = taking.seen
  return { fields, file: file ?? earlier, fileGone, fileLost, wait, messages }
}

/** What is sent again later: of its file, if that is kept, only the name it is kept under. */
export function resendOf({ fields, file, fileLost }: ReceivedPedido): SentForm {
  const sent = { ...fields, ...(file && { [fileUriField]: file.uri }) }
  return {
    encType: 'multipart/form-data',
    fields: Object.entries(sent),
    ...(fileLost && { lostFile: fileField }),
  }
}
