export default {
  voltar: 'Voltar aos códigos',
  campo: { edital: 'Edital', orgao: 'Órgão', objeto: 'Objeto', situacao: 'Situação', motivo: 'Motivo' },
  lista: {
    title: 'Licitações com códigos de documentos ({{total}})',
    achadas: 'Licitações encontradas ({{total}})',
    explica: 'Com um código escrito nele, qualquer pessoa confere no validador se um documento foi emitido pelo órgão.',
    nenhuma: 'Nenhum documento tem código ainda. Busque a licitação pelo número para dar um; depois ela aparece aqui.',
    documentos_one: '{{count}} documento com código',
    documentos_other: '{{count}} documentos com código',
  },
  documento: {
    title: 'Documentos com código',
    nenhum: 'Nenhum documento desta licitação tem código. Os que você der aparecem aqui.',
    valido: 'Válido desde {{em}}',
    revogado: 'Revogado em {{em}}',
    baixar: 'Baixar o documento com o código',
    explica:
      'O código está no topo da última página, com um QR code que leva ao validador. Publique e entregue este arquivo, não o que você enviou.',
    voltar: 'Voltar à licitação',
  },
  novo: {
    title: 'Dar um código a um documento',
    explica:
      'Envie o PDF pronto: o portal escreve o código na última página e guarda o documento. As assinaturas que ele já tem continuam válidas.',
    arquivo: 'Documento',
    nome: 'Nome do documento (opcional)',
    nomeAjuda: 'Como ele se chama ao ser baixado. Sem isto, como o arquivo.',
    dar: 'Dar o código',
  },
  revogar: {
    title: 'Revogar o documento',
    explica: 'Quem conferir o código passa a ler que o documento não vale mais, e por quê. Não é possível desfazer.',
    motivo: 'Motivo',
    motivoAjuda: 'É público. Não inclua dados pessoais.',
    botao: 'Revogar o documento',
  },
  aviso: {
    dado: 'Código dado. Baixe o documento com ele.',
    revogado: 'Documento revogado: o validador diz que ele não vale mais.',
  },
  erro: {
    nome: 'O nome passa de 120 caracteres.',
    semArquivo: 'Escolha o documento.',
    notPdf: 'O arquivo não é um PDF.',
    password: 'O PDF está protegido por senha. Retire a proteção e envie de novo.',
    broken: 'O PDF está danificado, e a sua estrutura não se lê. Gere-o de novo.',
    noPage: 'O PDF não tem nenhuma página em que escrever o código.',
    motivo: { required: 'Escreva por que o documento não vale mais.', tooLong: 'O motivo passa de 500 caracteres.' },
    jaRevogado: 'Outra pessoa já revogou este documento.',
  },
}
