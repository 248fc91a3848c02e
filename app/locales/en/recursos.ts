import type { Translation } from '..'
import type recursos from '../pt-BR/recursos'

export default {
  titleOf: {
    'data-recurso': 'Appeal and counter-argument periods',
    'permitir-recurso-contrarrazao': 'Permit appeal and counter-argument',
  },
  processo: 'Process',
  edital: 'Notice',
  orgao: 'Body',
  objeto: 'Object',
  lote: 'Lot',
  loteDescricao: 'Lot: {{descricao}}',
  escolherLote: 'Choose a lot',
  mostrarLote: 'Show lot',
  grupo: 'Appeal/Counter-argument',
  campo: {
    inicio: 'Appeal start date',
    fimRecurso: 'Appeal end date',
    fimContrarrazao: 'Counter-argument end date',
    justificativa: 'Reason (optional)',
    link: 'Link received',
  },
  ajuda: {
    justificativa: 'Goes into the history and the suppliers’ e-mail. Up to 5000 characters.',
    link: 'Paste here the link that the body gave you for this page.',
  },
  salvar: 'Save',
  permitir: 'Permit Appeal',
  limpar: 'Clear',
  salvo: 'Date updated successfully!',
  concedido: 'Appeal granted successfully!',
  semLotes: 'This tender has no lots.',
  contagem: {
    proposta: 'No periods are saved for this lot yet. The proposed dates are:',
    recurso: 'End of the appeal: 3 business days after {{data}}, counting {{dias}}.',
    contrarrazao: 'End of the counter-argument: 3 business days after {{data}}, counting {{dias}}.',
    semFeriados: 'Business days are Monday to Friday; no holiday of the body is registered among them.',
    feriados: 'Business days are Monday to Friday; the holidays of the body don’t count: {{feriados}}.',
    feriado: '{{data}} ({{nome}})',
  },
  fornecedores: {
    title: 'Suppliers who declared the intent to appeal',
    todos: 'Select All',
    selecionar: 'Select {{fornecedor}}',
    selecao: 'Selection',
    fornecedor: 'Supplier',
    motivo: 'Grounds',
    carregando: 'Loading...',
    nenhum: 'No supplier declared the intent to appeal in this lot.',
    concedidoEm: 'Appeal permitted on {{data}}',
  },
  historico: {
    title: 'History',
    nenhum: 'Nothing has been changed so far.',
    alterado: '{{autor}} changed the periods',
    justificado: '{{autor}} gave a reason for the periods',
    concedido: '{{autor}} permitted {{fornecedores}} to appeal',
    definido: '{{campo}}: {{para}}',
    mudou: '{{campo}}: from {{de}} to {{para}}',
    justificativa: 'Reason: {{texto}}',
  },
  erros: 'The operation could not be carried out!',
  erroNoTitulo: 'Error: {{title}}',
  erro: {
    semPermissao: 'There is no appeal permission for the lot.',
    semLote: 'Select a lot.',
    semFornecedor: 'Select a supplier!',
    fornecedorSemManifestacao: 'One of the suppliers did not declare the intent to appeal in this lot.',
    fimAnterior: 'The appeal end date cannot be earlier than the date already set!',
    fimAntesDoInicio: 'The appeal end date cannot be earlier than the start date.',
    contrarrazaoAntesDoFim: 'The counter-argument end date cannot be earlier than the appeal end date.',
    justificativaLonga: 'The reason may have up to 5000 characters.',
    outroLote: 'You chose another lot. Check its dates and save again.',
    expirado: 'The form was open for more than a day. Check what you wrote and send it again.',
    sessao:
      'This page was open for more than 30 minutes and your session is over. What you wrote is still here: paste the link you received and send it again.',
    linkVencido:
      'The link that opened this page is over or was revoked. What you wrote is still here: ask the body responsible for the tender for another, paste it and send it again.',
    linkRecusado: 'The pasted link does not serve for this page: it is wrong, over, revoked or for another lot.',
    indisponivel:
      'The service is temporarily unavailable. What you wrote is still here: send it again in a few moments.',
    fimRecurso: {
      required: 'Enter the appeal end date.',
      invalid: 'The appeal end date “{{digitado}}” does not exist. Write it like {{exemplo}}.',
    },
    fimContrarrazao: {
      required: 'Enter the counter-argument end date.',
      invalid: 'The counter-argument end date “{{digitado}}” does not exist. Write it like {{exemplo}}.',
    },
  },
  voceInformou: 'You entered {{digitado}}. The field went back to the date already set.',
  acessoRecusado:
    'This link does not open this page: it is wrong, over, revoked, or for another tender or lot. Ask the body responsible for the tender, or whoever gave you this one, for a new one, or call {{telefones}}, Monday to Friday, 8 am to 6 pm, Brasília time.',
  enderecoSemLote:
    'Select a lot. This address does not say which lot it is for. Ask the body responsible for the tender, or whoever gave you this one, for its link, or call {{telefones}}, Monday to Friday, 8 am to 6 pm, Brasília time.',
  ou: ' or ',
} satisfies Translation<typeof recursos>
