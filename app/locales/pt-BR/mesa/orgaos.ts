export default {
  lista: {
    title: 'Órgãos ({{total}})',
    busca: 'Número, sigla ou nome',
    buscar: 'Buscar',
    nenhum: 'Nenhum órgão ainda. Os órgãos aparecem aqui quando entra a primeira licitação ou compra direta de cada um.',
    nenhumComBusca: 'Nenhum órgão corresponde à busca.',
    numero: 'Número {{id}}',
    numeroSigla: 'Número {{id}}, sigla {{sigla}}',
    semCaixa: 'Sem caixa de e-mail',
  },
  aviso: {
    entregue: 'O último aviso à caixa foi entregue em {{em}}.',
    naoEntregue: 'O último aviso à caixa não foi entregue. O portal desistiu em {{em}}: confira o endereço.',
    espera: 'O último aviso à caixa, de {{em}}, ainda não foi entregue. O portal continua a tentar.',
  },
  orgao: {
    numero: 'Número',
    sigla: 'Sigla',
    avisadas: 'Avisadas em seu próprio e-mail',
    pessoas_zero: 'Nenhuma pessoa',
    pessoas_one: '{{count}} pessoa',
    pessoas_other: '{{count}} pessoas',
    ultimoAviso: 'Último aviso',
    voltar: 'Voltar aos órgãos',
  },
  caixa: {
    title: 'Caixa de e-mail do órgão',
    explica:
      'O portal avisa nesta caixa dos pedidos que chegam e dos que vencem. Ela é para uma caixa de várias pessoas; quem responde pelo órgão já é avisado em seu próprio e-mail. A caixa não dá entrada a ninguém.',
    email: 'E-mail da caixa',
    ajuda: 'Deixe vazio para o órgão não ter caixa.',
    salvar: 'Salvar',
    salva: 'Caixa salva. Os próximos avisos vão para ela.',
    tirada: 'O órgão não tem mais caixa de e-mail.',
    ninguem: 'Ninguém é avisado dos pedidos a este órgão. Ponha uma caixa aqui, ou inclua em Pessoas quem responde por ele.',
  },
  erro: {
    email: 'Informe um e-mail válido, como licitacao@municipio.gov.br, ou deixe o campo vazio.',
    mudou:
      'Outra pessoa mudou a caixa enquanto você escrevia, e nada foi salvo. O que você escreveu continua aqui: confira e envie de novo.',
  },
}
