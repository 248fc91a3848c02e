import type { Translation } from '..'
import type solicitar from '../pt-BR/solicitar'

export default {
  menu: 'Request',
  depois: 'By law, you cannot make a request after the deadline',
  title: 'Ask for a clarification or challenge the notice',
  titleOf: { ESCLARECIMENTO: 'Ask for a clarification', IMPUGNACAO: 'Challenge the notice' },
  tipo: { ESCLARECIMENTO: 'Clarification', IMPUGNACAO: 'Challenge' },
  explica: {
    ESCLARECIMENTO: 'Ask about what is unclear in the notice (Law 14.133/2021, art. 164).',
    IMPUGNACAO:
      'Challenge anything in the notice that is against the law or restricts competition (Law 14.133/2021, art. 164).',
  },
  edital: 'Notice',
  campo: {
    tipo: 'Type',
    tipoPessoa: 'Company or individual',
    razaoSocial: 'Company name',
    cnpj: 'CNPJ',
    nome: 'Name',
    cpf: 'CPF',
    email: 'E-mail',
    telefone: 'Phone number',
    assunto: 'Subject',
    anexo: 'Attachment',
    anexoOpcional: 'Attachment (optional)',
  },
  pessoa: { J: 'Company', F: 'Individual' },
  ajuda: {
    nomePublico: "It will be public on the tender's page, with the subject.",
    nomeReservado: "It is not published; the subject will be public on the tender's page.",
    cnpj: 'With letters and digits, like 12.ABC.345/01DE-35.',
    cpf: '11 digits. On the portal, the CPF is masked: ***.456.789-**.',
    email:
      'We send the confirmation and the answer to this e-mail address. On the portal, it is masked: a***@exemplo.com.br.',
    reservado: {
      cpf: '11 digits. The CPF is not published.',
      email: 'We send the confirmation and the answer to this e-mail address. It is not published.',
    },
    telefone: 'Include the area code, like (81) 99999-8888.',
    assunto: 'What you ask or challenge, and why. Up to 5000 characters.',
  },
  erros: 'Fill in all fields correctly',
  erro: {
    tipo: { required: 'Choose clarification or challenge.' },
    tipoPessoa: { required: 'Choose company or individual.' },
    razaoSocial: { required: 'Enter the company name.', tooLong: 'The company name can have up to 200 characters.' },
    cnpj: {
      required: 'Enter the CNPJ.',
      invalid: 'The CNPJ “{{digitado}}” is not valid. Check its 14 characters.',
      tooLong: 'A CNPJ has 14 characters. Check what you wrote.',
    },
    nome: { required: 'Enter the name.', tooLong: 'The name can have up to 200 characters.' },
    cpf: {
      required: 'Enter the CPF.',
      invalid: 'The CPF “{{digitado}}” is not valid. Check its 11 digits.',
      tooLong: 'A CPF has 11 digits. Check what you wrote.',
    },
    email: {
      required: 'Enter the e-mail address.',
      invalid: 'The e-mail address “{{digitado}}” is incomplete. Write it like name@example.com.',
      tooLong: 'The e-mail address can have up to 254 characters.',
    },
    telefone: {
      required: 'Enter the phone number.',
      invalid:
        'The phone number “{{digitado}}” is not complete. Write the area code and the number: 10 or 11 digits in all.',
      tooLong: 'A phone number has 10 or 11 digits. Check what you wrote.',
    },
    assunto: { required: 'Write the subject.', tooLong: 'The subject can have up to 5000 characters.' },
    expirado: 'The form was open for more than a day. Check what you wrote and send it again.',
    captcha:
      'The tender’s system did not confirm that a person is sending. Turn on JavaScript in the browser, which Google’s reCAPTCHA needs to check this, and send again.',
    anexoSumiu: 'The attached file is no longer kept. Attach it again or send without it.',
    indisponivel:
      'The service is temporarily unavailable. What you wrote is still here: send it again in a moment. If it was recorded, it will not be recorded twice.',
  },
  cancelar: 'Cancel',
  solicitar: 'Request',
  fechar: 'Close',
  aindaPossivel:
    'Copy the text if you want to keep what you wrote. You can still read the tender’s requests and answers and contact the buyer.',
  escrito: 'What you wrote, to copy',
  encerrado: 'The period for requests ended at {{data}}.',
  semPrazo: 'This tender does not give a deadline for requests.',
  voltar: 'Back to clarifications and challenges',
  confirmar: {
    title: 'Confirm sending',
    titleOf: {
      ESCLARECIMENTO: 'Check and send the clarification request',
      IMPUGNACAO: 'Check and send the challenge',
    },
    atencao: {
      ESCLARECIMENTO: 'Warning! You are sending a clarification request. Do you want to continue?',
      IMPUGNACAO: 'Warning! You are sending a challenge. Do you want to continue?',
    },
    semAnexo: 'Warning: no attachment was added. Do you want to continue?',
    definitivo: 'This action cannot be undone.',
    respostas: 'Check your answers',
    alterar: 'Change',
    alterarCampo: 'Change: {{campo}}',
    naoInformado: 'Not provided',
    nao: 'No',
    sim: 'Yes, continue',
  },
  recibo: {
    falta: {
      confirmar: {
        ESCLARECIMENTO: 'One step is missing: confirm your request for clarification by {{data}}',
        IMPUGNACAO: 'One step is missing: confirm your challenge by {{data}}',
      },
      novoLink: {
        ESCLARECIMENTO: 'One step is missing: ask for a new link and confirm your request for clarification',
        IMPUGNACAO: 'One step is missing: ask for a new link and confirm your challenge',
      },
      encerrado: {
        ESCLARECIMENTO: 'The request for clarification was not confirmed in time',
        IMPUGNACAO: 'The challenge was not confirmed in time',
      },
    },
    title: { ESCLARECIMENTO: 'Clarification request sent', IMPUGNACAO: 'Challenge sent' },
    sucesso: 'Operation carried out successfully!',
    protocolo: 'Reference number',
    enviadoEm: 'Sent at',
    processo: 'Process',
    orgao: 'Buyer',
    situacao: 'Status',
    situacaoDe: {
      confirmado: 'E-mail address confirmed at {{data}}',
      recebido: 'Received',
      respondido: 'Answered',
    },
    pedido: 'What was sent',
    proximo: 'What happens next',
    resposta:
      'The answer is published on the portal by {{data}} (3 business days, at the latest the last business day before the opening; Law 14.133/2021, art. 164) and also comes by e-mail.',
    guardar:
      'Keep this address: it is yours alone and shows this receipt at any time. The receipt also goes by e-mail.',
    guardarFalta:
      'Keep this address: it is yours alone and shows this receipt at any time. The receipt goes by e-mail after the confirmation.',
    contato: 'If you have questions, call {{telefones}}, Monday to Friday, {{de}} to {{ate}}, Brasília time.',
    ou: ' or ',
    respondida: 'The answer has been published.',
    verResposta: 'See the answer',
    imprimir: 'Print',
    pdf: 'Download as PDF',
    arquivoPdf: 'Receipt_{{protocolo}}.pdf',
    objeto: 'What is being bought',
    fuso: 'Times on this receipt: {{fuso}}.',
    pagina: 'Page {{page}} of {{pages}}',
    mudado: {
      title: 'The receipt has moved',
      texto:
        'The e-mail address of this request was corrected, and the receipt has moved. We sent a new link to the corrected address, and the receipt goes there after the confirmation.',
    },
    aviso: {
      title: 'Confirm your e-mail address',
      enviado: {
        ESCLARECIMENTO: 'An e-mail was sent to {{email}}. The link in it completes the request for clarification.',
        IMPUGNACAO: 'An e-mail was sent to {{email}}. The link in it completes the challenge.',
      },
      vencido: 'The link sent to {{email}} worked until {{data}}.',
      conta: 'The request counts as sent at {{data}}, even if the e-mail address is confirmed after the deadline.',
      reenviar: 'Did nothing arrive, or is the address wrong?',
      reenviarAte: 'You can ask for a new link until {{data}}, also to another address.',
      campo: 'Send the link to',
      botao: 'Send a new link',
      reenviado: 'A new link was sent to {{email}}.',
      encerrado:
        'The period for requests has ended and the last link has expired: it is no longer possible to send another.',
    },
  },
  email: {
    title: 'Confirm your e-mail address',
    aguarde: 'Validating... Please wait!',
    confirmar: 'Confirm e-mail address',
    explica: 'To complete your request, confirm your e-mail address.',
    VALIDO: {
      title: 'Wonderful! E-mail address validated successfully.',
      texto: "Check your request in the list on the tender's page. You may close this page.",
    },
    CONFIRMADO: {
      title: 'This e-mail address was already validated.',
      texto:
        "If your request is not in the list on the tender's page, make a new one or contact support: {{telefones}}, Monday to Friday, {{de}} to {{ate}}, Brasília time.",
    },
    EXPIRADO: {
      title: 'The link no longer works.',
      texto:
        'You need to make a new request. If you need help, contact support: {{telefones}}, Monday to Friday, {{de}} to {{ate}}, Brasília time.',
      recibo:
        'If the receipt of your request, the page that opened after you sent it, still offers a new link, ask for it there: you do not need to make a new request.',
      dica: 'Tip: open the new link within 4 hours; after that it no longer works.',
    },
    ERRO: {
      title: 'There was an error validating the link.',
      texto: 'Try again or contact support: {{telefones}}, Monday to Friday, {{de}} to {{ate}}, Brasília time.',
    },
    pular: 'See the result now',
    deNovo: 'Try again',
    pedidos: 'See the clarifications and challenges of the tender',
    lista: 'Go to the tenders',
  },
} satisfies Translation<typeof solicitar>
