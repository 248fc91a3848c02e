/** What whoever registers is told of; the clauses stand in the adhesion term as well. */
export default {
  title: 'Termos de Uso e Política de Privacidade',
  versao: 'Versão {{versao}}',
  idioma: 'O que se assina é o termo em português.',
  termos: 'Termos de Uso',
  adesao:
    'O fornecedor adere ao Portal de Licitações para participar, por meio eletrônico, das licitações e compras diretas nele publicadas, e declara conhecer as regras que a elas se aplicam.',
  verdade: 'O fornecedor declara que os dados deste termo são verdadeiros e se compromete a mantê-los atualizados.',
  acesso:
    'O acesso é pessoal. O fornecedor responde pelo que for feito com as suas credenciais e comunica ao portal, sem demora, a sua perda ou o seu uso por outra pessoa.',
  aprovacao:
    'O envio de propostas depende da aprovação do cadastro, que é feita em até 2 dias úteis após o recebimento dos documentos e a confirmação do pagamento do plano escolhido.',
  dados:
    'Os dados pessoais deste termo são tratados para a execução do cadastro e para o cumprimento de obrigações legais, como diz a Política de Privacidade.',
  privacidade: 'Política de Privacidade',
  portal: 'Privacidade no portal inteiro',
  quais: {
    title: 'Que dados se guardam',
    texto:
      'O que você preenche nos quatro passos, o termo de adesão, os documentos que envia, e que e-mails recebeu. Até o primeiro Continuar nada sai do seu navegador. Não se usam cookies no cadastro.',
  },
  base: {
    title: 'Para quê, e com que fundamento',
    texto:
      'Para cadastrar quem quer participar de licitações (LGPD, art. 7º, V, a pedido do titular; art. 7º, II e III, e art. 23, por obrigação legal e execução de política pública; Lei 14.133/2021). A caixa dos termos registra que você tomou ciência deles, com a versão e a hora: não é um consentimento.',
  },
  tempo: {
    title: 'Por quanto tempo',
    texto:
      'Um rascunho, 28 dias. O que se vê com o endereço do recibo, 180 dias. O cadastro, enquanto você for fornecedor; depois da aprovação, e do último ato em cada processo de que participou, por cinco anos (LGPD, art. 16, I).',
  },
  quem: {
    title: 'Quem os vê',
    texto:
      'Quem opera o portal e quem conduz as licitações. De um CEP que se busca, um serviço público de endereços vê só o CEP. Quem se cadastra não é dito a ninguém.',
  },
  direitos: {
    title: 'O que você pode pedir',
    texto:
      'Ver, corrigir, receber uma cópia ou apagar o que se guarda (LGPD, art. 18). O que a lei manda guardar fica bloqueado até a data que lhe é dita. Peça por telefone: {{telefones}}.',
  },
}
