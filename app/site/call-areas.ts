/** Where the calls and the files live: under these, every answer is for a program. */
const calls = ['/licitacao-readonly/api', '/licitacao/api', '/licitacao/hal', '/compra-direta/api']

export const isCall = (path: string) => calls.some((area) => path === area || path.startsWith(`${area}/`))
