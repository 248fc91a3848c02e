export default {
  lista: {
    title: 'Pessoas que podem entrar ({{total}})',
    explica: 'Quem está aqui entra com um link que chega no seu e-mail. Abra uma pessoa para mudar o que ela pode.',
  },
  papel: { portal: 'Cuida do portal', orgaos: 'Responde por {{orgaos}}' },
  incluir: { title: 'Incluir uma pessoa' },
  pessoa: {
    title: 'Mudar o que uma pessoa pode',
    hoje: 'Nome hoje',
    outroEmail: 'O e-mail não muda: se a pessoa tem outro, inclua-a com ele e tire a entrada deste.',
    remover: 'Tirar a entrada desta pessoa',
    voltar: 'Voltar às pessoas',
  },
  campo: {
    email: 'E-mail',
    emailAjuda: 'É para ele que vai o link com que a pessoa entra.',
    nome: 'Nome',
    nomeAjuda: 'Fica no histórico do que a pessoa faz.',
    papel: 'O que a pessoa pode',
    responde: 'Responder por um ou mais órgãos',
    cuida: 'Cuidar do portal, com todos os órgãos, os cadastros e as pessoas',
    orgaos: 'Órgãos por que responde',
    orgaosAjuda: 'Siglas ou números, com vírgulas entre eles. Quem cuida do portal não precisa de nenhum.',
    incluir: 'Incluir a pessoa',
    salvar: 'Salvar',
  },
  remover: {
    title: 'Tirar a entrada de {{nome}}',
    explica:
      'Os acessos desta pessoa terminam na hora, e os links que recebeu deixam de valer. Os seus rascunhos são apagados. O que ela fez fica no histórico, com o nome.',
    propria:
      'Esta pessoa é você. A sua sessão termina na hora, e você só volta a entrar se outra pessoa a incluir. Os seus rascunhos são apagados. O que você fez fica no histórico.',
    botao: 'Tirar a entrada',
    voltar: 'Voltar sem tirar',
  },
  aviso: {
    incluida: 'Pessoa incluída. Ela já pode pedir o link para entrar.',
    mudada: 'Pessoa mudada.',
    removida: 'Esta pessoa não entra mais.',
  },
  erro: {
    email: {
      required: 'Informe o e-mail da pessoa.',
      invalid: 'Informe um e-mail válido, como nome@municipio.gov.br.',
      tooLong: 'O e-mail passa de 254 caracteres.',
    },
    nome: { required: 'Informe o nome da pessoa.', tooLong: 'O nome passa de 120 caracteres.' },
    papel: { required: 'Diga o que a pessoa pode.' },
    orgaos: {
      required: 'Informe ao menos um órgão, pela sigla ou pelo número.',
      tooLong: 'A lista de órgãos passa de 1.000 caracteres.',
      nenhum: 'Nenhum órgão tem a sigla ou o número {{nome}}.',
      varios: 'Vários órgãos têm a sigla {{nome}}. Informe o número de um deles: {{numeros}}.',
    },
    entradaAntiga:
      'Nada mudou: para isto, é preciso ter entrado há menos de 15 minutos. Entre de novo em outra aba; depois envie de novo nesta.',
    jaEntra: 'Já há uma pessoa com este e-mail. Abra-a na lista para mudar o que ela pode.',
    ultima: 'Esta é a última pessoa que cuida do portal. Inclua outra antes.',
    mudou:
      'Outra pessoa mudou isto enquanto você escrevia, e nada foi salvo. Está acima o que vale agora. O que você escreveu continua aqui: confira e envie de novo.',
  },
}
