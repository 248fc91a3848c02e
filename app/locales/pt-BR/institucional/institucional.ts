/** The pages about the portal itself, but for what it says of personal data. */
export default {
  rodape: {
    sistema: 'Sistema para realização de pregões eletrônicos para aquisição de bens e serviços comuns.',
    fuso: 'Horários no fuso {{zona}}',
    brasilia: 'de Brasília',
  },
  nomes: { sobre: 'Sobre', contato: 'Contato', privacidade: 'Privacidade', acessibilidade: 'Acessibilidade' },
  sobre: {
    title: 'Sobre este portal',
    description: 'O que é o portal de licitações, o que se faz nele sem cadastro e de onde vêm os seus dados.',
    secoes: {
      oQue: {
        titulo: 'O que é',
        textos: {
          sistema:
            'A página pública de um sistema de licitações eletrônicas (Lei 14.133/2021): nela qualquer pessoa acompanha o que o poder público compra, de quem e por quanto.',
          livre:
            'Ler não exige cadastro, senha nem JavaScript. Cada página tem um endereço próprio, que se pode guardar e enviar.',
        },
      },
      fazer: {
        titulo: 'O que se faz aqui',
        itens: {
          achar: 'Achar licitações e compras diretas por palavra, número, órgão, município, situação e valor.',
          ler: 'Ler o edital, os anexos, os lotes, a ata e o que mudou em cada licitação, e baixar tudo de uma vez.',
          pedir:
            'Pedir esclarecimento sobre um edital ou impugná-lo até a data limite, e ler o que foi pedido e respondido (art. 164).',
          validar: 'Conferir, pelo código na última página, se um documento é autêntico.',
          cadastrar: 'Cadastrar-se como fornecedor.',
          dados: 'Buscar os mesmos dados por programa, em formato aberto.',
        },
        links: {
          licitacoes: 'Licitações disponíveis',
          dispensa: 'Compras diretas',
          validar: 'Validar documento',
          cadastro: 'Cadastrar-se como fornecedor',
          api: 'Dados abertos (API)',
        },
      },
      dados: {
        titulo: 'De onde vêm os dados',
        textos: {
          orgao:
            'Quem responde por uma licitação é o órgão que a publica. Algumas vêm de outros sistemas: Acessar leva então ao sistema de origem.',
          proposta: 'Propostas e lances não se enviam aqui, e sim no sistema a que ACESSAR leva.',
          fuso: 'Datas e horários são do fuso que o rodapé diz; prazos contam pelo relógio do servidor.',
        },
      },
      feito: {
        titulo: 'Como é feito',
        textos: { bibliotecas: 'O programa usa bibliotecas de código aberto, cada uma sob a sua licença.' },
        links: { licencas: 'Licenças das bibliotecas' },
      },
    },
  },
  contato: {
    title: 'Contato',
    description: 'Com quem falar: quem mantém o portal, o órgão de cada licitação e o encarregado de dados pessoais.',
    dados: {
      nome: 'Quem mantém este portal',
      endereco: 'Endereço',
      email: 'E-mail',
      telefones: 'Telefone',
      horario: 'Atendimento',
      horas: 'De segunda a sexta-feira, das {{de}} às {{ate}} (horário de Brasília)',
      encarregado: 'Encarregado pelos dados pessoais',
    },
    secoes: {
      portal: {
        titulo: 'Sobre o portal',
        textos: {
          erro: 'Fale com quem mantém o portal. Para avisar de um erro, diga o endereço da página, o que fez e o que apareceu.',
          ninguem: 'Quem mantém este portal ainda não informou telefone, e-mail nem endereço.',
        },
        links: { faleConosco: 'Fale Conosco' },
      },
      licitacao: {
        titulo: 'Sobre uma licitação',
        textos: {
          orgao:
            'Quem responde é o órgão que a publicou. Na página da licitação, em Esclarecimento/Impugnação, qualquer pessoa pergunta ou contesta até a data limite, e a resposta fica lá, para todos.',
        },
        links: { licitacoes: 'Licitações disponíveis' },
      },
      dados: {
        titulo: 'Sobre os seus dados pessoais',
        textos: {
          encarregado: 'Escreva ao encarregado:',
          semEncarregado: 'Use os contatos de quem mantém o portal, acima, e diga que o pedido é sobre dados pessoais.',
        },
        links: { privacidade: 'Privacidade' },
      },
      barreira: {
        titulo: 'Sobre uma barreira de acesso',
        textos: { qual: 'Diga em que página, com que navegador e com que recurso de apoio não conseguiu seguir.' },
        links: { acessibilidade: 'Acessibilidade' },
      },
    },
  },
  acessibilidade: {
    title: 'Acessibilidade',
    description:
      'A que normas de acessibilidade o portal se obriga, como foi testado, o que ainda falta e a quem avisar.',
    secoes: {
      compromisso: {
        titulo: 'A que este portal se obriga',
        textos: {
          normas:
            'Ao nível AA das Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2 e ao Modelo de Acessibilidade em Governo Eletrônico (eMAG), como manda a Lei 13.146/2015, art. 63.',
        },
      },
      como: {
        titulo: 'Como ele ajuda',
        itens: {
          teclado: 'Tudo se faz só com o teclado, o foco está sempre à vista, e há um atalho para o conteúdo.',
          semJs: 'Tudo se lê e se envia sem JavaScript; só a leitura de um PDF dentro da página precisa dele.',
          tamanho:
            'De 320 px de largura em diante, e com a letra do navegador ao dobro, nada rola para o lado nas páginas testadas.',
          cores: 'As cores seguem a preferência do sistema, claro ou escuro, e o movimento se reduz com ela.',
          pausa: 'O que se atualiza sozinho não tira o foco do lugar e pode ser pausado.',
          erros:
            'Num formulário, cada erro está num resumo no topo e junto do seu campo, e nada do que se escreveu se perde.',
        },
      },
      teste: {
        titulo: 'Como foi testado',
        itens: {
          axe: 'Com o programa axe-core, pelas regras WCAG 2.0 a 2.2 A e AA e boas práticas, nas telas e nos seus estados, a 1280 px em claro e a 320 px em escuro. O que ele não pôde decidir conta como falha.',
          dois: 'Com e sem JavaScript, num navegador Chromium.',
          teclado: 'Só com o teclado, da busca ao pedido.',
          letra: 'Com a letra do navegador a 32 px, numa tela de 360 px.',
        },
      },
      falta: {
        titulo: 'O que ainda falta',
        itens: {
          pessoas:
            'Não foi testado por pessoas com deficiência, nem com leitores de tela; um programa não encontra toda barreira.',
          documentos:
            'Editais, anexos e outros documentos são dos órgãos: alguns são imagens digitalizadas, sem texto que um leitor de tela leia.',
          idioma: 'O que os órgãos e as pessoas escrevem está em português, qualquer que seja o idioma escolhido.',
        },
      },
      avisar: {
        titulo: 'Encontrou uma barreira?',
        textos: { diga: 'Avise: os contatos estão na página Contato.' },
        links: { contato: 'Contato' },
      },
    },
    quando: 'Declaração de {{data}}.',
  },
}
