import type { Translation } from '..'
import type correio from '../pt-BR/correio'

export default {
  tipo: { ESCLARECIMENTO: 'Clarification', IMPUGNACAO: 'Challenge' },
  fatos: {
    protocolo: 'Protocol number',
    tipo: 'Type',
    orgao: 'Public body',
    processo: 'Process',
    edital: 'Notice',
    objeto: 'Object',
    enviadaEm: 'Sent at',
    respondidaEm: 'Answered at',
  },
  instante: '{{instante}} ({{zona}})',
  brasilia: 'Brasília time',
  fuso: 'time zone {{zona}}',
  atendimento: 'If in doubt, call {{telefones}}, Monday to Friday, from 8 am to 6 pm, Brasília time.',
  ou: ' or ',
  automatico: 'This is an automatic message; there is no need to reply.',
  confirmacao: {
    assunto: { ESCLARECIMENTO: 'Confirm your request for clarification', IMPUGNACAO: 'Confirm your challenge' },
    motivo: {
      ESCLARECIMENTO: 'A confirmation is needed to complete creating the clarification requested with this e-mail.',
      IMPUGNACAO: 'A confirmation is needed to complete creating the challenge requested with this e-mail.',
    },
    link: 'To confirm, open the address',
    prazo:
      'The address must be opened within 4 hours, that is, until {{limite}}. After that it is deactivated and a new request is needed.',
    naoPediu: 'If it was not you who asked, ignore this message: without the confirmation nothing is created.',
  },
  recibo: {
    assunto: {
      ESCLARECIMENTO: 'Receipt of the request for clarification {{protocolo}}',
      IMPUGNACAO: 'Receipt of the challenge {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO: 'Your request for clarification was received. Keep this receipt.',
      IMPUGNACAO: 'Your challenge was received. Keep this receipt.',
    },
    falta: 'The e-mail is still to be confirmed, at the address sent in another message.',
    resposta:
      'The answer is published on the portal within 3 business days, at the latest on the last business day before the opening of the session (Law 14.133/2021, art. 164), and also comes by e-mail.',
    link: 'The receipt is at',
  },
  resposta: {
    assunto: {
      ESCLARECIMENTO: 'Answer to the request for clarification {{protocolo}}',
      IMPUGNACAO: 'Answer to the challenge {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO: 'Your request for clarification was answered.',
      IMPUGNACAO: 'Your challenge was answered.',
    },
    link: 'The request and the answer are at',
  },
  destinatario: { solicitante: 'Requester', fornecedor: 'Supplier', orgao: 'Public body' },
  parar:
    'You get at most ten of these messages an hour. If somebody else asks for them with your address and you want no more, call {{telefones}}.',
  correcao: {
    assunto: {
      ESCLARECIMENTO: 'Correction of the answer to the request for clarification {{protocolo}}',
      IMPUGNACAO: 'Correction of the answer to the challenge {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO:
        'The answer to your request for clarification has been corrected. The earlier text stays in the public history.',
      IMPUGNACAO: 'The answer to your challenge has been corrected. The earlier text stays in the public history.',
    },
  },
  chegada: {
    assunto: {
      ESCLARECIMENTO: 'A request for clarification has arrived {{protocolo}}',
      IMPUGNACAO: 'A challenge has arrived {{protocolo}}',
      varias: '{{total}} requests have arrived',
    },
    motivo: {
      ESCLARECIMENTO:
        "A request for clarification of one of the body's tenders has arrived. Its text is on the portal.",
      IMPUGNACAO: "A challenge to one of the body's tenders has arrived. Its text is on the portal.",
      varias: "Several requests about the body's tenders have arrived within an hour. Their texts are on the portal.",
    },
    prazo: 'Answer by',
    link: 'The request is at',
  },
  recurso: {
    assunto: {
      recursoConcedido: 'Appeal permitted: {{lote}}',
      prazoRecurso: 'Appeal periods changed: {{lote}}',
    },
    motivo: {
      recursoConcedido:
        'Your company has been permitted to appeal in this lot, as it declared it intended to. These are the periods.',
      prazoRecurso: 'The appeal and counter-argument periods of this lot have changed.',
    },
    lote: 'Lot',
    inicio: 'Start of the appeal',
    fimRecurso: 'End of the appeal',
    fimContrarrazao: 'End of the counter-argument',
    mudou: '{{para}}; before, {{de}}',
    justificativa: 'Reason given by the body:',
    link: 'The tender is at',
  },
  cadastro: {
    termo: {
      assunto: 'Adhesion term of your registration {{protocolo}}',
      motivo: 'Your registration is almost ready. The adhesion term is attached to this message.',
      assinar:
        'Sign the term, electronically or by hand, and send it with the documents, as PDF, from this e-mail address.',
      documentos: {
        FISICA: 'Documents: identity card (RG), CPF and proof of residence.',
        JURIDICA:
          'Documents: the latest articles of association, identity card (RG) and CPF of the legal representative and, where these do not name the representative, a power of attorney.',
      },
      enviar: 'Send the signed term and the documents at',
      link: 'What was received and what is missing is at',
    },
    tentado: {
      assunto: 'Somebody tried to register with your CNPJ or CPF',
      motivo:
        'On {{instante}} somebody tried to register the CNPJ or CPF that is registered with this e-mail address. Nothing changed in your registration.',
      fazer:
        'If it was you, there is no need to register again: follow the messages you already have. If not, there is nothing to do.',
    },
    aprovado: {
      assunto: 'Registration {{protocolo}} approved',
      motivo: 'Your registration was approved. Make your first access, choose a plan and pay to send proposals.',
    },
    recusado: {
      assunto: 'Registration {{protocolo}} refused',
      motivo: 'Your registration was not approved, for this reason:',
      enviar: 'To correct and send them again, open the address',
    },
    documentos: {
      assunto: 'Documents of registration {{protocolo}} received',
      motivo:
        'The term and the documents of your registration were received on {{instante}} and are being reviewed. Approval takes up to 2 business days after the documents are sent and the payment is made.',
      link: 'See how the review stands at',
    },
    acesso: 'The first access is at',
    semAcesso: 'The access e-mail is sent by the support of the portal: {{telefones}}.',
    retomada: {
      assunto: 'Go on with your registration',
      motivo: 'You asked to go on with the registration later. What was filled in is kept.',
      link: 'To go on, open the address',
      prazo: 'The address serves until {{limite}}. After that what was filled in is deleted.',
      naoPediu: 'If it was not you who asked, ignore this message.',
    },
  },
} satisfies Translation<typeof correio>
