export default {
  lista: {
    title: 'Cadastros ({{total}} em análise)',
    nenhum:
      'Ninguém se cadastrou ainda. Os cadastros de fornecedores aparecem aqui, e os que esperam uma decisão vêm primeiro.',
    FISICA: 'Pessoa física',
    JURIDICA: 'Pessoa jurídica',
    criadoEm: 'Cadastrado em {{em}}',
  },
  estado: {
    PROCESSANDO: 'Ainda não enviou os documentos',
    EM_ANALISE: 'Espera a análise desde {{em}}',
    REANALISE: 'Enviou documentos de novo; espera desde {{em}}',
    aprovado: 'Aprovado em {{em}}',
    recusado: 'Recusado em {{em}}',
    bloqueado: 'Bloqueado até {{em}}, a pedido de quem se cadastrou',
  },
  cadastro: {
    title: 'Cadastro {{protocolo}}',
    registrado:
      'Estes dados são só para decidir sobre o cadastro. Fica registrado que você os viu, e cada documento que abrir.',
    declarado: 'O que foi declarado',
    criadoEm: 'Cadastrado em',
    decidido: 'A última decisão',
    tentativas_one: 'Outra vez alguém tentou cadastrar o mesmo CPF ou CNPJ. O que vale é o que está aqui.',
    tentativas_other:
      '{{count}} vezes alguém tentou de novo cadastrar o mesmo CPF ou CNPJ. O que vale é o que está aqui.',
    voltar: 'Voltar aos cadastros',
  },
  documentos: {
    title: 'Documentos',
    enviadosEm: 'Enviados para análise em {{em}} (remessa {{remessa}}).',
    nenhum: 'Nenhum documento foi enviado para análise. Quem se cadastrou tem o link para isso no e-mail com o termo.',
    emitido: 'Termo de adesão, como foi emitido',
    emitidoExplica: 'O que vale é este; o assinado é a prova. Compare os dois.',
    recebidoEm: 'Recebido em {{em}}',
    assinatura: 'Assinatura:',
    nivel: { avancada: 'Nível da assinatura: avançada.', qualificada: 'Nível da assinatura: qualificada.' },
    revogacao: 'Não verificamos se o certificado foi revogado.',
    validador: 'Verificar no validador oficial (ITI), em nova aba',
    faltam: 'O que falta',
  },
  parecer: {
    title: 'Decidir',
    decisao: 'Decisão',
    aprovado: 'Aprovar o cadastro',
    recusado: 'Recusar o cadastro',
    motivo: 'Motivo da recusa (só para recusar)',
    motivoAjuda:
      'Diga o que falta ou está errado. O texto vai por e-mail a quem se cadastrou, que pode corrigir e enviar de novo.',
    conferir: 'Conferir a decisão',
  },
  confere: {
    aprovado: 'Confira a aprovação do cadastro',
    recusado: 'Confira a recusa do cadastro',
    explica: {
      aprovado:
        'O cadastro passa a valer, e quem se cadastrou é avisado por e-mail. Não é possível desfazer uma aprovação aqui.',
      recusado:
        'Quem se cadastrou recebe por e-mail o motivo que segue, e o link para corrigir os documentos e enviá-los de novo.',
    },
    botao: { aprovado: 'Aprovar o cadastro', recusado: 'Recusar o cadastro' },
    mesmoAssim: 'Aprovar mesmo assim',
    alterar: 'Alterar',
  },
  decidido: { aprovado: 'Aprovado em {{em}}, por {{autor}}.', recusado: 'Recusado em {{em}}, por {{autor}}.' },
  historico: {
    title: 'História',
    quando: '{{em}}, por {{autor}}',
    autor: { fornecedor: 'quem se cadastrou', operador: 'operador, na linha de comando' },
    cadastrado: 'Cadastrado',
    tentado: 'Nova tentativa de cadastrar o mesmo CPF ou CNPJ',
    enviados: 'Documentos enviados para análise',
    aprovado: 'Aprovado',
    recusado: 'Recusado',
    bloqueado: 'Bloqueado',
    naoApagado: 'Pedido de apagar, com os dados ainda bloqueados',
    desbloqueado: 'Desbloqueado',
  },
  aviso: {
    aprovado: 'Cadastro aprovado. Quem se cadastrou recebe um e-mail.',
    recusado: 'Cadastro recusado. Quem se cadastrou recebe o motivo por e-mail.',
  },
  erro: {
    decisao: 'Diga se o cadastro é aprovado ou recusado.',
    motivo: {
      required: 'Escreva o motivo da recusa.',
      tooLong: 'O motivo passa de 2.000 caracteres. Escreva-o mais curto.',
    },
    mudou:
      'Quem se cadastrou enviou documentos enquanto você via os anteriores, e nada foi decidido. Os novos estão abaixo: confira-os e decida de novo.',
    decidido: 'Nada foi decidido agora, porque outra pessoa decidiu antes. {{decisao}}',
    motivoEscrito: 'O motivo que você escreveu, e que não foi enviado',
  },
}
