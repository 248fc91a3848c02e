/** The pages about the portal itself, except the one about privacy. */
export default {
  sobre: {
    title: 'Sobre este portal',
    description: 'O que é o portal de licitações, o que você pode fazer nele sem cadastro e de onde vêm os dados.',
    secoes: {
      oQue: {
        titulo: 'O que é',
        textos: {
          sistema:
            'A página pública de um sistema de licitações eletrônicas (Lei 14.133/2021): nela qualquer pessoa acompanha o que o poder público compra, de quem e por quanto.',
          livre:
            'Para ler, você não precisa de cadastro, senha nem JavaScript. Cada página tem um endereço próprio, que você pode guardar e enviar.',
        },
      },
      fazer: {
        titulo: 'O que você pode fazer aqui',
        itens: {
          achar: 'Achar licitações e compras diretas por palavra, número, órgão, município, situação e valor.',
          ler: 'Ler o edital, os anexos, os lotes, a ata e o que mudou em cada licitação, e baixar tudo de uma vez.',
          pedir:
            'Pedir esclarecimento sobre um edital ou impugná-lo até a data limite, e ler os pedidos e as respostas (art. 164).',
          validar: 'Conferir, pelo código na última página, se um documento é autêntico.',
          cadastrar: 'Cadastrar-se como fornecedor.',
          dados: 'Buscar os mesmos dados por programa, em formato aberto.',
        },
        links: {
          licitacoes: 'Licitações disponíveis',
          dispensa: 'Compras diretas',
          validar: 'Validar documento',
          cadastro: 'Cadastrar-se como fornecedor',
          api: 'Dados abertos',
        },
      },
      dados: {
        titulo: 'De onde vêm os dados',
        textos: {
          orgao:
            'O órgão que publica uma licitação responde por ela. Algumas licitações vêm de outros sistemas: nelas, Acessar abre o sistema de origem.',
          proposta: 'Para enviar proposta, use ACESSAR: ele abre o sistema do órgão.',
          fuso: 'Datas e horários seguem o fuso informado no rodapé. Os prazos contam pelo relógio do servidor.',
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
          erro: 'Fale com quem mantém o portal. Para avisar de um erro, informe o endereço da página, o que você fez e o que apareceu.',
          ninguem: 'Quem mantém este portal ainda não informou telefone, e-mail nem endereço.',
        },
        links: { faleConosco: 'Fale Conosco' },
      },
      licitacao: {
        titulo: 'Sobre uma licitação',
        textos: {
          orgao:
            'O órgão que publicou a licitação responde por ela. Na página da licitação, em Esclarecimento/Impugnação, qualquer pessoa pode perguntar ou contestar até a data limite. A resposta fica lá, para todos.',
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
        textos: { qual: 'Informe a página, o navegador e o recurso de apoio com que você não conseguiu seguir.' },
        links: { acessibilidade: 'Acessibilidade' },
      },
    },
  },
  acessibilidade: {
    title: 'Acessibilidade',
    description: 'Que normas de acessibilidade o portal segue, como foi testado, o que ainda falta e a quem avisar.',
    secoes: {
      compromisso: {
        titulo: 'O compromisso deste portal',
        textos: {
          normas:
            'Cumprir o nível AA das Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2 e o Modelo de Acessibilidade em Governo Eletrônico (eMAG), como manda a Lei 13.146/2015, art. 63.',
        },
      },
      como: {
        titulo: 'Como ele ajuda',
        itens: {
          teclado: 'Você pode fazer tudo só com o teclado. O foco está sempre visível, e há um atalho para o conteúdo.',
          semJs: 'Você pode ler e enviar tudo sem JavaScript. Só a leitura de um PDF dentro da página precisa dele.',
          tamanho:
            'A partir de 320 px de largura, e com a letra do navegador em dobro, nada rola para o lado nas páginas testadas.',
          cores:
            'As cores seguem a preferência do sistema, claro ou escuro. O movimento também diminui quando você prefere assim.',
          pausa: 'O que se atualiza sozinho não tira o foco do lugar e pode ser pausado.',
          erros:
            'Nos formulários, cada erro aparece num resumo no topo e junto do campo, e você não perde o que escreveu.',
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
            'Pessoas com deficiência ainda não testaram o portal, e ele não foi testado com leitores de tela. Um programa não encontra todas as barreiras.',
          documentos:
            'Editais, anexos e outros documentos são dos órgãos: alguns são imagens digitalizadas, sem texto para o leitor de tela.',
          tempo:
            'A página de uma licitação retirada vai sozinha para a lista depois de seis segundos. O link “Ficar nesta página” a mantém.',
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
