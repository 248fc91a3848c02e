import type { Translation } from '..'
import type solicitacoes from '../pt-BR/solicitacoes'

export default {
  tab: 'Clarification/Challenge',
  ESCLARECIMENTO: {
    panel: 'Clarifications ({{total}})',
    assunto: 'Subject of the Clarification',
    empty: 'There are no clarifications available',
    detail: 'Clarification',
  },
  IMPUGNACAO: {
    panel: 'Challenges ({{total}})',
    assunto: 'Subject of the Challenge',
    empty: 'There are no challenges available',
    detail: 'Challenge',
  },
  limite: 'Requests may be made until {{data}}',
  prazoEncerrado: 'The period for requests ended at {{data}}',
  columns: { data: 'Date', nome: 'Company/Name', anexo: 'Attachment', situacao: 'Status', acoes: 'Actions' },
  view: 'View',
  viewLabel: 'View: {{assunto}}',
  noSituacao: '-',
  detail: {
    tipo: 'Type',
    data: 'Date',
    pessoa: 'Kind of person',
    F: 'Individual',
    J: 'Legal entity',
    nome: 'Name',
    razaoSocial: 'Company name',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: 'E-mail',
    situacao: 'Status',
    assunto: 'Subject',
    anexo: 'Attachment',
    respostas: 'Answers',
    semRespostas: 'There is no answer yet.',
    back: 'Back to clarifications and challenges',
    close: 'Close',
  },
} satisfies Translation<typeof solicitacoes>
