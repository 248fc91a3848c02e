export default {
  menu: 'Solicitar',
  depois: 'Conforme a legislação, não é possível solicitar após a data limite',
  title: 'Pedir esclarecimento ou impugnar o edital',
  titleOf: { ESCLARECIMENTO: 'Pedir esclarecimento', IMPUGNACAO: 'Impugnar o edital' },
  tipo: { ESCLARECIMENTO: 'Esclarecimento', IMPUGNACAO: 'Impugnação' },
  explica: {
    ESCLARECIMENTO: 'Pergunte o que não está claro no edital (Lei 14.133/2021, art. 164).',
    IMPUGNACAO: 'Conteste o que no edital contraria a lei ou restringe a disputa (Lei 14.133/2021, art. 164).',
  },
  edital: 'Edital',
  campo: {
    tipo: 'Tipo',
    tipoPessoa: 'Tipo de pessoa',
    razaoSocial: 'Razão Social',
    cnpj: 'CNPJ',
    nome: 'Nome',
    cpf: 'CPF',
    email: 'E-mail',
    telefone: 'Telefone',
    assunto: 'Assunto',
    anexo: 'Anexo',
    anexoOpcional: 'Anexo (opcional)',
  },
  pessoa: { J: 'Pessoa Jurídica', F: 'Pessoa Física' },
  ajuda: {
    nomePublico: 'Fica público na página da licitação, com o assunto.',
    nomeReservado: 'Não é divulgado; o assunto fica público na página da licitação.',
    cnpj: 'Com letras e números, como 12.ABC.345/01DE-35.',
    cpf: '11 números. No portal, o CPF aparece mascarado: ***.456.789-**.',
    email:
      'Enviamos a confirmação e a resposta para este e-mail. No portal, ele aparece mascarado: a***@exemplo.com.br.',
    reservado: {
      cpf: '11 números. O CPF não é divulgado.',
      email: 'Enviamos a confirmação e a resposta para este e-mail. Ele não é divulgado.',
    },
    telefone: 'Com DDD, como (81) 99999-8888.',
    assunto: 'O que você pede ou contesta, e por quê. Até 5000 caracteres.',
  },
  erros: 'Preencha todos os campos corretamente',
  erro: {
    tipo: { required: 'Escolha esclarecimento ou impugnação.' },
    tipoPessoa: { required: 'Escolha pessoa jurídica ou pessoa física.' },
    razaoSocial: { required: 'Informe a razão social.', tooLong: 'A razão social pode ter até 200 caracteres.' },
    cnpj: {
      required: 'Informe o CNPJ.',
      invalid: 'O CNPJ “{{digitado}}” não é válido. Confira os 14 caracteres.',
      tooLong: 'O CNPJ tem 14 caracteres. Confira o que escreveu.',
    },
    nome: { required: 'Informe o nome.', tooLong: 'O nome pode ter até 200 caracteres.' },
    cpf: {
      required: 'Informe o CPF.',
      invalid: 'O CPF “{{digitado}}” não é válido. Confira os 11 números.',
      tooLong: 'O CPF tem 11 números. Confira o que escreveu.',
    },
    email: {
      required: 'Informe o e-mail.',
      invalid: 'O e-mail “{{digitado}}” está incompleto. Escreva-o como nome@exemplo.com.br.',
      tooLong: 'O e-mail pode ter até 254 caracteres.',
    },
    telefone: {
      required: 'Informe o telefone.',
      invalid: 'O telefone “{{digitado}}” não está completo. Escreva o DDD e o número: são 10 ou 11 números ao todo.',
      tooLong: 'O telefone tem 10 ou 11 números. Confira o que escreveu.',
    },
    assunto: { required: 'Escreva o assunto.', tooLong: 'O assunto pode ter até 5000 caracteres.' },
    expirado: 'O formulário ficou aberto por mais de um dia. Confira o que escreveu e envie de novo.',
    captcha:
      'O sistema da licitação não confirmou que quem envia é uma pessoa. Ligue o JavaScript do navegador, de que o reCAPTCHA do Google precisa para conferir isso, e envie de novo.',
    anexoSumiu: 'O arquivo anexado não está mais guardado. Anexe-o de novo ou envie sem anexo.',
    indisponivel:
      'O serviço está temporariamente indisponível. O que você escreveu continua aqui: envie de novo em instantes. Se já estiver registrado, não será registrado outra vez.',
  },
  cancelar: 'Cancelar',
  solicitar: 'Solicitar',
  fechar: 'Fechar',
  aindaPossivel:
    'Se quiser guardar o que escreveu, copie o texto. Ainda é possível ler os pedidos e as respostas da licitação e falar com o órgão responsável.',
  escrito: 'O que você escreveu, para copiar',
  encerrado: 'O prazo para solicitar encerrou em {{data}}.',
  semPrazo: 'Esta licitação não informa o prazo para solicitar.',
  voltar: 'Voltar para esclarecimentos e impugnações',
  confirmar: {
    title: 'Confirmar Envio',
    titleOf: {
      ESCLARECIMENTO: 'Conferir e enviar o pedido de esclarecimento',
      IMPUGNACAO: 'Conferir e enviar a impugnação',
    },
    atencao: {
      ESCLARECIMENTO: 'Atenção! Você está enviando um esclarecimento. Deseja continuar?',
      IMPUGNACAO: 'Atenção! Você está enviando uma impugnação. Deseja continuar?',
    },
    semAnexo: 'Atenção, o anexo não foi inserido, deseja continuar?',
    definitivo: 'Esta ação não pode ser desfeita.',
    respostas: 'Confira as suas respostas',
    alterar: 'Alterar',
    alterarCampo: 'Alterar: {{campo}}',
    naoInformado: 'Não informado',
    nao: 'Não',
    sim: 'Sim, continuar',
  },
  recibo: {
    falta: {
      confirmar: {
        ESCLARECIMENTO: 'Falta um passo: confirme o seu pedido de esclarecimento até {{data}}',
        IMPUGNACAO: 'Falta um passo: confirme a sua impugnação até {{data}}',
      },
      novoLink: {
        ESCLARECIMENTO: 'Falta um passo: peça um novo link e confirme o seu pedido de esclarecimento',
        IMPUGNACAO: 'Falta um passo: peça um novo link e confirme a sua impugnação',
      },
      encerrado: {
        ESCLARECIMENTO: 'O pedido de esclarecimento não foi confirmado a tempo',
        IMPUGNACAO: 'A impugnação não foi confirmada a tempo',
      },
    },
    title: { ESCLARECIMENTO: 'Pedido de esclarecimento enviado', IMPUGNACAO: 'Impugnação enviada' },
    sucesso: 'Operação realizada com sucesso!',
    protocolo: 'Protocolo',
    enviadoEm: 'Enviado em',
    processo: 'Processo',
    orgao: 'Órgão',
    situacao: 'Situação',
    situacaoDe: {
      confirmado: 'E-mail confirmado em {{data}}',
      recebido: 'Recebido',
      respondido: 'Respondido',
    },
    pedido: 'O que foi enviado',
    proximo: 'O que acontece agora',
    resposta:
      'A resposta é divulgada no portal até {{data}} (3 dias úteis, limitado ao último dia útil anterior à abertura; Lei 14.133/2021, art. 164) e também chega por e-mail.',
    guardar:
      'Guarde este endereço: ele é só seu e mostra este recibo a qualquer momento. O recibo também vai por e-mail.',
    guardarFalta:
      'Guarde este endereço: ele é só seu e mostra este recibo a qualquer momento. O recibo vai por e-mail depois da confirmação.',
    contato:
      'Em caso de dúvida, ligue para {{telefones}}, de segunda a sexta-feira, das {{de}} às {{ate}}, horário de Brasília.',
    ou: ' ou ',
    respondida: 'A resposta já foi divulgada.',
    verResposta: 'Ver a resposta',
    imprimir: 'Imprimir',
    pdf: 'Baixar em PDF',
    arquivoPdf: 'Recibo_{{protocolo}}.pdf',
    objeto: 'Objeto',
    fuso: 'Horários neste recibo: {{fuso}}.',
    pagina: 'Página {{page}} de {{pages}}',
    mudado: {
      title: 'O recibo mudou de endereço',
      texto:
        'O e-mail deste pedido foi corrigido, e o recibo mudou de endereço. Um novo link foi enviado para o e-mail corrigido, e o recibo vai para ele depois da confirmação.',
    },
    aviso: {
      title: 'Confirmação de e-mail',
      enviado: {
        ESCLARECIMENTO:
          'Um e-mail foi enviado para {{email}}. O link que está nele conclui o pedido de esclarecimento.',
        IMPUGNACAO: 'Um e-mail foi enviado para {{email}}. O link que está nele conclui a impugnação.',
      },
      vencido: 'O link enviado para {{email}} funcionou até {{data}}.',
      conta: 'O pedido conta como enviado em {{data}}, mesmo que o e-mail seja confirmado depois do prazo.',
      reenviar: 'Não recebeu, ou o endereço está errado?',
      reenviarAte: 'Você pode pedir um novo link até {{data}}, também para outro endereço.',
      campo: 'Enviar o link para',
      botao: 'Enviar novo link',
      reenviado: 'Um novo link foi enviado para {{email}}.',
      encerrado: 'O prazo para solicitar encerrou e o último link venceu: não é mais possível enviar outro.',
    },
  },
  email: {
    title: 'Confirmação de e-mail',
    aguarde: 'Realizando validação... Aguarde!',
    confirmar: 'Confirmar e-mail',
    explica: 'Para concluir a sua solicitação, confirme o e-mail.',
    VALIDO: {
      title: 'Maravilha! E-mail validado com sucesso.',
      texto: 'Confira a sua solicitação na lista da página da licitação. Você já pode fechar esta página.',
    },
    CONFIRMADO: {
      title: 'Este e-mail já foi validado anteriormente.',
      texto:
        'Se a sua solicitação não estiver na lista da página da licitação, faça uma nova ou entre em contato com o suporte: {{telefones}}, de segunda a sexta-feira, das {{de}} às {{ate}}, horário de Brasília.',
    },
    EXPIRADO: {
      title: 'O link não é mais válido.',
      texto:
        'É necessário fazer uma nova solicitação. Se precisar, entre em contato com o suporte: {{telefones}}, de segunda a sexta-feira, das {{de}} às {{ate}}, horário de Brasília.',
      recibo:
        'Se o recibo da sua solicitação, a página que abriu depois do envio, ainda oferece um novo link, peça-o ali: não é preciso solicitar de novo.',
      dica: 'Dica: o novo link deve ser aberto em até 4 horas; depois disso ele é desativado.',
    },
    ERRO: {
      title: 'Houve um erro na validação do link.',
      texto:
        'Tente novamente ou entre em contato com o suporte: {{telefones}}, de segunda a sexta-feira, das {{de}} às {{ate}}, horário de Brasília.',
    },
    pular: 'Ver o resultado agora',
    deNovo: 'Tentar novamente',
    pedidos: 'Ver os esclarecimentos e impugnações da licitação',
    lista: 'Ir para as licitações',
  },
}
