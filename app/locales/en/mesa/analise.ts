import type { Translation } from '../..'
import type analise from '../../pt-BR/mesa/analise'

export default {
  lista: {
    title: 'Registrations ({{total}} in review)',
    nenhum: 'Nobody has registered yet. Registrations of suppliers appear here, those that wait for a decision first.',
    FISICA: 'Individual',
    JURIDICA: 'Company',
    criadoEm: 'Registered on {{em}}',
  },
  estado: {
    PROCESSANDO: 'Has not sent the documents yet',
    EM_ANALISE: 'Waiting for review since {{em}}',
    REANALISE: 'Sent documents again; waiting since {{em}}',
    aprovado: 'Approved on {{em}}',
    recusado: 'Refused on {{em}}',
    bloqueado: 'Blocked until {{em}}, at the request of who registered',
  },
  cadastro: {
    title: 'Registration {{protocolo}}',
    registrado:
      'Use these data only to decide about the registration. It is recorded that you saw them, and each document that you open.',
    declarado: 'What was declared',
    criadoEm: 'Registered on',
    decidido: 'The last decision',
    tentativas_one: 'Somebody tried once more to register the same CPF or CNPJ. What is shown here counts.',
    tentativas_other:
      'Somebody tried {{count}} times more to register the same CPF or CNPJ. What is shown here counts.',
    voltar: 'Back to the registrations',
  },
  documentos: {
    title: 'Documents',
    enviadosEm: 'Sent for review on {{em}} (submission {{remessa}}).',
    nenhum: 'No document has been sent for review. Who registered has the link for it in the mail with the agreement.',
    emitido: 'Membership agreement, as it was issued',
    emitidoExplica: 'This one counts; the signed one is the proof. Compare the two.',
    recebidoEm: 'Received on {{em}}',
    assinatura: 'Signature:',
    nivel: { avancada: 'Level of the signature: advanced.', qualificada: 'Level of the signature: qualified.' },
    revogacao: 'We did not check whether the certificate was revoked.',
    validador: 'Check with the official validator (ITI), in a new tab',
    faltam: 'What is missing',
  },
  parecer: {
    title: 'Decide',
    decisao: 'Decision',
    aprovado: 'Approve the registration',
    recusado: 'Refuse the registration',
    motivo: 'Reason for the refusal (only to refuse)',
    motivoAjuda:
      'Say what is missing or wrong. The text is mailed to who registered, who can correct it and send again.',
    conferir: 'Check the decision',
  },
  confere: {
    aprovado: 'Check the approval of the registration',
    recusado: 'Check the refusal of the registration',
    explica: {
      aprovado:
        'The registration becomes valid, and who registered is told by mail. An approval cannot be undone here.',
      recusado:
        'Who registered gets by mail the reason below, and the link to correct the documents and send them again.',
    },
    botao: { aprovado: 'Approve the registration', recusado: 'Refuse the registration' },
    mesmoAssim: 'Approve anyway',
    alterar: 'Change',
  },
  decidido: { aprovado: 'Approved on {{em}} by {{autor}}.', recusado: 'Refused on {{em}} by {{autor}}.' },
  historico: {
    title: 'History',
    quando: '{{em}}, by {{autor}}',
    autor: { fornecedor: 'who registered', operador: 'an operator, on the command line' },
    cadastrado: 'Registered',
    tentado: 'Another attempt to register the same CPF or CNPJ',
    enviados: 'Documents sent for review',
    aprovado: 'Approved',
    recusado: 'Refused',
    bloqueado: 'Blocked',
    naoApagado: 'Request to erase, while the data are still blocked',
    desbloqueado: 'Unblocked',
  },
  aviso: {
    aprovado: 'Registration approved. Who registered gets a mail.',
    recusado: 'Registration refused. Who registered gets the reason by mail.',
  },
  erro: {
    decisao: 'Say whether the registration is approved or refused.',
    motivo: {
      required: 'Write the reason for the refusal.',
      tooLong: 'The reason has more than 2,000 characters. Make it shorter.',
    },
    mudou:
      'Documents were sent while you looked at the earlier ones, and nothing was decided. The new ones are below: check them and decide again.',
    decidido: 'Nothing was decided now, because somebody else decided before. {{decisao}}',
    motivoEscrito: 'The reason that you wrote, which was not sent',
  },
} satisfies Translation<typeof analise>
