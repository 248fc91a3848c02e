export default {
  voltar: 'Voltar aos recursos',
  campo: {
    edital: 'Edital',
    orgao: 'Órgão',
    objeto: 'Objeto',
    alvo: 'O que abre',
    emitidoEm: 'Dado em',
    validade: 'Validade',
  },
  lista: {
    title: 'Recursos que esperam ({{total}})',
    achadas: 'Licitações encontradas ({{total}})',
    nenhuma:
      'Nenhuma intenção de recurso espera decisão. Quando um fornecedor manifestar uma, a licitação aparece aqui. As outras licitações do órgão se acham pelo número.',
    esperam_one: '{{count}} lote ou item espera decisão',
    esperam_other: '{{count}} lotes ou itens esperam decisão',
  },
  lote: {
    title: 'Lotes e itens',
    explica:
      'Estes links abrem as páginas da autoridade em seu nome, por 30 minutos ou até você sair. O que você abre e o que muda ali fica registrado.',
    nenhum: 'Esta licitação não tem lotes, nem itens fora de lotes em que alguém manifestou intenção de recorrer.',
    espera_one: '{{count}} intenção de recurso espera decisão',
    espera_other: '{{count}} intenções de recurso esperam decisão',
    prazos: 'Recurso até {{recurso}}; contrarrazão até {{contrarrazao}}',
    permitir: 'Permitir recurso',
    marcar: 'Mudar os prazos',
  },
  link: {
    title: 'Links dados a autoridades',
    nenhum: 'Nenhum link foi dado. Os que você der aparecem aqui, com a validade de cada um.',
    para: 'Link para {{para}}',
    tudo: 'Todos os lotes e itens',
    vale: 'Vale até {{em}}',
    venceu: 'Venceu em {{em}}',
    revogado: 'Revogado em {{em}}',
    deNovo:
      'Ver os endereços de um link pede que você tenha entrado há menos de 15 minutos. Peça um link para entrar: ele traz de volta à mesma página.',
    enderecos: 'Endereços deste link',
    explica:
      'Entregue-os só a quem vai decidir, por um meio que só essa pessoa leia: quem tem um endereço abre a página, sem entrar nesta área.',
    prazos: 'Prazos de recurso',
    permitir: 'Permitir recurso. {{de}}',
    revogar: 'Revogar o link',
    revogarExplica:
      'Nenhum endereço deste link abre mais, na hora, e não é possível desfazer. Outro link se dá na página da licitação.',
    voltar: 'Voltar à licitação',
  },
  novo: {
    title: 'Dar um link a uma autoridade',
    explica:
      'Com o link, quem não entra nesta área permite recursos e marca os prazos desta licitação. O nome que você escrever fica no histórico do que for feito com ele.',
    deNovo:
      'Dar um link pede que você tenha entrado há menos de 15 minutos. Peça um link para entrar: ele traz de volta à mesma página.',
    para: 'A quem se dá',
    paraAjuda: 'Nome e cargo, como Rita Lima, pregoeira.',
    alvo: 'O que o link abre',
    validade: 'Por quanto tempo',
    por: { '8h': '8 horas', '1d': '1 dia', '2d': '2 dias', '7d': '7 dias', '30d': '30 dias' },
    fazer: 'Dar o link',
  },
  aviso: {
    feito: 'Link dado. Entregue os endereços a quem vai decidir.',
    revogado: 'Link revogado: nenhum dos seus endereços abre mais.',
  },
  erro: {
    para: { required: 'Informe a quem se dá o link.', tooLong: 'O nome passa de 120 caracteres.' },
    alvo: 'Escolha um lote ou item desta licitação, ou todos.',
    validade: 'Escolha por quanto tempo o link vale.',
    entradaAntiga:
      'Nenhum link foi dado: para isto, é preciso ter entrado há menos de 15 minutos. Entre de novo em outra aba; depois envie de novo nesta.',
  },
}
