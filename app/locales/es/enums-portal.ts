import type { Translation } from '..'
import type enums from '../pt-BR/enums-portal'

export default {
  faseLote: {
    AGENDADA: 'Programada',
    CREDENCIAMENTO: 'Acreditación',
    LANCAMENTO_PROPOSTAS: 'Presentación de ofertas',
    AGUARDANDO_ABERTURA_SESSAO: 'En espera de la apertura de la sesión',
    AGUARDANDO_ABERTURA_PROPOSTAS: 'En espera de la apertura de ofertas',
    APURACAO_PROPOSTAS: 'Evaluación de ofertas',
    LANCES: 'Pujas',
    NEGOCIACAO: 'Negociación',
    HABILITACAO: 'Habilitación',
    ABERTURA_VISTAS: 'Acceso al expediente',
    RECURSO: 'Recurso',
    ADJUDICACAO: 'Adjudicación',
  },
  etapaLote: { ABERTA: 'Etapa abierta', FECHADA: 'Etapa cerrada' },
  situacaoSessao: { AGENDADA: 'Programada', ABERTA: 'Abierta', SUSPENSA: 'Suspendida', ENCERRADA: 'Cerrada' },
  tipoValor: {
    VALOR_TOTAL: 'Valor total',
    TOTAL: 'Valor total',
    VALOR_UNITARIO: 'Valor unitario',
    UNITARIO: 'Valor unitario',
  },
  tipoDocumentoVencedor: {
    PROPOSTA: 'Oferta',
    CONTRATO_SOCIAL: 'Contrato social',
    PROCURACAO: 'Poder',
    CERTIDAO: 'Certificado',
    ATESTADO: 'Constancia',
    BALANCO: 'Balance',
    DECLARACAO: 'Declaración',
    RG: 'Documento de identidad',
    CPF: 'CPF',
    COMPROVANTE_RESIDENCIA: 'Comprobante de residencia',
    OUTROS: 'Otros',
  },
  situacaoCompra: {
    ABERTA: 'Abierta',
    EM_ANALISE: 'En análisis',
    ENCERRADA: 'Cerrada',
    PROCESSANDO: 'Procesando',
    EM_ELABORACAO: 'En elaboración',
    REANALISE: 'En reanálisis',
  },
  tipoCompra: {
    DISPENSA_LICITACAO: 'Compra Directa',
    INEXIGIBILIDADE: 'Proveedor único',
    CREDENCIAMENTO: 'Acreditación',
  },
} satisfies Translation<typeof enums>
