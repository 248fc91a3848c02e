import type api from './pt-BR/api'
import type common from './pt-BR/common'
import type licitacoes from './pt-BR/licitacoes'
import type solicitacoes from './pt-BR/solicitacoes'

/** The message catalogues by area; pt-BR says which keys there are, the other languages must have the same (A3). */
type Resources = {
  api: typeof api
  common: typeof common
  licitacoes: typeof licitacoes
  solicitacoes: typeof solicitacoes
}
/** The same keys with other words. */
export type Translation<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Translation<Catalogue[Key]>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
