import { basePath } from './paths'

/** The screens that are the same for everyone who reads in the same language. Any other is made for each reader. */
export const sharedScreens = [
  'consulta-licitacoes',
  'licitacao-visualizacao/:id/dados-gerais',
  'licitacao-visualizacao/:id/dados-edital',
  'licitacao-visualizacao/:id/dados-edital/:idAnexo/ver',
  'licitacao-visualizacao/:id/esclarecimento-impugnacao',
  'licitacao-visualizacao/:id/esclarecimento-impugnacao/:idItem',
  'api',
]
const patterns = sharedScreens.map((screen) => {
  const path = screen.replace(/:\w+/g, String.raw`\d{1,15}`)
  return { screen, pattern: new RegExp(`^${basePath}/${path}(?:\\.data)?$`) }
})

/**
 * Which of them an address names, itself or its data; `undefined` where it is none. An address that chooses the language
 * isn't: it leaves a cookie.
 */
export function sharedScreenOf(address: string) {
  const [path = '', query = ''] = address.split('?', 2)
  if (new URLSearchParams(query).has('lng')) return undefined
  return patterns.find(({ pattern }) => pattern.test(path))?.screen
}
