import type { ArquivoTemporario } from '~/domain/arquivo/arquivo'
import { hasAcceptedExtension, type UploadMessage } from '~/domain/arquivo/upload-rules'
import { documentosDe, formatosDosDocumentos, type TipoDocumento } from '~/domain/cadastro/documentos'
import type { CadastroComLink } from '~/domain/cadastro/remessas'
import type { Intake } from '~/domain/intake'
import { formOf, readMultipartOf } from '~/forms/multipart.server'
import { takeFilesFrom } from '~/forms/take-file.server'
import { beforeField, removalOf, uriField } from './documentos-state'

/** The form as it came: by kind, the file it has now, and what there is to say of those it could not have. */
export type ReceivedDocumentos = {
  fields: Record<string, string>
  /** A kind of which the form says nothing isn't here. */
  agora: Map<TipoDocumento, ArquivoTemporario | null>
  mensagens: { tipo: TipoDocumento; message: UploadMessage }[]
  /** Files that were sent earlier and have gone since. */
  sumidos: TipoDocumento[]
  wait: number
}

/** Reads the form as it comes in from `address`. A file in it takes the place of the one it named. */
export async function receiveDocumentos(
  request: Request,
  intake: Pick<Intake, 'arquivos' | 'guarda'>,
  { cadastro, address }: { cadastro: CadastroComLink; address: string | undefined },
): Promise<ReceivedDocumentos | 'malformed' | 'tooLarge'> {
  const tipos: readonly TipoDocumento[] = documentosDe[cadastro.tipoPessoa]
  const taking = takeFilesFrom(intake, address)
  const form = await readMultipartOf(
    formOf(request),
    {
      accept: formatosDosDocumentos,
      receive: (file) => taking.receive(file, formatosDosDocumentos),
      discard: taking.discard,
    },
    tipos,
  )
  if (!form.ok) return form.error
  const { fields, files } = form.value
  const received: ReceivedDocumentos = { fields, agora: new Map(), mensagens: [], sumidos: [], wait: taking.seen.wait }
  for (const tipo of tipos) {
    const { file, messages } = files[tipo]
    received.mensagens.push(...messages.map((message) => ({ tipo, message })))
    const uri = fields[uriField(tipo)]
    const removal = removalOf(tipo)
    const goes = fields[removal.name] === removal.yes
    const found = uri && !goes ? await intake.arquivos.findTemporario(uri) : null
    // What was sent for another form may be of other formats.
    const earlier = found && hasAcceptedExtension(found.nome, formatosDosDocumentos) ? found : null
    if (file ?? earlier) received.agora.set(tipo, file ?? earlier)
    // A page that showed none takes away nothing that came meanwhile.
    else if (goes || (!uri && fields[beforeField(tipo)])) received.agora.set(tipo, null)
    else if (uri) received.sumidos.push(tipo)
  }
  return received
}

/** The kind of which the form asks whether it shall go, where it has to ask so. */
export const askedToRemove = (cadastro: CadastroComLink, fields: Record<string, string>) =>
  documentosDe[cadastro.tipoPessoa].find((tipo) => fields[removalOf(tipo).name] === removalOf(tipo).ask)
