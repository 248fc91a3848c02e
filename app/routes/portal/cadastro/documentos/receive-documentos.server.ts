import type { ArquivoTemporario } from '~/domain/arquivo/arquivo'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import {
  documentoFormats,
  documentosByTipoPessoa,
  problemOfDocumento,
  type TipoDocumento,
} from '~/domain/cadastro/documentos'
import type { CadastroComLink } from '~/domain/cadastro/remessas'
import type { Intake } from '~/domain/intake'
import { readMultipartFields, toIncomingForm } from '~/forms/multipart.server'
import { makeUploadReceiver } from '~/forms/upload-receiver.server'
import { beforeField, makeRemoval, uriField } from './documentos-state'

/** The form as received: for each document type, the current file and the messages about refused files. */
export type ReceivedDocumentos = {
  fields: Record<string, string>
  /**
   * A type is absent if its file does not change: nothing was sent, the only file was refused (see `messages`), or the
   * file is in `expired`. `null` means that the file was removed.
   */
  current: Map<TipoDocumento, ArquivoTemporario | null>
  messages: { tipo: TipoDocumento; message: UploadMessage }[]
  /** Types whose uploaded file has expired, or has a format that is not accepted here. */
  expired: TipoDocumento[]
  wait: number
}

/** Reads the form that `address` sent. A file in the form replaces the uploaded file that the form names. */
export async function receiveDocumentos(
  request: Request,
  intake: Pick<Intake, 'arquivos' | 'guarda'>,
  { cadastro, address }: { cadastro: CadastroComLink; address: string | undefined },
): Promise<ReceivedDocumentos | 'malformed' | 'tooLarge'> {
  const tipos: readonly TipoDocumento[] = documentosByTipoPessoa[cadastro.tipoPessoa]
  const receiver = makeUploadReceiver(intake, address)
  const form = await readMultipartFields(
    toIncomingForm(request),
    {
      accept: documentoFormats,
      receive: (file) => receiver.receive(file, documentoFormats),
      discard: receiver.discard,
    },
    tipos,
  )
  if (!form.ok) return form.error
  const { fields, files } = form.value
  const { wait } = receiver.outcome
  const received: ReceivedDocumentos = { fields, current: new Map(), messages: [], expired: [], wait }
  for (const tipo of tipos) {
    const { file: offered, messages } = files[tipo]
    const broken = offered && (await problemOfDocumento(intake.arquivos, offered))
    if (offered && broken) await intake.arquivos.discard(offered.id)
    const file = broken ? undefined : offered
    received.messages.push(...[...messages, ...(broken ? [broken] : [])].map((message) => ({ tipo, message })))
    const uri = fields[uriField(tipo)]
    const removal = makeRemoval(tipo)
    const isRemoved = fields[removal.name] === removal.yes
    const temporario = uri && !isRemoved ? await intake.arquivos.findTemporario(uri) : null
    // A file uploaded for another form may have another format.
    const earlier = temporario && !(await problemOfDocumento(intake.arquivos, temporario)) ? temporario : null
    if (file ?? earlier) received.current.set(tipo, file ?? earlier)
    // Removes the file only if the page had shown one. A file added meanwhile in another tab stays.
    else if (isRemoved || (!uri && fields[beforeField(tipo)])) received.current.set(tipo, null)
    else if (uri) received.expired.push(tipo)
  }
  return received
}
