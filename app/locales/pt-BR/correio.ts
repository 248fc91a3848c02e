export default {
  tipo: { ESCLARECIMENTO: 'Esclarecimento', IMPUGNACAO: 'Impugnação' },
  fatos: {
    protocolo: 'Protocolo',
    tipo: 'Tipo',
    orgao: 'Órgão',
    processo: 'Processo',
    edital: 'Edital',
    objeto: 'Objeto',
    enviadaEm: 'Enviado em',
    confirmadaEm: 'E-mail confirmado em',
    respondidaEm: 'Respondido em',
  },
  instante: '{{instante}} ({{zona}})',
  brasilia: 'horário de Brasília',
  fuso: 'fuso {{zona}}',
  atendimento:
    'Em caso de dúvida, ligue para {{telefones}}, de segunda a sexta-feira, das {{de}} às {{ate}}, horário de Brasília.',
  ou: ' ou ',
  copie: 'Se o botão não abrir, copie este endereço',
  automatico: 'Esta é uma mensagem automática; não é preciso respondê-la.',
  confirmacao: {
    assunto: {
      ESCLARECIMENTO: 'Falta um passo: confirme o seu pedido de esclarecimento',
      IMPUGNACAO: 'Falta um passo: confirme a sua impugnação',
    },
    motivo: {
      ESCLARECIMENTO: 'É preciso confirmar este e-mail para concluir o pedido de esclarecimento.',
      IMPUGNACAO: 'É preciso confirmar este e-mail para concluir a impugnação.',
    },
    prazo: 'Confirme em até 4 horas, ou seja, até {{limite}}. Depois disso o link é desativado.',
    botao: { ESCLARECIMENTO: 'Confirmar o pedido de esclarecimento', IMPUGNACAO: 'Confirmar a impugnação' },
    depois:
      'Depois da confirmação, você recebe o recibo em outra mensagem. Vale a hora do envio, e não a da confirmação. Se o link deixar de funcionar, peça outro na página do recibo, que abriu depois do envio, ou faça uma nova solicitação.',
    naoPediu: 'Se não foi você quem solicitou, ignore esta mensagem: sem a confirmação, nada é criado.',
  },
  recibo: {
    assunto: {
      ESCLARECIMENTO: 'Recibo do pedido de esclarecimento {{protocolo}}',
      IMPUGNACAO: 'Recibo da impugnação {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO: 'O seu pedido de esclarecimento foi recebido. Guarde este recibo.',
      IMPUGNACAO: 'A sua impugnação foi recebida. Guarde este recibo.',
    },
    resposta:
      'A resposta é divulgada no portal em até 3 dias úteis, limitado ao último dia útil anterior à data da abertura do certame (Lei 14.133/2021, art. 164), e também chega por e-mail.',
    link: 'O recibo está em',
  },
  resposta: {
    assunto: {
      ESCLARECIMENTO: 'Resposta ao pedido de esclarecimento {{protocolo}}',
      IMPUGNACAO: 'Resposta à impugnação {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO: 'O seu pedido de esclarecimento foi respondido.',
      IMPUGNACAO: 'A sua impugnação foi respondida.',
    },
    link: 'O pedido e a resposta estão em',
  },
  destinatario: { solicitante: 'Solicitante', fornecedor: 'Fornecedor', orgao: 'Órgão' },
  parar:
    'Você recebe no máximo dez destas mensagens por hora. Se outra pessoa usa o seu endereço e você não quer receber mais nenhuma, ligue para {{telefones}}.',
  correcao: {
    assunto: {
      ESCLARECIMENTO: 'Correção da resposta ao pedido de esclarecimento {{protocolo}}',
      IMPUGNACAO: 'Correção da resposta à impugnação {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO:
        'A resposta ao seu pedido de esclarecimento foi corrigida. O texto anterior continua no histórico público.',
      IMPUGNACAO: 'A resposta à sua impugnação foi corrigida. O texto anterior continua no histórico público.',
    },
  },
  chegada: {
    assunto: {
      ESCLARECIMENTO: 'Novo pedido de esclarecimento {{protocolo}}',
      IMPUGNACAO: 'Nova impugnação {{protocolo}}',
      varias: '{{total}} novos pedidos',
    },
    motivo: {
      ESCLARECIMENTO: 'O órgão recebeu um pedido de esclarecimento sobre uma licitação. O texto está no portal.',
      IMPUGNACAO: 'O órgão recebeu uma impugnação a uma licitação. O texto está no portal.',
      varias: 'O órgão recebeu vários pedidos sobre as suas licitações em uma hora. Os textos estão no portal.',
    },
    prazo: 'Responder até',
    responder: 'Para responder, abra',
    link: 'O pedido está em',
  },
  pendencias: {
    vencem_one: '{{count}} pedido tem de ser respondido até o próximo dia útil',
    vencem_other: '{{count}} pedidos têm de ser respondidos até o próximo dia útil',
    novas_one: '{{count}} novo pedido desde a última mensagem',
    novas_other: '{{count}} novos pedidos desde a última mensagem',
  },
  avisoDeDado: {
    assunto: 'Aviso de dado pessoal no pedido {{protocolo}}',
    motivo: 'Alguém avisou que o texto público deste pedido, ou de uma resposta a ele, tem dados de uma pessoa.',
    assuntoDe: {
      licitacao: 'Aviso de dado pessoal na licitação {{numero}}',
      compra_direta: 'Aviso de dado pessoal na compra direta {{numero}}',
    },
    motivoDe: {
      licitacao:
        'Alguém avisou que um texto público desta licitação tem dados de uma pessoa: o objeto, um item ou o nome de um documento.',
      compra_direta:
        'Alguém avisou que um texto público desta compra direta tem dados de uma pessoa: o objeto, um item ou o nome de um documento.',
    },
    pagina: 'A página pública',
    suprimir: 'Para suprimir um trecho, abra',
    comando: 'Quem cuida do portal suprime um trecho com portal supressao add.',
  },
  entrada: {
    assunto: 'O seu link para entrar no portal de licitações',
    prazo: 'Este link abre a área do seu órgão, uma só vez, até {{limite}}.',
    botao: 'Entrar',
    naoPediu: 'Se não foi você quem pediu para entrar, ignore esta mensagem e não passe o link a ninguém.',
  },
  recurso: {
    assunto: {
      recursoConcedido: 'Recurso permitido: {{lote}}',
      prazoRecurso: 'Prazos de recurso alterados: {{lote}}',
    },
    motivo: {
      recursoConcedido:
        'A sua empresa pode apresentar recurso neste lote, como manifestou a intenção de fazer. Estes são os prazos.',
      prazoRecurso: 'Os prazos de recurso e de contrarrazão deste lote foram alterados.',
    },
    motivoDoItem: {
      recursoConcedido:
        'A sua empresa pode apresentar recurso neste item, como manifestou a intenção de fazer. Estes são os prazos.',
      prazoRecurso: 'Os prazos de recurso e de contrarrazão deste item foram alterados.',
    },
    item: 'Item {{numero}}',
    itemDescricao: 'item {{numero}}, {{descricao}}',
    lote: 'Lote',
    inicio: 'Início do recurso',
    fimRecurso: 'Fim do recurso',
    fimContrarrazao: 'Fim da contrarrazão',
    mudou: '{{para}}; antes, {{de}}',
    justificativa: 'Justificativa do órgão:',
    link: 'A licitação está em',
  },
  cadastro: {
    termo: {
      assunto: 'Termo de adesão do seu cadastro {{protocolo}}',
      motivo: 'O seu cadastro está quase pronto. O termo de adesão está anexado a esta mensagem.',
      assinar:
        'Assine o termo, com assinatura eletrônica ou de próprio punho, com firma reconhecida em cartório, e envie-o com os documentos, em PDF, por aqui:',
      documentos: {
        FISICA: 'Documentos: RG, CPF e comprovante de residência.',
        JURIDICA:
          'Documentos: último contrato social, RG e CPF do representante legal e, quando ele não constar no contrato social, procuração.',
      },
      depois:
        'Depois, você recebe um e-mail de acesso: faça o primeiro acesso, escolha um plano e efetue o pagamento. A aprovação ocorre em até 2 dias úteis após o envio dos documentos e o pagamento; só então é possível enviar propostas.',
      link: 'Veja o que foi recebido e o que falta em',
    },
    tentado: {
      assunto: 'Tentativa de cadastro com o seu CNPJ ou CPF',
      motivo:
        'Em {{instante}} alguém tentou cadastrar no portal um CNPJ ou CPF que já está cadastrado com este e-mail. Nada mudou no seu cadastro.',
      fazer:
        'Se foi você, não é preciso cadastrar de novo: siga as mensagens que já recebeu. Se não foi, não é preciso fazer nada.',
    },
    aprovado: {
      assunto: 'Cadastro {{protocolo}} aprovado',
      motivo: 'O seu cadastro foi aprovado: já é possível enviar propostas.',
    },
    recusado: {
      assunto: 'Cadastro {{protocolo}} recusado',
      motivo: 'O seu cadastro não foi aprovado, por este motivo:',
      corrigir: 'Corrija o que for preciso e envie de novo por aqui:',
    },
    documentos: {
      assunto: 'Documentos do cadastro {{protocolo}} recebidos',
      motivo: 'O termo e os documentos do seu cadastro foram recebidos em {{instante}} e vão para análise.',
      depois:
        'Se ainda não o fez, faça o primeiro acesso, escolha um plano e efetue o pagamento. A aprovação ocorre em até 2 dias úteis após o envio dos documentos e o pagamento; só então é possível enviar propostas.',
      link: 'Acompanhe a análise em',
    },
    enviar: 'Enviar termo e documentos',
    acesso: 'Faça o acesso em',
    semAcesso: 'O atendimento do portal envia o e-mail de acesso. Telefone: {{telefones}}.',
    retomada: {
      assunto: 'Continue o seu cadastro',
      motivo: 'Você pediu para continuar o cadastro depois. O que você preencheu está guardado.',
      link: 'Para continuar, abra o link',
      prazo: 'O link funciona até {{limite}}. Depois disso, apagamos o que você preencheu.',
      naoPediu: 'Se não foi você quem pediu, ignore esta mensagem.',
    },
  },
}
