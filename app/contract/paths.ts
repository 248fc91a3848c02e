export const readonlyV1 = '/licitacao-readonly/api/public/v1'

/** Path prefixes of the calls that the portal's pages and their filters use. */
export const portalPath = '/licitacao-readonly/api/licitacao/public/portal'
export const publicLicitacoes = '/licitacao-readonly/api/public/licitacoes'

export const writingV1 = '/licitacao/api/public/v1'

/** Path prefixes of the calls for authorities: one for reading, one for writing. */
export const readonlyLicitacoes = '/licitacao-readonly/api/licitacoes'
export const writingLicitacoes = '/licitacao/api/licitacoes'

/** Stored files (M3). */
export const arquivosPath = '/licitacao/hal/public/arquivos'

/** Files not published yet, for their uploader (M3). */
export const arquivoTemporarioPath = `${arquivosPath}/temporario`

/** The minutes of a tender (B6). */
export const ataPath = (id: string | number) => `${readonlyV1}/licitacoes/${id}/ata`

/** A document by its code, or several by id as a zip (F4). */
export const documentosPath = `${readonlyV1}/licitacoes/documentos/download`

export const anexosZipPath = (id: string | number) => `${readonlyV1}/licitacoes/${id}/anexos/download`

export const comprasDiretasPath = '/compra-direta/api/public/v1/fornecedor/compras-diretas'
