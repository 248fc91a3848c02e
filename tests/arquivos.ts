import type { ArquivoAberto } from '~/domain/arquivo/arquivo'

/** All that a file hands out. */
export const readAll = async (arquivo: ArquivoAberto | null) =>
  Buffer.from(await new Response(arquivo?.conteudo).arrayBuffer())

/** The hash in the mark that an answer, or a file, bears. */
export const sha256In = (etag: string | null | undefined) => etag?.replaceAll('"', '') ?? ''
