import type api from './pt-BR/api'
import type cadastro from './pt-BR/cadastro'
import type termos from './pt-BR/cadastro/termos'
import type common from './pt-BR/common'
import type comprasDiretas from './pt-BR/comprasDiretas'
import type correio from './pt-BR/correio'
import type dadosPessoais from './pt-BR/dadosPessoais'
import type dataHora from './pt-BR/dataHora'
import type documentos from './pt-BR/documentos'
import type envio from './pt-BR/envio'
import type guarda from './pt-BR/guarda'
import type institucional from './pt-BR/institucional/institucional'
import type privacidade from './pt-BR/institucional/privacidade'
import type vender from './pt-BR/institucional/vender'
import type itens from './pt-BR/itens'
import type licitacoes from './pt-BR/licitacoes'
import type filtros from './pt-BR/lista/filtros'
import type analise from './pt-BR/mesa/analise'
import type codigos from './pt-BR/mesa/codigos'
import type documentosDaMesa from './pt-BR/mesa/documentosDaMesa'
import type mesa from './pt-BR/mesa/mesa'
import type orgaos from './pt-BR/mesa/orgaos'
import type origem from './pt-BR/mesa/origem'
import type pessoas from './pt-BR/mesa/pessoas'
import type recursosDaMesa from './pt-BR/mesa/recursosDaMesa'
import type relatorio from './pt-BR/mesa/relatorio'
import type moldura from './pt-BR/moldura'
import type offline from './pt-BR/offline'
import type perfis from './pt-BR/perfis'
import type portal from './pt-BR/portal'
import type processo from './pt-BR/processo'
import type recursos from './pt-BR/recursos'
import type solicitacoes from './pt-BR/solicitacoes'
import type solicitar from './pt-BR/solicitar'
import type sessao from './pt-BR/terminal/sessao'
import type visor from './pt-BR/visor'

/** The message catalogues by area. pt-BR defines the keys; the other languages must have the same keys (A3). */
type Resources = {
  analise: typeof analise
  api: typeof api
  cadastro: typeof cadastro
  common: typeof common
  comprasDiretas: typeof comprasDiretas
  correio: typeof correio
  dadosPessoais: typeof dadosPessoais
  documentos: typeof documentos
  documentosDaMesa: typeof documentosDaMesa
  dataHora: typeof dataHora
  envio: typeof envio
  filtros: typeof filtros
  guarda: typeof guarda
  institucional: typeof institucional
  itens: typeof itens
  licitacoes: typeof licitacoes
  mesa: typeof mesa
  moldura: typeof moldura
  offline: typeof offline
  orgaos: typeof orgaos
  perfis: typeof perfis
  pessoas: typeof pessoas
  portal: typeof portal
  privacidade: typeof privacidade
  processo: typeof processo
  codigos: typeof codigos
  origem: typeof origem
  relatorio: typeof relatorio
  recursosDaMesa: typeof recursosDaMesa
  recursos: typeof recursos
  sessao: typeof sessao
  solicitacoes: typeof solicitacoes
  solicitar: typeof solicitar
  termos: typeof termos
  vender: typeof vender
  visor: typeof visor
}
/** The same keys as in the catalogue, with other texts. */
export type Translation<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Translation<Catalogue[Key]>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
