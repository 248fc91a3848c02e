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
    respondidaEm: 'Respondido em',
  },
  instante: '{{instante}} ({{zona}})',
  brasilia: 'horário de Brasília',
  fuso: 'fuso {{zona}}',
  atendimento:
    'Em caso de dúvida, ligue para {{telefones}}, de segunda a sexta-feira, das 8h às 18h, horário de Brasília.',
  ou: ' ou ',
  automatico: 'Esta é uma mensagem automática; não é preciso respondê-la.',
  confirmacao: {
    assunto: { ESCLARECIMENTO: 'Confirme o seu pedido de esclarecimento', IMPUGNACAO: 'Confirme a sua impugnação' },
    motivo: {
      ESCLARECIMENTO:
        'É necessária uma confirmação para concluir a criação do esclarecimento solicitado com este e-mail.',
      IMPUGNACAO: 'É necessária uma confirmação para concluir a criação da impugnação solicitada com este e-mail.',
    },
    link: 'Para confirmar, abra o endereço',
    prazo:
      'O endereço deve ser aberto em até 4 horas, ou seja, até {{limite}}. Depois disso ele é desativado e é preciso fazer uma nova solicitação.',
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
    falta: 'Ainda falta confirmar o e-mail, pelo endereço que foi enviado em outra mensagem.',
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
    'Recebe no máximo dez destas mensagens por hora. Se outra pessoa as pede com o seu endereço e não quer receber mais nenhuma, ligue para {{telefones}}.',
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
      ESCLARECIMENTO: 'Chegou um pedido de esclarecimento {{protocolo}}',
      IMPUGNACAO: 'Chegou uma impugnação {{protocolo}}',
      varias: 'Chegaram {{total}} pedidos',
    },
    motivo: {
      ESCLARECIMENTO: 'Chegou um pedido de esclarecimento a uma licitação do órgão. O texto está no portal.',
      IMPUGNACAO: 'Chegou uma impugnação a uma licitação do órgão. O texto está no portal.',
      varias: 'Chegaram vários pedidos às licitações do órgão em uma hora. Os textos estão no portal.',
    },
    prazo: 'Responder até',
    link: 'O pedido está em',
  },
  recurso: {
    assunto: {
      recursoConcedido: 'Recurso permitido: {{lote}}',
      prazoRecurso: 'Prazos de recurso alterados: {{lote}}',
    },
    motivo: {
      recursoConcedido:
        'Foi permitido à sua empresa apresentar recurso neste lote, como manifestou a intenção. Estes são os prazos.',
      prazoRecurso: 'Os prazos de recurso e de contrarrazão deste lote foram alterados.',
    },
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
        'Assine o termo, com assinatura eletrônica ou de próprio punho, e envie-o com os documentos, em PDF, respondendo a partir deste e-mail.',
      documentos: {
        FISICA: 'Documentos: RG, CPF e comprovante de residência.',
        JURIDICA:
          'Documentos: último contrato social, RG e CPF do representante legal e, quando ele não constar no contrato social, procuração.',
      },
      enviar: 'Envie o termo assinado e os documentos em',
      link: 'O que foi recebido e o que falta está em',
    },
    tentado: {
      assunto: 'Tentativa de cadastro com o seu CNPJ ou CPF',
      motivo:
        'Em {{instante}} alguém tentou cadastrar no portal o CNPJ ou CPF que já está cadastrado com este e-mail. Nada mudou no seu cadastro.',
      fazer:
        'Se foi você, não é preciso cadastrar de novo: siga as mensagens que já recebeu. Se não foi, não é preciso fazer nada.',
    },
    aprovado: {
      assunto: 'Cadastro {{protocolo}} aprovado',
      motivo:
        'O seu cadastro foi aprovado. Faça o primeiro acesso, escolha um plano e efetue o pagamento para enviar propostas.',
    },
    recusado: {
      assunto: 'Cadastro {{protocolo}} recusado',
      motivo: 'O seu cadastro não foi aprovado, por este motivo:',
      enviar: 'Para corrigir e enviar de novo, abra o endereço',
    },
    documentos: {
      assunto: 'Documentos do cadastro {{protocolo}} recebidos',
      motivo:
        'O termo e os documentos do seu cadastro foram recebidos em {{instante}} e vão para análise. A aprovação ocorre em até 2 dias úteis após o envio dos documentos e o pagamento.',
      link: 'Como está a análise se vê em',
    },
    acesso: 'O primeiro acesso é em',
    semAcesso: 'O e-mail de acesso é enviado pelo atendimento do portal: {{telefones}}.',
    retomada: {
      assunto: 'Continue o seu cadastro',
      motivo: 'Você pediu para continuar o cadastro depois. O que foi preenchido está guardado.',
      link: 'Para continuar, abra o endereço',
      prazo: 'O endereço serve até {{limite}}. Depois disso o que foi preenchido é apagado.',
      naoPediu: 'Se não foi você quem pediu, ignore esta mensagem.',
    },
  },
}
