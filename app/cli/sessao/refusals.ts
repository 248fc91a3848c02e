import type { LiberacaoRefusal } from '~/domain/sessao/processo'

export type Refusal = LiberacaoRefusal | 'fornecedorSemProposta' | 'licitacaoNotFound'

export const sessaoRefusals: Record<Refusal, string> = {
  licitacaoNotFound: 'não há essa licitação',
  fornecedorSemProposta: 'o fornecedor não tem proposta para esse lote',
  documentoNotFound: 'não há documento com esse número',
  documentoPessoal: 'documentos pessoais nunca são publicados',
  jaLiberado: 'o documento já foi liberado',
}
