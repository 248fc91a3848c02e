/** The page for people who want to sell to the public sector: how a purchase goes, its words, what it costs. */
export default {
  title: 'Como vender para o governo',
  description:
    'Uma compra pública em seis passos, as palavras que aparecem nela, quanto custa o cadastro e para onde vai a proposta.',
  secoes: {
    agora: {
      titulo: 'Comece por aqui',
      textos: { aberto: 'Leia sem cadastro o que está aberto. Para enviar uma proposta é preciso cadastro.' },
      links: {
        licitacoes: 'Licitações que recebem propostas agora',
        dispensa: 'Compras diretas que recebem propostas agora',
        cadastro: 'Cadastrar-se como fornecedor',
      },
    },
    passos: {
      titulo: 'Uma compra em seis passos',
      itens: {
        publica:
          'O órgão publica o edital, ou o aviso de uma dispensa: o que vai comprar, quanto, até quando recebe propostas e o que exige de quem vende.',
        pergunta:
          'Você lê e pergunta. Até a data limite, qualquer pessoa pode pedir esclarecimento ou impugnar o edital, sem cadastro. A resposta fica na página, para todos.',
        proposta: 'Você envia a proposta até o fim do prazo: o que oferece e por quanto. Para isso é preciso cadastro.',
        disputa:
          'Na sessão pública, as propostas são abertas. Num pregão, quem participa disputa por lances, cada um melhor que o anterior.',
        habilitacao:
          'O órgão julga a melhor oferta e confere os documentos de quem a fez: é a habilitação. Quem discorda pode recorrer.',
        homologacao:
          'O órgão adjudica a compra ao vencedor e a homologa. Depois vêm o contrato ou a nota de empenho, a entrega e o pagamento.',
      },
    },
    palavras: { titulo: 'As palavras que aparecem' },
    custo: {
      titulo: 'Quanto custa o cadastro',
      textos: {
        ler: 'Ler, perguntar e impugnar não custa nada e não precisa de cadastro.',
        plano:
          'Preencher o cadastro também não custa nada. No primeiro acesso, você escolhe um plano e efetua o pagamento.',
        aprovacao:
          'A aprovação ocorre em até 2 dias úteis após o envio dos documentos e o pagamento; só então é possível enviar propostas.',
        comPagina:
          'Estas páginas não têm os preços dos planos: veja a página do fornecedor ou pergunte ao atendimento.',
        semPagina: 'Estas páginas não têm os preços dos planos: pergunte ao atendimento.',
        outro: 'O cadastro é feito no sistema em que o órgão recebe as propostas.',
      },
      links: {
        cadastro: 'Cadastrar-se como fornecedor',
        fornecedor: 'Planos: página do fornecedor',
        contato: 'Contato',
      },
    },
    proposta: {
      titulo: 'Para onde vai a proposta',
      textos: {
        acessar:
          'A proposta não é enviada por estas páginas. Na página da licitação, ACESSAR abre o sistema em que o órgão recebe as propostas e os lances.',
        entrar: 'Para a proposta de uma compra direta, entre no sistema com o seu acesso de fornecedor.',
        origem:
          'Alguns processos vêm de outros sistemas e levam ao sistema de origem. Nele valem o cadastro e os preços de lá.',
      },
      links: { entrarPregao: 'Entrar: Pregão Eletrônico', entrarDispensa: 'Entrar: Dispensa Eletrônica' },
    },
  },
  palavras: {
    edital: { palavra: 'Edital', sentido: 'O documento que diz as regras de uma licitação. Numa dispensa, é o aviso.' },
    pregao: {
      palavra: 'Pregão',
      sentido: 'A licitação de bens e serviços comuns, vencida por quem dá o melhor lance.',
    },
    concorrencia: { palavra: 'Concorrência', sentido: 'A licitação de obras e de bens e serviços especiais.' },
    dispensa: {
      palavra: 'Dispensa',
      sentido: 'Uma compra direta, sem licitação, nos casos da lei, como os de menor valor.',
    },
    lote: {
      palavra: 'Lote e item',
      sentido: 'O item é um produto ou serviço. O lote reúne itens que têm um só vencedor.',
    },
    lance: { palavra: 'Lance', sentido: 'Uma oferta nova, melhor, durante a disputa.' },
    impugnacao: { palavra: 'Impugnação', sentido: 'O pedido para corrigir um edital que contraria a lei.' },
    habilitacao: {
      palavra: 'Habilitação',
      sentido: 'A conferência de que quem venceu pode contratar: registros, impostos, capacidade.',
    },
    recurso: {
      palavra: 'Recurso',
      sentido: 'O pedido para rever uma decisão. Os outros respondem com a contrarrazão.',
    },
    adjudicacao: { palavra: 'Adjudicação', sentido: 'O ato que atribui a compra ao vencedor.' },
    homologacao: {
      palavra: 'Homologação',
      sentido: 'O ato pelo qual a autoridade confirma o resultado e encerra a licitação.',
    },
    mePp: { palavra: 'ME/EPP', sentido: 'Microempresa e empresa de pequeno porte. Alguns itens são só para elas.' },
  },
}
