import type { ArquivoAberto, FileRequest } from '../arquivo/arquivo'
import type { SituacaoProposta, StatusLicitacao } from '../licitacao/enums'
import type { Licitacao, LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Prazos } from '../recurso/recurso'
import type { Registro } from '../sessao/processo'
import { isHighestBest, toTenThousandths } from '../sessao/valor'
import type { Result } from '../shared/result'
import type { Resposta, Solicitacao } from '../solicitacao/solicitacao'

/** The minutes of a tender's public session (B6). CPFs are already masked; amounts are decimal strings. */
export type Ata = {
  licitacao: Licitacao
  fornecedores: Fornecedor[]
  /** The session's public log, oldest first; empty if no session was held here. */
  sessao: Registro[]
  /** Who reported the acts of the session. */
  autores: string[]
  /** Lots first, then items without a lot, each by number. */
  disputas: Disputa[]
  solicitacoes: (Solicitacao & { respostas: Resposta[] })[]
  recursos: RecursoDaAta[]
}

export type Fornecedor = { id: number; razaoSocial: string; cpfCnpj: string }

export type Disputa = {
  tipo: 'LOTE' | 'ITEM'
  numero: number
  descricao: string
  situacao: string | null
  itens: ItemDaAta[]
  propostas: PropostaDaAta[]
  /** All bids, oldest first. */
  lances: Lance[]
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

/** `ordem` breaks ties. `valor` is the initial offer; amounts are percentages where the highest discount wins. */
export type Proposta = {
  id: number
  ordem: number
  fornecedor: Fornecedor
  valor: string
  melhorLance: string | null
  dataMelhorLance: Date | null
  situacao: SituacaoProposta
  motivo: string | null
}

export type Lance = { fornecedor: Fornecedor; valor: string; dadoEm: Date }

export type PropostaDaAta = Proposta & { classificacao: number | null }

export type Resultado = {
  fornecedor: Fornecedor
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
  percentualDesconto: string | null
  dataResultado: Date
}

export type RecursoDaAta = Pick<Disputa, 'tipo' | 'numero' | 'descricao'> & {
  prazos: Prazos | null
  manifestacoes: Manifestacao[]
}

export type Manifestacao = { fornecedor: Fornecedor; motivo: string; dataCadastro: Date; concedidoEm: Date | null }

export const nomeDaAta = 'Relatorio_da_Ata.pdf'

/** `ataNotAvailable`: no session was held, or it has not ended. `ataNaOrigem`: another system holds the session. */
export type AtaUnavailable = LicitacaoUnavailable | 'ataNotAvailable' | 'ataNaOrigem'

export type Atas = { open(idLicitacao: number, request?: FileRequest): Promise<Result<ArquivoAberto, AtaUnavailable>> }

/** A revoked or annulled tender counts as having had its session. A cancelled tender does not. */
export const statusesAfterSession: readonly (StatusLicitacao | null)[] = [
  'ENCERRADO',
  'ENCERRADA',
  'HOMOLOGADA',
  'REVOGADA',
  'ANULADA',
]

type Sessao = Pick<Licitacao, 'status' | 'dataAbertura' | 'importada' | 'sessao'>

/**
 * Whether the tender has minutes. It has them once a session recorded in this portal has ended. Without a recorded
 * session, the status and the opening date decide, but an imported tender never has minutes then.
 */
export function hasAta(licitacao: Sessao, now: Date) {
  const { sessao, importada, status } = licitacao
  if (!sessao) return !importada && wasHeld(licitacao, now)
  return sessao === 'ENCERRADA' && (importada || statusesAfterSession.includes(status))
}

export function wasHeld({ status, dataAbertura }: Sessao, now: Date) {
  return statusesAfterSession.includes(status) && (dataAbertura === null || dataAbertura <= now)
}

/** Statuses that contradict that a session was held. */
export const statusesBeforeSession: readonly (StatusLicitacao | null)[] = [
  'AGUARDANDO_ABERTURA',
  'ABERTO',
  'AGENDADA',
  'ABERTA',
  'CANCELADA',
]

type Datas = Pick<Licitacao, 'dataIniEnvioProposta' | 'dataFimEnvioProposta' | 'dataAbertura'>

/** Whether neither the status nor a date still ahead contradicts that the session was held. */
export function mayHaveBeenHeld({ status, ...datas }: Pick<Licitacao, 'status'> & Datas, now: Date) {
  const { dataIniEnvioProposta, dataFimEnvioProposta, dataAbertura } = datas
  const isAhead = [dataIniEnvioProposta, dataFimEnvioProposta, dataAbertura].some((data) => data !== null && data > now)
  return !statusesBeforeSession.includes(status) && !isAhead
}

/** The next instant at which one of these tenders gets minutes merely because time passes. */
export function nextAtaAt(licitacoes: Sessao[], now: Date) {
  const openings = licitacoes.flatMap(({ status, dataAbertura, importada, sessao }) =>
    !importada && !sessao && statusesAfterSession.includes(status) && dataAbertura && dataAbertura > now
      ? [dataAbertura.getTime()]
      : [],
  )
  return openings.length > 0 ? new Date(Math.min(...openings)) : null
}

type Classificavel = Pick<Proposta, 'ordem' | 'valor' | 'melhorLance' | 'dataMelhorLance' | 'situacao'>

/**
 * Sorts propostas by amount, best first. The amount is the best bid or, without a bid, the initial offer. In a tie,
 * propostas without a bid come first, then those with earlier bids; then the secret order of the participants decides.
 * Excluded propostas come last and have no rank.
 */
export function classify<P extends Classificavel>(
  propostas: P[],
  tipoLicitacao: string | null,
): (P & { classificacao: number | null })[] {
  const sign = isHighestBest(tipoLicitacao) ? -1 : 1
  const toAmount = ({ melhorLance, valor }: P) => toTenThousandths(melhorLance ?? valor)
  const toBidTime = ({ dataMelhorLance }: P) => dataMelhorLance?.getTime() ?? Number.NEGATIVE_INFINITY
  const compare = (one: P, other: P) => {
    if (toAmount(one) !== toAmount(other)) return toAmount(one) < toAmount(other) ? -sign : sign
    if (toBidTime(one) !== toBidTime(other)) return toBidTime(one) < toBidTime(other) ? -1 : 1
    return one.ordem - other.ordem
  }
  const sorted = propostas.toSorted(compare)
  const ranked = sorted.filter(({ situacao }) => situacao === 'CLASSIFICADA')
  const excluded = sorted.filter(({ situacao }) => situacao !== 'CLASSIFICADA')
  return [
    ...ranked.map((proposta, index) => ({ ...proposta, classificacao: index + 1 })),
    ...excluded.map((proposta) => ({ ...proposta, classificacao: null })),
  ]
}
