import type { AberturaRefusal, PropostaRefusal } from '~/domain/sessao/abertura'
import type { FaseRefusal, SuspensaoRefusal } from '~/domain/sessao/andamento'
import type { LiberacaoRefusal } from '~/domain/sessao/documento-vencedor'
import type { LanceRefusal } from '~/domain/sessao/lance'
import type { ResultadoRefusal } from '~/domain/sessao/resultado'

export type Refusal =
  | AberturaRefusal
  | PropostaRefusal
  | FaseRefusal
  | SuspensaoRefusal
  | LanceRefusal
  | LiberacaoRefusal
  | ResultadoRefusal
  | 'sessaoNaoSuspensa'
  | 'licitacaoNotFound'

/** Why an act of a session was not done, to whoever conducts it. */
export const sessaoRefusals: Record<Refusal, string> = {
  licitacaoNotFound: 'não há essa licitação',
  loteNotFound: 'a licitação não tem esse lote',
  sessaoNaOrigem: 'a licitação foi importada; a sua sessão é conduzida na origem',
  sessaoNaoAberta: 'a sessão ainda não foi aberta',
  sessaoSuspensa: 'a sessão está suspensa',
  sessaoEncerrada: 'a sessão já foi encerrada',
  sessaoNaoSuspensa: 'a sessão não está suspensa',
  jaAberta: 'a sessão já foi aberta',
  antesDaAbertura: 'ainda não chegou a data de abertura da licitação',
  semLotes: 'a licitação não tem lotes',
  itensSemLote: 'a licitação tem itens que não estão em nenhum lote',
  propostasEncerradas: 'as propostas já foram abertas; não se recebe mais nenhuma',
  valorInvalido: 'o valor tem de ser maior que zero',
  passoImpossivel: 'o lote não pode passar a essa fase de onde está',
  loteEncerrado: 'o lote já tem um resultado',
  loteForaDeLances: 'o lote não está na fase de lances',
  fornecedorSemProposta: 'o fornecedor não tem proposta para esse lote',
  propostaRecusada: 'a proposta do fornecedor foi desclassificada ou inabilitada',
  lancePior: 'o lance tem de ser melhor que o último do mesmo fornecedor',
  lanceFechadoUnico: 'o fornecedor já deu o seu lance da etapa fechada',
  semMotivo: 'informe o motivo com --motivo',
  retomadaPassada: 'a hora da retomada já passou',
  resultadoImpossivel: 'o lote não pode ter esse resultado na fase em que está',
  semVencedor: 'informe quem venceu com --fornecedor',
  vencedorSemProposta: 'quem venceu tem de ter uma proposta classificada para o lote',
  documentoNotFound: 'não há documento com esse número',
  documentoPessoal: 'documentos pessoais nunca são publicados',
  jaLiberado: 'o documento já foi liberado',
}
