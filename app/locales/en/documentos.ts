import type { Translation } from '..'
import type documentos from '../pt-BR/documentos'

export default {
  title: 'Welcome to the validator!',
  description: 'Check by its printed code whether this portal issued a document.',
  campo: 'Enter the code of the document',
  dica: 'The code is at the top of the last page of the document: 16 characters, in 4 groups of 4.',
  exemplo: 'Example: 7K2M-9QTX-4HWB-D8RN',
  validar: 'Validate',
  erros: 'The code must be filled in correctly.',
  invalido: 'Invalid code',
  naoValidado: 'The document was not validated.',
  aguarde_one:
    'There were too many attempts with a wrong code in the last few minutes. Wait {{count}} minute and try again.',
  aguarde_other:
    'There were too many attempts with a wrong code in the last few minutes. Wait {{count}} minutes and try again.',
  pergunta:
    'There were too many attempts with a wrong code on your network in the last few minutes. To check this code, answer the question.',
  valido: 'Valid Document - Verified on {{data}}',
  posterior: {
    anulou:
      'These are not the latest minutes: after them, acts of the session were recorded that annul others, the last on {{data}}.',
    atos: 'These are not the latest minutes: after them, other acts of the session were recorded, the last on {{data}}.',
    semAta: 'The session is not closed; there will be new minutes once it ends.',
    abrir: 'Open the latest minutes (PDF)',
    licitacao: 'See the tender',
  },
  sucesso: 'Document validated successfully!',
  documentoRevogado: 'Revoked document',
  documentoInvalido: 'Invalid document',
  revogado: 'The document “{{nome}}” was revoked on {{data}} and is no longer valid.',
  motivo: 'Reason: {{motivo}}',
  responsavel: 'Buyer: {{orgao}}',
  substituto: 'Ask the buyer for the document that replaces this one. To check another, enter its code.',
  alterado:
    'The stored file of the document “{{nome}}” is no longer the one that was registered. Verified on {{data}}.',
  voltar: 'Back',
  orgao: 'Buyer',
  processo: 'Process',
  codigo: 'Document code',
  registradoEm: 'Registered on',
  sha256: 'SHA-256 of the file',
} satisfies Translation<typeof documentos>
