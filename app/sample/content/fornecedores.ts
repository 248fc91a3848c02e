import type { LetraPessoa } from '~/domain/shared/tipo-pessoa'

/** The participants of the sessions. They are invented, and their documents are only well formed. */
export const fornecedores: readonly { tipo: LetraPessoa; nome: string; documento: string }[] = [
  { tipo: 'J', nome: 'Comercial Serra Azul Ltda.', documento: '99830111000192' },
  { tipo: 'J', nome: 'Órbita Fornecimentos e Serviços S.A.', documento: '99830222000107' },
  { tipo: 'J', nome: 'Irmãos Quaresma & Cia. Ltda.', documento: '99830333000105' },
  { tipo: 'J', nome: 'Vértice Soluções Públicas Ltda.', documento: '99830444000111' },
  { tipo: 'J', nome: 'Cooperativa Mão na Massa', documento: '99830555000128' },
  { tipo: 'J', nome: 'Atlântida Distribuidora Eireli', documento: '99830666000134' },
  { tipo: 'F', nome: 'Sebastião Araújo Gonçalves', documento: '22233344405' },
]
