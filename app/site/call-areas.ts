/** Where the calls and the files live: under these, every answer is for a program. */
export const callAreas = [
  '/licitacao-readonly/api',
  '/licitacao/api',
  '/licitacao/hal',
  '/compra-direta/api',
  '/efornecedor/hal',
  '/hal/public',
]

export const isCall = (path: string) => callAreas.some((area) => path === area || path.startsWith(`${area}/`))
