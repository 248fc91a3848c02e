import type { ArquivoAberto, Asked } from '../arquivo/arquivo'
import type { StatusLicitacao } from '../licitacao/enums'
import type { Licitacao, LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Prazos } from '../recurso/recurso'
import type { Result } from '../shared/result'
import type { Resposta, Solicitacao } from '../solicitacao/solicitacao'

/** The minutes of a tender's public session (B6). Documents are masked already; amounts are decimal text. */
export type Ata = {
  licitacao: Licitacao
  fornecedores: Fornecedor[]
  /** The lots, then the items that are in none, each by its number. */
  disputas: Disputa[]
  /** Oldest first, each with its answers. */
  solicitacoes: (Solicitacao & { respostas: Resposta[] })[]
  /** The lots in which somebody declared the intent to appeal, by number. */
  recursos: RecursoDaAta[]
}

export type Fornecedor = { id: number; razaoSocial: string; cpfCnpj: string }

/** What was disputed as a whole, and how it ended. */
export type Disputa = {
  tipo: 'LOTE' | 'ITEM'
  numero: number
  descricao: string
  situacao: string | null
  itens: ItemDaAta[]
  /** The best one first; those that were ruled out last. */
  propostas: PropostaDaAta[]
  resultados: Resultado[]
}

export type ItemDaAta = {
  sequencia: number
  codigo: string | null
  descricao: string
  unidade: string | null
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
}

export type SituacaoProposta = 'CLASSIFICADA' | 'DESCLASSIFICADA' | 'INABILITADA'

/** `valor` is what was first offered; a percentage where the highest discount wins. */
export type Proposta = {
  id: number
  fornecedor: Fornecedor
  valor: string
  melhorLance: string | null
  dataMelhorLance: Date | null
  situacao: SituacaoProposta
  motivo: string | null
}

/** `classificacao` is `null` for an offer that was ruled out. */
export type PropostaDaAta = Proposta & { classificacao: number | null }

export type Resultado = {
  fornecedor: Fornecedor
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
  percentualDesconto: string | null
  dataResultado: Date
}

/** Who declared the intent to appeal in a lot, in that order, and the periods once they are set. */
export type RecursoDaAta = {
  numero: number
  descricao: string
  prazos: Prazos | null
  manifestacoes: Manifestacao[]
}

/** `concedidoEm`: since when the supplier may appeal. */
export type Manifestacao = { fornecedor: Fornecedor; motivo: string; dataCadastro: Date; concedidoEm: Date | null }

/** The name under which the minutes are downloaded, whoever they are of. */
export const nomeDaAta = 'Relatorio_da_Ata.pdf'

/** `ataNotAvailable`: the session has not been held. `ataNaOrigem`: it was held elsewhere. */
export type AtaUnavailable = LicitacaoUnavailable | 'ataNotAvailable' | 'ataNaOrigem'

export type Atas = { open(idLicitacao: number, asked?: Asked): Promise<Result<ArquivoAberto, AtaUnavailable>> }

/** A tender is revoked or annulled after its session; one that is cancelled never came to it. */
const afterTheSession: readonly (StatusLicitacao | null)[] = [
  'ENCERRADO',
  'ENCERRADA',
  'HOMOLOGADA',
  'REVOGADA',
  'ANULADA',
]

type Sessao = Pick<Licitacao, 'status' | 'dataAbertura' | 'importada' | 'sessao'>

/**
 * Whether the session has been held here, so that there are minutes: offers are no longer taken, and they have been
 * opened. Of a session held elsewhere the portal knows too little to tell of it; one that is held here tells who took part
 * once it has ended, and not before.
 */
export function hasAta(sessao: Sessao, now: Date) {
  return !sessao.importada && (sessao.sessao ?? 'ENCERRADA') === 'ENCERRADA' && wasHeld(sessao, now)
}

/** Whether the session has been held, here or elsewhere. */
export function wasHeld({ status, dataAbertura }: Sessao, now: Date) {
  return afterTheSession.includes(status) && (dataAbertura === null || dataAbertura <= now)
}

/** The instant at which the first of these tenders comes to have minutes by the mere passing of time. */
export function nextAta(licitacoes: Sessao[], now: Date) {
  const ahead = licitacoes.flatMap(({ status, dataAbertura, importada, sessao }) =>
    !importada && !sessao && afterTheSession.includes(status) && dataAbertura && dataAbertura > now
      ? [dataAbertura.getTime()]
      : [],
  )
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
}
