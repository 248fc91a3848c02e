/** Where the calls that only read are found. */
export const readonlyV1 = '/licitacao-readonly/api/public/v1'

/** Where the calls of the portal pages are found, and those of what fills their filters. */
export const portalPath = '/licitacao-readonly/api/licitacao/public/portal'
export const publicLicitacoes = '/licitacao-readonly/api/public/licitacoes'

/** Where the calls that change something are found. */
export const writingV1 = '/licitacao/api/public/v1'

/** Where an authority's calls are found: those that only read, and those that change something. */
export const readonlyLicitacoes = '/licitacao-readonly/api/licitacoes'
export const writingLicitacoes = '/licitacao/api/licitacoes'

/** Where stored files are found (M3). */
export const arquivosPath = '/licitacao/hal/public/arquivos'

/** Where a file that isn't published yet is found by its uploader (M3). */
export const arquivoTemporarioPath = `${arquivosPath}/temporario`

/** Where the minutes of a tender are downloaded (B6). */
export const ataPath = (id: string | number) => `${readonlyV1}/licitacoes/${id}/ata`

/** Where a document is downloaded by its code, and several by their ids, as a zip (F4). */
export const documentosPath = `${readonlyV1}/licitacoes/documentos/download`

/** Where all attachments of a tender are downloaded, as a zip. */
export const anexosZipPath = (id: string | number) => `${readonlyV1}/licitacoes/${id}/anexos/download`

/** Where the calls of direct purchases are found. */
export const comprasDiretasPath = '/compra-direta/api/public/v1/fornecedor/compras-diretas'
