import type { ArquivoTemporario } from '~/domain/arquivo/arquivo'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import type { Intake } from '~/domain/intake'
import { err } from '~/domain/shared/result'
import type { SentForm } from '~/failures/sent-form'
import { isBreakdown } from '~/failures/thrown.server'
import { formOf, readMultipart } from '~/forms/multipart.server'
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
  { arquivos, guarda }: Desks,
  { accept, address }: { accept: readonly string[]; address: string | undefined },
): Promise<ReceivedPedido | 'malformed' | 'tooLarge'> {
  let fileLost = false
  let wait = 0
  const form = await readMultipart(formOf(request), {
    accept,
    async receive(file) {
      try {
        wait = await guarda.limites.spend('upload', { address })
        return wait > 0 ? err('unverified' as const) : await arquivos.receive(file, { address })
      } catch (thrown) {
        if (!isBreakdown(thrown)) throw thrown
        fileLost = true
        return err('unverified' as const)
      }
    },
    discard: ({ id }) => arquivos.discard(id),
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
