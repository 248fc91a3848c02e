import type { Translation } from '..'
import type enums from '../pt-BR/enums-portal'

export default {
  faseLote: {
    AGENDADA: 'Scheduled',
    CREDENCIAMENTO: 'Accreditation',
    LANCAMENTO_PROPOSTAS: 'Submission of offers',
    AGUARDANDO_ABERTURA_SESSAO: 'Awaiting the opening of the session',
    AGUARDANDO_ABERTURA_PROPOSTAS: 'Awaiting the opening of offers',
    APURACAO_PROPOSTAS: 'Examination of offers',
    LANCES: 'Bidding',
    NEGOCIACAO: 'Negotiation',
    HABILITACAO: 'Qualification',
    ABERTURA_VISTAS: 'Access to the files',
    RECURSO: 'Appeal',
    ADJUDICACAO: 'Award',
  },
  etapaLote: { ABERTA: 'Open stage', FECHADA: 'Closed stage' },
  situacaoSessao: { AGENDADA: 'Scheduled', ABERTA: 'Open', SUSPENSA: 'Suspended', ENCERRADA: 'Closed' },
  tipoValor: {
    VALOR_TOTAL: 'Total value',
    TOTAL: 'Total value',
    VALOR_UNITARIO: 'Unit value',
    UNITARIO: 'Unit value',
  },
  tipoDocumentoVencedor: {
    PROPOSTA: 'Offer',
    CONTRATO_SOCIAL: 'Articles of association',
    PROCURACAO: 'Power of attorney',
    CERTIDAO: 'Certificate',
    ATESTADO: 'Attestation',
    BALANCO: 'Balance sheet',
    DECLARACAO: 'Declaration',
    RG: 'Identity card',
    CPF: 'CPF',
    COMPROVANTE_RESIDENCIA: 'Proof of residence',
    OUTROS: 'Others',
  },
  situacaoCompra: {
    ABERTA: 'Open',
    EM_ANALISE: 'Under analysis',
    ENCERRADA: 'Closed',
    PROCESSANDO: 'Processing',
    EM_ELABORACAO: 'In preparation',
    REANALISE: 'Under reanalysis',
  },
  tipoCompra: {
    DISPENSA_LICITACAO: 'Direct Purchase',
    INEXIGIBILIDADE: 'Sole-source purchase',
    CREDENCIAMENTO: 'Accreditation',
  },
} satisfies Translation<typeof enums>
