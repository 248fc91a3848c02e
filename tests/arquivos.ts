import type { ArquivoAberto } from '~/domain/arquivo/arquivo'

/** Reads the whole content of a stored file. */
export const readAll = async (arquivo: ArquivoAberto | null) =>
  Buffer.from(await new Response(arquivo?.conteudo).arrayBuffer())

/** The SHA-256 in an ETag. */
export const sha256In = (etag: string | null | undefined) => etag?.replaceAll('"', '') ?? ''
