import { basePath } from './paths'

const tender = String.raw`/licitacao-visualizacao/\d{1,15}`

/** The screens that are the same for everyone who reads in the same language. Any other is made for each reader. */
const screens = [
  '/consulta-licitacoes',
  `${tender}/dados-gerais`,
  String.raw`${tender}/dados-edital(?:/\d{1,15}/ver)?`,
  String.raw`${tender}/esclarecimento-impugnacao(?:/\d{1,15})?`,
  '/api',
]
const shared = new RegExp(`^${basePath}(?:${screens.join('|')})(?:\\.data)?$`)

/** Whether an address names such a page, or its data. One that chooses the language does not: it leaves a cookie. */
export function isSharedPage(address: string) {
  const [path = '', query = ''] = address.split('?', 2)
  return shared.test(path) && !new URLSearchParams(query).has('lng')
}
