import type { Translation } from '../..'
import type documentosDaMesa from '../../pt-BR/mesa/documentosDaMesa'

export default {
  campo: { edital: 'Notice', orgao: 'Body', objeto: 'Object', tipo: 'Type', situacao: 'State', motivo: 'Reason' },
  lista: {
    title_licitacao: 'Documents of the tenders ({{total}})',
    title_compra_direta: 'Documents of the direct purchases ({{total}})',
    achadas_licitacao: 'Tenders found ({{total}})',
    achadas_compra_direta: 'Direct purchases found ({{total}})',
    explica:
      'Add, replace and withdraw here the documents of what the body publishes in this portal. Those of what comes from another system are changed there.',
    nenhuma: 'Nothing is published here without coming from another system. What is appears in this list.',
    documentos_zero: 'No document',
    documentos_one: '{{count}} document',
    documentos_other: '{{count}} documents',
    importada: 'Comes from another system',
    licitacao: 'See the tenders',
    compra_direta: 'See the direct purchases',
    voltar: 'Back to the list',
  },
  processo: {
    publica: 'See the public page',
    importada:
      'This process comes from another system, and its documents are of that system: add, replace or withdraw them there. This page only shows them.',
    mudanca:
      'Whoever changes the notice publishes it again in the same form, and counts the periods anew, unless the change does not affect how proposals are made (Law 14.133/2021, art. 55, § 1).',
    pncp: 'What is published here is not published at PNCP: do that there, too.',
    antes: 'Before you publish',
    voltar: 'Back to the process',
  },
  documento: {
    title: 'Published documents',
    nenhum: 'No document is published. Those that you add appear here and on the public page.',
    desde: 'Version {{versao}}, public since {{desde}}',
    baixar: 'Download this version',
    semAtual: 'The last version of this document was withdrawn. To publish another one, add a document.',
  },
  versao: {
    title: 'Earlier and withdrawn versions',
    nenhuma: 'No version was replaced or withdrawn yet. A replaced version stays public with its dates.',
    publica: 'Version {{versao}}, public as the present one from {{desde}} to {{ate}}',
    retirada: 'Version {{versao}}, of {{desde}}, withdrawn on {{em}}',
    retirar: 'Withdraw version {{versao}}',
  },
  novo: {
    title: 'Add a document',
    explica: 'The document is public as soon as it is added.',
    tipo: 'Type',
    escolha: 'Choose the type',
    arquivo: 'Document',
    nome: 'Name of the document (optional)',
    nomeAjuda: 'It is public, and what the document is called when it is downloaded. Without it, as the file.',
    botao: 'Add the document',
  },
  trocar: {
    title: 'Replace by a new version',
    explica: 'The new version is public at once. The present one stays public with its dates, as an earlier version.',
    arquivo: 'New version',
    botao: 'Publish the new version',
  },
  retirar: {
    title: 'Withdraw version {{versao}} of {{nome}}',
    explica:
      'The file of this version is deleted and nobody downloads it any more, not even here. The public page keeps the name, the dates and the reason. You cannot undo this.',
    atual:
      'This is the present version. To put another one in its place, go back and replace it; that needs no withdrawal.',
    deNovo:
      'To withdraw a version you need to have entered less than 15 minutes ago. Ask for a link: it leads back to this page.',
    motivo: 'Reason',
    motivoAjuda: 'It is public. Do not include personal data.',
    botao: 'Withdraw this version',
    voltar: 'Back to the document',
  },
  aviso: {
    incluido: 'Document published.',
    trocado: 'New version published. The one before stays public, with its dates.',
    retirado: 'Version withdrawn: the file was deleted, and the reason is public.',
  },
  erro: {
    tipo: 'Choose the type of the document.',
    nome: 'The name is longer than 120 characters.',
    semArquivo: 'Choose the file.',
    broken: 'The PDF is incomplete. Make or download it again, and choose it once more.',
    arquivoGone: 'The file is no longer stored. Choose it again.',
    importado:
      'This process now comes from another system, and its documents are of that system. Nothing was published.',
    mudou:
      'Somebody else changed this document while you were writing. See above how it is now, and send again if you still want to.',
    motivo: {
      required: 'Write why the version is withdrawn.',
      tooLong: 'The reason is longer than 500 characters.',
    },
    jaRetirada: 'Somebody else has withdrawn this version already.',
    entradaAntiga: 'Enter again in another tab, come back to this page and send again. What you wrote stays here.',
  },
} satisfies Translation<typeof documentosDaMesa>
