/** The privacy page: which data become public, which are stored, for how long and why. */
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
          'De quem pede esclarecimento ou impugna: o nome ou a razão social, o assunto, o anexo e a resposta, e também o CNPJ; do CPF só os seis números do meio (***.456.789-**), do e-mail só a primeira letra e o domínio (a***@exemplo.com.br). A lei manda divulgar a resposta (Lei 14.133/2021, art. 164).',
        pedidosSemNome:
          'De quem pede esclarecimento ou impugna: o assunto, o anexo e a resposta, que a lei manda divulgar (Lei 14.133/2021, art. 164). O nome, o CPF ou CNPJ e o e-mail não aparecem.',
        confirmados: 'Um pedido só aparece depois que quem o enviou confirma o e-mail.',
        vencedores:
          'Quem venceu cada lote, o valor e os documentos que a autoridade liberou. Durante a disputa, o portal não mostra de quem é cada lance.',
      },
    },
    reservado: {
      titulo: 'O que não é público',
      itens: {
        nunca:
          'O CPF inteiro, o telefone e o e-mail inteiro nunca são divulgados: nem em páginas, nem em arquivos de dados, nem em consultas de programas.',
        texto:
          'Mascaramos o CPF, o e-mail e o telefone que alguém escreve no assunto de um pedido. O arquivo anexado é publicado como foi enviado.',
        cadastro:
          'Quem se cadastrou, e o que enviou para se cadastrar. Não informamos a ninguém se um CNPJ está cadastrado.',
      },
    },
    tempo: {
      titulo: 'Por quanto tempo guardamos',
      itens: {
        rascunho: 'Um pedido que não foi enviado, e um arquivo que não foi anexado a nada: um dia.',
        pedido:
          'Um pedido enviado, com nome, CPF ou CNPJ, e-mail e telefone: pelo mesmo tempo que o processo da licitação, de que ele faz parte. O portal não o apaga por conta própria.',
        link: 'O link que confirma um e-mail: funciona por quatro horas.',
        rascunhoDeCadastro: 'Um cadastro não terminado: 28 dias.',
        documento: 'Um documento de cadastro à espera de ser enviado: 7 dias.',
        recibo:
          'O que o recibo de um cadastro mostra: 180 dias. Se o envio não cadastrou ninguém, é apagado no fim desse prazo.',
        cadastro:
          'Um cadastro: enquanto você for fornecedor, e por cinco anos depois da aprovação e do último ato em cada processo de que participou (LGPD, art. 16, I).',
        cep: 'Um CEP buscado, sem dizer por quem: 90 dias.',
        rede: 'O número de envios de cada rede, contado contra abusos: cerca de uma hora. No lugar da rede se guarda um código que não a revela.',
        registro:
          'O registro do servidor: a página pedida e a rede, sem o fim do endereço IP e sem o texto da busca. Quem opera o servidor decide por quanto tempo o guarda.',
        copias: 'Cópias de segurança: até que quem opera o portal as apague.',
      },
    },
    base: {
      titulo: 'Com que fundamento',
      textos: {
        lei: 'Obrigação legal e execução de políticas públicas (LGPD, art. 7º, II e III, e art. 23): a Lei 14.133/2021 manda publicar as licitações, receber pedidos e impugnações de qualquer pessoa e divulgar as respostas. O cadastro de fornecedor é feito também a pedido de quem se cadastra (LGPD, art. 7º, V).',
        consentimento: 'O portal não se baseia em consentimento, e nenhum dado é vendido ou usado para publicidade.',
      },
      links: { termos: 'Termos de uso e política do cadastro de fornecedores' },
    },
    cookies: {
      titulo: 'Cookies, e o que fica no seu navegador',
      itens: {
        idioma: 'Um cookie, lng, guarda o idioma por um ano, só se você escolher um. Dentro de outro site, nenhum.',
        aba: 'Enquanto a aba está aberta, o endereço do pedido ou do cadastro que você começou, para voltar a ele.',
        semConexao:
          'Uma página que diz que você está sem conexão, para os cliques que ficarem sem resposta; e, enquanto a aba está aberta, o idioma em que ela aparece.',
        mesa: 'Quem responde por um órgão e entra na área dele tem lá um cookie, que termina em doze horas, e outro pelo qual, durante um ano, um novo link para entrar não espera pelos que outros pediram.',
        nenhum: 'Nenhum cookie de medição ou de publicidade.',
        google:
          'Quando você envia um formulário, o reCAPTCHA do Google confere se quem envia é uma pessoa. O Google recebe o seu endereço IP e pode usar cookies dele.',
        pergunta: 'Nada é carregado de outros sites. Uma pergunta confirma que quem envia é uma pessoa.',
      },
    },
    quem: {
      titulo: 'Quem mais recebe os dados',
      itens: {
        orgao: 'O órgão da licitação e quem opera o portal veem o pedido inteiro, para respondê-lo.',
        sistema:
          'Se as licitações são de outro sistema, os pedidos e cadastros vão para ele, e vale o prazo de guarda dele.',
        correio: 'O serviço de e-mail que entrega os recibos, links e respostas.',
        cep: 'Ao buscar um CEP no cadastro, o serviço de endereços recebe só o CEP.',
      },
    },
    direitos: {
      titulo: 'O que você pode pedir',
      textos: {
        lista:
          'Saber se temos dados seus, vê-los, corrigi-los, receber uma cópia e apagá-los (LGPD, art. 18). Não apagamos antes do prazo o que a lei manda guardar: informamos a você o motivo e a data.',
      },
      links: { contato: 'Contato' },
    },
  },
}
