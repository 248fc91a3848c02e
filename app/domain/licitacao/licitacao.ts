import type { NumeroAusente } from '../shared/busca/missing-number'
import type { Page } from '../shared/page'
import type { Publicacao, SituacaoSessao, StatusLicitacao, TipoAnexo } from './enums'
import type { Ordem, SortOrder } from './filters'

/** A tender in the list (B2). Instants are UTC; `null` means not informed. */
export type LicitacaoResumo = {
  id: number
  dataAbertura: Date | null
  dataFimEnvioProposta?: Date | null
  numeroEdital: string | null
  numProcesso: string | null
  quantidadeRepeticoes: number | null
  objeto: string
  orgao: { sigla: string | null; nome: string; unidade?: string | null }
  municipio?: { nome: string; uf: string }
  /** The estimate, where it is public. */
  valor?: string
  dataPublicacao?: Date
  modalidade: string | null
  modoDisputa: string | null
  status: StatusLicitacao | null
  linkAcessoExterno: string | null
  exclusividade?: Exclusividade
  /** The item that matched the search; set only if no other data of the tender matched. */
  itemEncontrado?: ItemEncontrado | null
  importada?: true
  sessao?: SituacaoSessao
}

/** A tender in a table of all that a search finds. `cnpjOrgao`: digits and letters without signs. */
export type LicitacaoTabelada = LicitacaoResumo & { cnpjOrgao: string | null }

/** How many items are exclusive to small businesses; 'todos' if all are. */
export type Exclusividade = 'todos' | number

export type ItemEncontrado = { numero: number; descricao: string }

/** `sugestao`: a spelling suggestion. `sort`: the actual order, as very large results are not sorted by relevance. */
export type LicitacoesEncontradas = Page<LicitacaoResumo> & {
  sugestao?: string | null
  sort?: SortOrder | Ordem
  numeroAusente?: NumeroAusente
}

/** The general data of a tender (C2, C5). `tempoFaseAbertoFechado` is in minutes. */
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
  /** Set if the órgão has a page here. */
  idOrgao?: number
  nomeUnidade?: string | null
  /** Whether the órgão uses this product: the label is 'Órgão' if so, else 'Responsável'. */
  ehPerfilProduto: boolean
  tipoDisputa: string | null
  inversaoFases: boolean | null
  objeto: string
  status: StatusLicitacao | null
  linkAcessoExterno: string | null
  importada?: true
  /** Since when its source no longer has it. */
  ausenteDesde?: Date
  sessao?: SituacaoSessao
  /** Set once the session has ended. */
  sessaoEncerradaEm?: Date
}

/** A copy of a document of another system. `semOrigem`: that system no longer has the document. */
export type Copia = { em: Date; semOrigem: boolean }

export type Anexo = {
  id: number
  tipo: TipoAnexo
  arquivoNome: string
  dataCadastro: Date
  arquivoUri: string | null
  linkExterno: string | null
  tamanho?: number
  copia?: Copia
}

/**
 * A version of a document that was replaced, or withdrawn with a reason; then it has no file any more. It was public from
 * `desde` to `ate` (W17.51).
 */
export type VersaoAnterior = {
  documento: number
  versao: number
  tipo: TipoAnexo
  nome: string
  desde: Date
  ate: Date
  uri: string | null
  linkExterno: string | null
  retirada: { em: Date; motivo: string } | null
}

/** Whether the attachment can be viewed inside the page: only a PDF that the portal serves itself (C9). */
export function opensInPage<Some extends Pick<Anexo, 'arquivoNome' | 'arquivoUri'>>(
  anexo: Some,
): anexo is Some & { arquivoUri: string } {
  return anexo.arquivoUri !== null && /\.pdf$/i.test(anexo.arquivoNome)
}

export type LicitacaoUnavailable =
  | 'licitacaoNotFound'
  | 'licitacaoDespublicada'
  | 'licitacaoExcluida'
  | 'licitacaoVirouCompraDireta'

export const unavailableByPublicacao = {
  AUSENTE: 'licitacaoExcluida',
  DESPUBLICADA: 'licitacaoDespublicada',
  EXCLUIDA: 'licitacaoExcluida',
} as const satisfies Record<Exclude<Publicacao, 'PUBLICADA'>, LicitacaoUnavailable>

/** Where to find a tender that its source has reclassified; `pagina` is an address outside the portal. */
export type Destino = { pagina: string } | { idLicitacao: number } | { idCompraDireta: number }

/** Whether 'Tempo da Fase Aberto/Fechado' applies. Sources state the mode in either of the two fields (C2). */
export function isAbertoFechado({ modoDisputa, tipoDisputa }: Pick<Licitacao, 'modoDisputa' | 'tipoDisputa'>) {
  return modoDisputa === 'ABERTO_FECHADO' || tipoDisputa === 'ABERTO_FECHADO'
}

export function isRepeticao(numero: number | null): numero is number {
  return numero !== null && numero > 0
}

export const historicoDates = [
  'dataPublicacao',
  'dataIniEnvioProposta',
  'dataFimEnvioProposta',
  'dataAbertura',
] as const
export type HistoricoDate = (typeof historicoDates)[number]

/** The other fields whose changes the history names. */
export const historicoCampos = [
  ...(['objeto', 'numProcesso', 'numeroEdital', 'modalidade', 'modoDisputa', 'amparoLegal', 'orgao'] as const),
  ...(['municipio', 'valorEstimado', 'valorHomologado', 'linkAcessoExterno'] as const),
] as const
export type HistoricoCampo = (typeof historicoCampos)[number]

type DatasDoPrazo = { dataAbertura?: Date | null | undefined; dataFimEnvioProposta?: Date | null | undefined }
type ComPrazo = DatasDoPrazo & { status: StatusLicitacao | null }

/** Statuses in which a deadline still matters. A tender without a status counts as open. */
export const statusesWithPrazo: readonly StatusLicitacao[] = ['AGUARDANDO_ABERTURA', 'ABERTO', 'AGENDADA', 'ABERTA']

export type Prazo = { kind: 'inicio' | 'propostas' | 'abertura'; ate: Date }

/** The deadline shown in the list; `null` if it is past or unknown, or if the status makes it pointless (B2). */
export const findPrazo = ({ status, ...dates }: ComPrazo, now: Date) =>
  statusesWithPrazo.includes(status ?? 'ABERTO') ? prazoByDates(dates, now) : null

/** The end of the proposal period or, if unknown, the opening. `null` if that date is past or both are unknown. */
export function prazoByDates({ dataAbertura, dataFimEnvioProposta }: DatasDoPrazo, now: Date): Prazo | null {
  const prazo: Prazo | null = dataFimEnvioProposta
    ? { kind: 'propostas', ate: dataFimEnvioProposta }
    : dataAbertura
      ? { kind: 'abertura', ate: dataAbertura }
      : null
  return prazo && prazo.ate > now ? prazo : null
}

export type PrazoPropostas = { inicio: Date | null; fim: Date | null }

const year = 365 * 86_400_000
const computeLapse = ({ inicio, fim }: PrazoPropostas) => (inicio && !fim ? new Date(inicio.getTime() + year) : null)

/** The status that follows from the dates. `null` without dates, or from a year after `inicio` if `fim` is unknown. */
export function statusByDates(prazo: PrazoPropostas, now: Date) {
  const { inicio, fim } = prazo
  const lapse = computeLapse(prazo)
  if ((!inicio && !fim) || (lapse && now >= lapse)) return null
  if (fim && now >= fim) return 'ENCERRADO'
  if (inicio && now < inicio) return 'AGUARDANDO_ABERTURA'
  return 'ABERTO'
}

/** Direct purchases have no status before they receive proposals. */
export function situacaoByDates(prazo: PrazoPropostas, now: Date) {
  const status = statusByDates(prazo, now)
  if (status === 'ENCERRADO') return 'ENCERRADA'
  return status === 'ABERTO' ? 'ABERTA' : null
}

/** When the result of `statusByDates` changes next; `null` if never. */
export function nextStatusChange(prazo: PrazoPropostas, now: Date) {
  const { inicio, fim } = prazo
  const upcoming = [inicio, fim, computeLapse(prazo)].filter((date): date is Date => date !== null && date > now)
  return fim && now >= fim ? null : (upcoming.sort((a, b) => a.getTime() - b.getTime())[0] ?? null)
}
