import type { Translation } from '..'
import type correio from '../pt-BR/correio'

export default {
  tipo: { ESCLARECIMENTO: 'Clarification', IMPUGNACAO: 'Challenge' },
  fatos: {
    protocolo: 'Reference number',
    tipo: 'Type',
    orgao: 'Buyer',
    processo: 'Process',
    edital: 'Notice',
    objeto: 'What is being bought',
    enviadaEm: 'Sent at',
    confirmadaEm: 'E-mail address confirmed at',
    respondidaEm: 'Answered at',
  },
  instante: '{{instante}} ({{zona}})',
  brasilia: 'Brasília time',
  fuso: 'time zone {{zona}}',
  atendimento: 'If you have questions, call {{telefones}}, Monday to Friday, {{de}} to {{ate}}, Brasília time.',
  ou: ' or ',
  copie: 'If the button does not open, copy this address',
  automatico: 'This is an automatic message; please do not reply.',
  confirmacao: {
    assunto: {
      ESCLARECIMENTO: 'One step is missing: confirm your request for clarification',
      IMPUGNACAO: 'One step is missing: confirm your challenge',
    },
    motivo: {
      ESCLARECIMENTO: 'Confirm this e-mail address to complete your request for clarification.',
      IMPUGNACAO: 'Confirm this e-mail address to complete your challenge.',
    },
    prazo: 'Confirm within 4 hours, by {{limite}}. After that the link no longer works.',
    botao: { ESCLARECIMENTO: 'Confirm the request for clarification', IMPUGNACAO: 'Confirm the challenge' },
    depois:
      'After you confirm, you get the receipt in another message. The time of sending counts, not the time of confirming. If the link no longer works, ask for another on the receipt page, which opened after you sent the request, or make a new request.',
    naoPediu: 'If you did not make this request, ignore this message: nothing is created without the confirmation.',
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
      ESCLARECIMENTO: 'Your request for clarification has been answered.',
      IMPUGNACAO: 'Your challenge has been answered.',
    },
    link: 'The request and the answer are at',
  },
  destinatario: { solicitante: 'Requester', fornecedor: 'Supplier', orgao: 'Buyer' },
  parar:
    'You get at most ten of these messages an hour. If somebody else is using your address and you want no more messages, call {{telefones}}.',
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
      ESCLARECIMENTO: 'New request for clarification {{protocolo}}',
      IMPUGNACAO: 'New challenge {{protocolo}}',
      varias: '{{total}} new requests',
    },
    motivo: {
      ESCLARECIMENTO: 'The buyer received a request for clarification of a tender. The text is on the portal.',
      IMPUGNACAO: 'The buyer received a challenge to a tender. The text is on the portal.',
      varias: 'The buyer received several requests about its tenders within an hour. The texts are on the portal.',
    },
    prazo: 'Answer by',
    responder: 'To answer, open',
    link: 'The request is at',
  },
  pendencias: {
    vencem_one: '{{count}} request must be answered by the next business day',
    vencem_other: '{{count}} requests must be answered by the next business day',
    novas_one: '{{count}} new request since the last message',
    novas_other: '{{count}} new requests since the last message',
  },
  avisoDeDado: {
    assunto: 'Notice of personal data in request {{protocolo}}',
    motivo: 'Somebody noticed personal data in the public text of this request or of an answer to it.',
    assuntoDe: {
      licitacao: 'Notice of personal data in tender {{numero}}',
      compra_direta: 'Notice of personal data in direct purchase {{numero}}',
    },
    motivoDe: {
      licitacao:
        'Somebody noticed personal data in a public text of this tender: what is being bought, an item or the name of a document.',
      compra_direta:
        'Somebody noticed personal data in a public text of this direct purchase: what is being bought, an item or the name of a document.',
    },
    pagina: 'The public page',
    suprimir: 'To redact a passage, open',
    comando: 'The people who run the portal redact a passage with portal supressao add.',
  },
  entrada: {
    assunto: 'Your link to sign in to the procurement portal',
    prazo: 'This link opens the buyer’s area, once, until {{limite}}.',
    botao: 'Sign in',
    naoPediu: 'If you did not ask to sign in, ignore this message and do not give the link to anybody.',
  },
  recurso: {
    assunto: {
      recursoConcedido: 'Appeal permitted: {{lote}}',
      prazoRecurso: 'Appeal periods changed: {{lote}}',
    },
    motivo: {
      recursoConcedido: 'Your company may appeal in this lot, as it declared it intended to. These are the periods.',
      prazoRecurso: 'The appeal and counter-argument periods of this lot have changed.',
    },
    motivoDoItem: {
      recursoConcedido: 'Your company may appeal in this item, as it declared it intended to. These are the periods.',
      prazoRecurso: 'The appeal and counter-argument periods of this item have changed.',
    },
    item: 'Item {{numero}}',
    itemDescricao: 'item {{numero}}, {{descricao}}',
    lote: 'Lot',
    inicio: 'Start of the appeal',
    fimRecurso: 'End of the appeal',
    fimContrarrazao: 'End of the counter-argument',
    mudou: '{{para}}; before, {{de}}',
    justificativa: 'Reason given by the buyer:',
    link: 'The tender is at',
  },
  cadastro: {
    termo: {
      assunto: 'Adhesion agreement for your registration {{protocolo}}',
      motivo: 'Your registration is almost ready. The adhesion agreement is attached to this message.',
      assinar:
        'Sign the agreement, electronically or by hand, with the signature certified by a notary, and send it with the documents, as PDF, here:',
      documentos: {
        FISICA: 'Documents: identity card (RG), CPF and proof of residence.',
        JURIDICA:
          'Documents: the latest articles of association, identity card (RG) and CPF of the legal representative and, where the articles do not name the representative, a power of attorney.',
      },
      depois:
        'Then you get an access e-mail: sign in for the first time, choose a plan and pay. Approval takes up to 2 business days after you send the documents and pay. Only then can you send proposals.',
      link: 'See what was received and what is missing at',
    },
    tentado: {
      assunto: 'Somebody tried to register your CNPJ or CPF',
      motivo:
        'On {{instante}} somebody tried to register a CNPJ or CPF that is already registered with this e-mail address. Nothing changed in your registration.',
      fazer:
        'If it was you, you do not need to register again: follow the messages you already have. If it was not you, there is nothing to do.',
    },
    aprovado: {
      assunto: 'Registration {{protocolo}} approved',
      motivo: 'Your registration has been approved: you can now send proposals.',
    },
    recusado: {
      assunto: 'Registration {{protocolo}} refused',
      motivo: 'Your registration has not been approved, for this reason:',
      corrigir: 'Correct what is needed and send it again here:',
    },
    documentos: {
      assunto: 'Documents of registration {{protocolo}} received',
      motivo:
        'The agreement and the documents of your registration were received on {{instante}} and are being reviewed.',
      depois:
        'If you have not done so yet, sign in for the first time, choose a plan and pay. Approval takes up to 2 business days after you send the documents and pay. Only then can you send proposals.',
      link: 'Follow the review at',
    },
    enviar: 'Send the agreement and documents',
    acesso: 'Sign in at',
    semAcesso: 'The portal’s support sends the access e-mail. Phone: {{telefones}}.',
    retomada: {
      assunto: 'Continue your registration',
      motivo: 'You asked to finish the registration later. What you filled in is saved.',
      link: 'To continue, open the link',
      prazo: 'The link works until {{limite}}. After that we delete what you filled in.',
      naoPediu: 'If you did not ask for this, ignore this message.',
    },
  },
} satisfies Translation<typeof correio>
