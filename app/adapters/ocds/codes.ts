import type { SituacaoCompraDireta, TipoCompraDireta } from '~/domain/compra-direta/enums'
import type { StatusLicitacao, TipoAnexo } from '~/domain/licitacao/enums'
import type { ProcurementMethod, Tender, TenderStatus } from '~/domain/ocds/release'

/** `ENCERRADO` says only that the time for proposals is over: the lots and items say whether anything is decided. */
export const statusByCode: Record<Exclude<StatusLicitacao, 'ENCERRADO'>, TenderStatus> = {
  AGUARDANDO_ABERTURA: 'planned',
  AGENDADA: 'planned',
  ABERTO: 'active',
  ABERTA: 'active',
  SUSPENSO: 'active',
  SUSPENSA: 'active',
  ENCERRADA: 'complete',
  HOMOLOGADA: 'complete',
  CANCELADA: 'cancelled',
  REVOGADA: 'cancelled',
  ANULADA: 'cancelled',
}

export const statusOfCompra: Record<SituacaoCompraDireta, TenderStatus> = {
  EM_ELABORACAO: 'planned',
  ABERTA: 'active',
  EM_ANALISE: 'active',
  PROCESSANDO: 'active',
  REANALISE: 'active',
  ENCERRADA: 'complete',
}

/** Of lots and items. Sources may use other words. */
const statusBySituacao = new Map<string, TenderStatus>([
  ['ADJUDICADO', 'complete'],
  ['HOMOLOGADO', 'complete'],
  ['DESERTO', 'unsuccessful'],
  ['FRACASSADO', 'unsuccessful'],
  ['ANULADO', 'cancelled'],
  ['CANCELADO', 'cancelled'],
  ['REVOGADO', 'cancelled'],
  ['EM_ANDAMENTO', 'active'],
  ['ENVIADA', 'active'],
])

export const toPartStatus = (situacao: string | null) => statusBySituacao.get(situacao ?? '')

/** What the outcomes of all lots and items say of the whole. */
export function joinStatuses(parts: readonly (TenderStatus | undefined)[]): TenderStatus {
  const isDecided = parts.length > 0 && parts.every((status) => status !== undefined && status !== 'active')
  if (!isDecided) return 'active'
  return parts.every((status) => status === 'unsuccessful') ? 'unsuccessful' : 'complete'
}

const methodByModalidade = new Map<string, ProcurementMethod>([
  ...['PREGAO_ELETRONICO', 'PREGAO_PRESENCIAL', 'PREGAO', 'CONCORRENCIA_ELETRONICA', 'CONCORRENCIA_PRESENCIAL']
    .concat(['CONCORRENCIA', 'LEILAO_ELETRONICO', 'LEILAO_PRESENCIAL', 'LEILAO', 'CONCURSO', 'RDC', 'CHAMADA_PUBLICA'])
    .map((modalidade): [string, ProcurementMethod] => [modalidade, 'open']),
  ['TOMADA_DE_PRECOS', 'selective'],
  ['DIALOGO_COMPETITIVO', 'selective'],
  ['CONVITE', 'limited'],
])

export const toMethod = (modalidade: string | null) => methodByModalidade.get(modalidade ?? '')

/** A purchase without a tender is of limited participation, although everybody may answer the notice of some. */
export const methodOfCompra: Record<TipoCompraDireta, ProcurementMethod> = {
  DISPENSA_LICITACAO: 'limited',
  INEXIGIBILIDADE: 'direct',
  CREDENCIAMENTO: 'open',
}

const criteria = new Map<string, NonNullable<Tender['awardCriteria']>>([
  ...['MP', 'MENOR_PRECO', 'MD', 'MAIOR_DESCONTO', 'MO'].map((criterio) => [criterio, 'priceOnly'] as const),
  ['TP', 'ratedCriteria'],
])

export const toCriteria = (criterio: string | null) => criteria.get(criterio ?? '')

/** Types with a code of their own. A document of another type has none. */
const documentTypes: Partial<Record<TipoAnexo, string>> = {
  EDITAL: 'biddingDocuments',
  ADENDO: 'biddingDocuments',
  AVISO: 'tenderNotice',
  TERMO_REFERENCIA: 'technicalSpecifications',
  ANTEPROJETO: 'technicalSpecifications',
  PROJETO_BASICO: 'technicalSpecifications',
  PROJETO_EXECUTIVO: 'technicalSpecifications',
  MINUTA_CONTRATO: 'contractDraft',
  CONTRATO: 'contractSigned',
  IMPUGNACAO: 'complaints',
  RECURSOS: 'complaints',
  CONTRA_RECURSO: 'complaints',
  RESULTADOS: 'evaluationReports',
  ESTUDO_TECNICO_PRELIMINAR: 'needsAssessment',
  MAPA_DE_RISCOS: 'riskProvisions',
}

export const toDocumentType = (tipo: TipoAnexo | undefined) => tipo && documentTypes[tipo]

const planned: readonly (TipoAnexo | undefined)[] = ['ESTUDO_TECNICO_PRELIMINAR', 'MAPA_DE_RISCOS', 'DOD']

/** Whether a document belongs to the planning. */
export const isOfPlanning = (tipo: TipoAnexo | undefined) => planned.includes(tipo)
