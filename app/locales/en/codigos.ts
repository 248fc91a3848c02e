import type { Translation } from '..'
import type codigos from '../pt-BR/codigos'

export default {
  voltar: 'Back to the codes',
  campo: { edital: 'Notice', orgao: 'Body', objeto: 'Object', situacao: 'State', motivo: 'Reason' },
  lista: {
    title: 'Tenders with document codes ({{total}})',
    achadas: 'Tenders found ({{total}})',
    explica: 'With a code written on it, anybody can check in the validator whether the body issued a document.',
    nenhuma:
      'No document has a code yet. Search the tender by its number to give one; afterwards the tender appears here.',
    documentos_one: '{{count}} document with a code',
    documentos_other: '{{count}} documents with a code',
  },
  documento: {
    title: 'Documents with a code',
    nenhum: 'No document of this tender has a code. Those that you give one appear here.',
    valido: 'Valid since {{em}}',
    revogado: 'Revoked on {{em}}',
    baixar: 'Download the document with the code',
    explica:
      'The code is at the top of the last page, with a QR code that leads to the validator. Publish and hand over this file, not the one that you sent.',
    voltar: 'Back to the tender',
  },
  novo: {
    title: 'Give a document a code',
    explica:
      'Send the finished PDF: the portal writes the code on the last page and keeps the document. Signatures that it has already stay valid.',
    arquivo: 'Document',
    nome: 'Name of the document (optional)',
    nomeAjuda: 'What it is called when it is downloaded. Without it, as the file.',
    dar: 'Give the code',
  },
  revogar: {
    title: 'Revoke the document',
    explica: 'Whoever checks the code reads that the document is no longer valid, and why. You cannot undo this.',
    motivo: 'Reason',
    motivoAjuda: 'It is public. Do not include personal data.',
    botao: 'Revoke the document',
  },
  aviso: {
    dado: 'Code given. Download the document with it.',
    revogado: 'Document revoked: the validator says that it is no longer valid.',
  },
  erro: {
    nome: 'The name is longer than 120 characters.',
    semArquivo: 'Choose the document.',
    notPdf: 'The file is not a PDF.',
    password: 'The PDF is protected by a password. Remove the protection and send it again.',
    broken: 'The PDF is damaged, and its structure cannot be read. Make it again.',
    noPage: 'The PDF has no page to write the code on.',
    motivo: {
      required: 'Write why the document is no longer valid.',
      tooLong: 'The reason is longer than 500 characters.',
    },
    jaRevogado: 'Somebody else has revoked this document already.',
  },
} satisfies Translation<typeof codigos>
