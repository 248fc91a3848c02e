import type { Page } from '../shared/page'
import type { SituacaoSessao, StatusLicitacao, TipoAnexo } from './enums'
import type { Ordem, SortOrder } from './filters'

/** A published tender as a line of the list (B2). Instants are UTC; `null` is 'not informed'. */
export type LicitacaoResumo = {
  id: number
  dataAbertura: Date | null
  dataFimEnvioProposta?: Date | null
  numeroEdital: string | null
  numProcesso: string | null
  quantidadeRepeticoes: number | null
  objeto: string
  /** `unidade` is the part of the body that buys, where a source tells it. */
  orgao: { sigla: string | null; nome: string; unidade?: string | null }
  modalidade: string | null
  modoDisputa: string | null
  status: StatusLicitacao | null
  linkAcessoExterno: string | null
  /** The item by which a search found it, where nothing else of it says what was searched. */
  itemEncontrado?: ItemEncontrado | null
  /** Its session is held elsewhere: what is known of it here came from a source. */
  importada?: true
  /** Where its session stands, if one is held here. */
  sessao?: SituacaoSessao
}

export type ItemEncontrado = { numero: number; descricao: string }

/**
 * `sugestao` is what the text may have been meant as, where little or nothing has it; `sort` the order they really are in:
 * too many are never put in order of relevance.
 */
export type LicitacoesEncontradas = Page<LicitacaoResumo> & { sugestao?: string | null; sort?: SortOrder | Ordem }

/** A tender's general data (C2, C5). `tempoFaseAbertoFechado` is in minutes. */
export type Licitacao = {
  id: number
  numProcesso: string | null
  numRepeticao: number | null
  numeroEdital: string | null
  dataIniEnvioProposta: Date | null
  dataFimEnvioProposta: Date | null
  dataAbertura: Date | null
  dataLimiteEsclarecimentoImpugnacao: Date | null
  tempoFaseAbertoFechado: number | null
  modoDisputa: string | null
  modalidade: string | null
  amparoLegal: { lei: string } | null
  tipoLicitacao: string | null
  nomeOrgao: string
  nomeUnidade?: string | null
  /** The body runs its tenders in this product: the screen says 'Órgão', else 'Responsável'. */
  ehPerfilProduto: boolean
  tipoDisputa: string | null
  inversaoFases: boolean | null
  objeto: string
  status: StatusLicitacao | null
  linkAcessoExterno: string | null
  importada?: true
  sessao?: SituacaoSessao
}

/** A notice attachment (C6). Without `arquivoUri` and `linkExterno` there is nothing to download. */
export type Anexo = {
  id: number
  tipo: TipoAnexo
  arquivoNome: string
  dataCadastro: Date
  arquivoUri: string | null
  linkExterno: string | null
  /** Of the file that the portal hands out itself, in bytes. */
  tamanho?: number
}

/** Whether an attachment can be read in the page: one that the portal hands out itself, and a PDF by its name (C9). */
export function isLegivel<Some extends Pick<Anexo, 'arquivoNome' | 'arquivoUri'>>(
  anexo: Some,
): anexo is Some & { arquivoUri: string } {
  return anexo.arquivoUri !== null && /\.pdf$/i.test(anexo.arquivoNome)
}

/** Why a tender that was asked for cannot be shown (C7, A6). */
export type LicitacaoUnavailable =
  | 'licitacaoNotFound'
  | 'licitacaoDespublicada'
  | 'licitacaoExcluida'
  | 'licitacaoVirouCompraDireta'

/** Where a tender went whose source called it a direct purchase: to that, to a tender once more, or to a page of its source. */
export type Destino = { pagina: string } | { idLicitacao: number } | { idCompraDireta: number }

/** 'Tempo da Fase Aberto/Fechado' exists for tenders of that dispute, in whichever field the source says it (C2). */
export function isAbertoFechado({ modoDisputa, tipoDisputa }: Pick<Licitacao, 'modoDisputa' | 'tipoDisputa'>) {
  return modoDisputa === 'ABERTO_FECHADO' || tipoDisputa === 'ABERTO_FECHADO'
}

/** A repetition is told when its number is above 0 (B2, C2). */
export function isRepeticao(numero: number | null): numero is number {
  return numero !== null && numero > 0
}
