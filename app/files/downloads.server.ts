import { Readable } from 'node:stream'
import { type ArquivoAberto, isArquivoUri } from '~/domain/arquivo/arquivo'
import type { AtaUnavailable } from '~/domain/ata/ata'
import { parseCodigo } from '~/domain/documento/codigo'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { askedOf, saved } from './answer.server'
import { zipArquivos, zipHeaders } from './zip.server'

/** Why nothing is handed out; `aguarde` says for how many seconds nothing is. */
export type DownloadRefusal =
  | AtaUnavailable
  | LicitacaoUnavailable
  | 'arquivoNotFound'
  | 'documentoNotFound'
  | 'nenhumDocumento'
  | { aguarde: number }
export type Download = Promise<Response | { refused: DownloadRefusal }>

type Answer = (arquivo: ArquivoAberto, request: Request) => Promise<Response>

const refused = (refusal: DownloadRefusal) => ({ refused: refusal })

/** A stored file by its opaque id, at `?uri=`; whatever may not be handed out isn't there (M3). */
export async function downloadArquivo(
  { arquivos }: Pick<Procurement, 'arquivos'>,
  request: Request,
  answer: Answer,
): Download {
  const uri = uriIn(request)
  const arquivo = uri && (await arquivos.open(uri, askedOf(request)))
  return arquivo ? answer(arquivo, request) : refused('arquivoNotFound')
}

/** A valid document by its code (F4); wrong codes count against the network of `address`. */
export async function downloadDocumento(
  { documentos }: Pick<Procurement, 'documentos'>,
  request: Request,
  { typed, address, answer }: { typed: string; address: string | undefined; answer: Answer },
): Download {
  const codigo = parseCodigo(typed)
  const found = codigo && (await documentos.open(codigo, address, askedOf(request)))
  if (!found) return refused('documentoNotFound')
  return 'situacao' in found ? refused({ aguarde: found.segundos }) : answer(found, request)
}

/** The minutes of a tender (B6). */
export async function downloadAta({ atas }: Pick<Procurement, 'atas'>, request: Request, id: number): Download {
  const found = await atas.open(id, askedOf(request))
  return found.ok ? saved(found.value, request) : refused(found.error)
}

/** Every attachment of a tender that is stored, in one zip (QUALITY 2.7). */
export async function downloadAnexos(
  { arquivos, licitacoes }: Pick<Procurement, 'arquivos' | 'licitacoes'>,
  request: Request,
  id: number,
): Download {
  const anexos = await licitacoes.listAnexos(id)
  if (!anexos.ok) return refused(anexos.error)
  const uris = anexos.value.flatMap(({ arquivoUri }) => arquivoUri ?? [])
  return uris.length === 0 ? refused('nenhumDocumento') : downloadZip({ arquivos }, request, uris)
}

/** These files as one zip. */
export async function downloadZip(
  { arquivos }: Pick<Procurement, 'arquivos'>,
  request: Request,
  uris: string[],
): Download {
  const files = await arquivos.openAll(uris, { signal: request.signal })
  if (!files) return refused('arquivoNotFound')
  if (request.method === 'HEAD') {
    for await (const { conteudo } of files) {
      await conteudo?.cancel()
      break
    }
    return new Response(null, { headers: zipHeaders })
  }
  return new Response(Readable.toWeb(zipArquivos(files)) as ReadableStream, { headers: zipHeaders })
}

/** The one file that an address names. */
export function uriIn(request: Request) {
  const [uri, ...others] = new URL(request.url).searchParams.getAll('uri')
  return isArquivoUri(uri) && others.length === 0 ? uri : null
}
