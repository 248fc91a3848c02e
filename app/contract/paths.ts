/** Where the calls that only read are found. */
export const readonlyV1 = '/licitacao-readonly/api/public/v1'

/** Where stored files are found (M3). */
export const arquivosPath = '/licitacao/hal/public/arquivos'
