import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { ZipArchive } from 'archiver'
import { type ArquivoAberto, isArquivoUri } from '~/domain/arquivo/arquivo'
import { cleanName } from '~/domain/arquivo/upload-rules'
import type { AtaUnavailable } from '~/domain/ata/ata'
import { parseCodigo } from '~/domain/documento/codigo'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { attachmentResponse, fileHeaders, toFileRequest } from './file-response.server'

/** `aguarde`: seconds until the client may try again. */
export type DownloadRefusal =
  | AtaUnavailable
  | LicitacaoUnavailable
  | 'arquivoNotFound'
  | 'documentoNotFound'
  | 'nenhumDocumento'
  | { aguarde: number }
export type Download = Promise<Response | { refused: DownloadRefusal }>

type MakeResponse = (arquivo: ArquivoAberto, request: Request) => Promise<Response>

const refused = (refusal: DownloadRefusal) => ({ refused: refusal })

/** Downloads the stored file that `?uri=` names. Whatever the reason, an unavailable file is "not found" (M3). */
export async function downloadArquivo(
  { arquivos }: Pick<Procurement, 'arquivos'>,
  request: Request,
  respond: MakeResponse,
): Download {
  const uri = uriIn(request)
  const arquivo = uri && (await arquivos.open(uri, toFileRequest(request)))
  return arquivo ? respond(arquivo, request) : refused('arquivoNotFound')
}

/** Downloads a valid document by its code (F4). Wrong codes count towards the limit of the network of `address`. */
export async function downloadDocumento(
  { documentos }: Pick<Procurement, 'documentos'>,
  request: Request,
  { typed, address, respond }: { typed: string; address: string | undefined; respond: MakeResponse },
): Download {
  const codigo = parseCodigo(typed)
  const documento = codigo && (await documentos.open(codigo, address, toFileRequest(request)))
  if (!documento) return refused('documentoNotFound')
  return 'situacao' in documento ? refused({ aguarde: documento.segundos }) : respond(documento, request)
}

export async function downloadAta({ atas }: Pick<Procurement, 'atas'>, request: Request, id: number): Download {
  const ata = await atas.open(id, toFileRequest(request))
  return ata.ok ? attachmentResponse(ata.value, request) : refused(ata.error)
}

/** Downloads all stored attachments of a tender as a zip (H5). */
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

export function uriIn(request: Request) {
  const [uri, ...others] = new URL(request.url).searchParams.getAll('uri')
  return isArquivoUri(uri) && others.length === 0 ? uri : null
}

/** The file name is part of the public interface (H5). */
const zipHeaders = {
  ...fileHeaders({ nome: 'Documentos.zip', tipoMidia: 'application/zip' }),
  'X-Content-Type-Options': 'nosniff',
}

/** Streams a zip with one file open at a time. If a file fails, the stream fails, so no partial zip looks complete. */
function zipArquivos(arquivos: AsyncIterable<ArquivoAberto>): Readable {
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const uniqueName = uniqueNames()
  const disconnected = new Promise<never>((_, reject) =>
    zip.once('close', () => reject(new Error('the client disconnected'))),
  )
  disconnected.catch(() => {})

  async function writeAll() {
    for await (const { nome, conteudo } of arquivos) {
      if (!conteudo) throw new Error('a file has no content')
      const content = Readable.fromWeb(conteudo as NodeReadableStream)
      const written = new Promise<unknown>((resolve, reject) => {
        content.once('error', reject)
        zip.once('entry', resolve)
      })
      zip.append(content, { name: uniqueName(nome) })
      await Promise.race([written, disconnected]).finally(() => content.destroy())
    }
    await zip.finalize()
  }

  writeAll().catch((error) => zip.destroy(error))
  return zip
}

/** Characters that some file systems forbid. */
const forbidden = /[<>:"|?*]/g

/** Returns a function that makes portable, unique file names: the second `a.pdf` becomes `a (2).pdf`. */
export function uniqueNames() {
  const taken = new Set<string>()
  return (given: string) => {
    const nome =
      cleanName(given)
        .replace(forbidden, '_')
        .replace(/[. ]+$/, '') || 'arquivo'
    const [, stem = nome, extension = ''] = /^(.+)(\.[a-z0-9]{1,10})$/i.exec(nome) ?? []
    let unique = nome
    // Some file systems ignore case.
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  }
}
