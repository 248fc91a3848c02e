/** What becomes public, what is kept, for how long and why. */
export default {
  title: 'Privacidade',
  description:
    'Que dados pessoais o portal torna públicos e por quê, quais guarda, por quanto tempo e com que fundamento legal.',
  quando: 'Texto de {{data}}.',
  secoes: {
    publico: {
      titulo: 'O que é público, e por quê',
      itens: {
        licitacoes:
          'As licitações e compras diretas, com os seus documentos, lotes, valores, atas e histórico: a lei manda publicá-los (Lei 14.133/2021, arts. 13 e 54; Lei 12.527/2011, art. 8º).',
        pedidosComNome:
          'De quem pede esclarecimento ou impugna: o nome ou a razão social, o assunto, o anexo e a resposta, e também o CNPJ; do CPF só os seis algarismos do meio (***.456.789-**), do e-mail só a primeira letra e o domínio (a***@exemplo.com.br). A resposta tem de ser divulgada (Lei 14.133/2021, art. 164).',
        pedidosSemNome:
          'De quem pede esclarecimento ou impugna: o assunto, o anexo e a resposta, que tem de ser divulgada (Lei 14.133/2021, art. 164). O nome, o CPF ou CNPJ e o e-mail não aparecem.',
        confirmados: 'Um pedido só aparece depois que o seu e-mail foi confirmado.',
        vencedores:
          'Quem venceu cada lote, o valor e os documentos que a autoridade liberou. Enquanto dura a disputa não se diz de quem é cada lance.',
      },
    },
    reservado: {
      titulo: 'O que não é público',
      itens: {
        nunca: 'CPF inteiro, telefone e e-mail inteiro: não saem em página, arquivo de dados nem chamada nenhuma.',
        texto:
          'CPF, e-mail e telefone que alguém escreva no assunto de um pedido são mascarados ao mostrá-lo; o arquivo anexado sai como foi enviado.',
        cadastro:
          'Quem se cadastrou, e o que enviou para se cadastrar. Que um CNPJ está cadastrado não é dito a ninguém.',
      },
    },
    tempo: {
      titulo: 'Por quanto tempo se guarda',
      itens: {
        rascunho: 'Um pedido que não foi enviado, e um arquivo que não foi anexado a nada: um dia.',
        pedido:
          'Um pedido enviado, com nome, CPF ou CNPJ, e-mail e telefone: com o processo da licitação, de que faz parte. O portal não o apaga por si.',
        link: 'O link que confirma um e-mail: vale quatro horas.',
        rascunhoDeCadastro: 'Um cadastro não terminado: 28 dias.',
        documento: 'Um documento de cadastro à espera de ser enviado: 7 dias.',
        recibo: 'O que se vê no recibo de um cadastro: 180 dias; o que não cadastrou ninguém é apagado então.',
        cadastro:
          'Um cadastro: enquanto você for fornecedor, e por cinco anos depois da aprovação e do último ato em cada processo de que participou (LGPD, art. 16, I).',
        cep: 'Um CEP que se buscou, sem dizer de quem: 90 dias.',
        rede: 'Contra abusos, quantas vezes uma rede enviou algo: cerca de uma hora, sob um código que não diz qual é a rede.',
        registro:
          'O registro do servidor diz que página foi pedida e de que rede, sem o fim do endereço IP e sem o que se procurou; fica com quem opera o servidor, que decide por quanto tempo.',
        copias: 'Cópias de segurança: até que quem opera o portal as apague.',
      },
    },
    base: {
      titulo: 'Com que fundamento',
      textos: {
        lei: 'Obrigação legal e execução de políticas públicas (LGPD, art. 7º, II e III, e art. 23): a Lei 14.133/2021 manda publicar as licitações, receber pedidos e impugnações de qualquer pessoa e divulgar as respostas. O cadastro de fornecedor é feito também a pedido de quem se cadastra (LGPD, art. 7º, V).',
        consentimento: 'Nada aqui se apoia em consentimento, e nenhum dado é vendido ou usado para publicidade.',
      },
      links: { termos: 'Termos de uso e política do cadastro de fornecedores' },
    },
    cookies: {
      titulo: 'Cookies, e o que fica no seu navegador',
      itens: {
        idioma: 'Um cookie, lng, com o idioma, só se você escolher um, por um ano. Dentro de outro site, nenhum.',
        aba: 'Enquanto a aba está aberta, o endereço do pedido ou do cadastro que você começou, para voltar a ele.',
        nenhum: 'Nenhum cookie de medição ou de publicidade.',
        google:
          'Ao enviar um formulário, o reCAPTCHA do Google confere se é uma pessoa que envia: o Google fica sabendo do seu endereço IP e pode usar cookies dele.',
        pergunta: 'Nada é carregado de outros sites. Que uma pessoa envia um formulário se confere por uma pergunta.',
      },
    },
    quem: {
      titulo: 'Quem mais os recebe',
      itens: {
        orgao: 'O órgão da licitação e quem opera o portal veem o pedido inteiro, para respondê-lo.',
        sistema:
          'Onde o portal mostra as licitações de outro sistema, os pedidos e cadastros são passados a ele, e vale o prazo de guarda dele.',
        correio: 'O serviço de e-mail que entrega os recibos, links e respostas.',
        cep: 'De um CEP que se busca no cadastro, um serviço público de endereços vê só o CEP.',
      },
    },
    direitos: {
      titulo: 'O que você pode pedir',
      textos: {
        lista:
          'Saber se há dados seus, vê-los, corrigi-los, receber uma cópia e apagá-los (LGPD, art. 18). O que a lei manda guardar não se apaga antes do prazo: você recebe o motivo e a data.',
      },
      links: { contato: 'Contato' },
    },
  },
}
