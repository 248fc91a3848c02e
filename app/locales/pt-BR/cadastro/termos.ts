/** The texts that a person accepts when registering. The termo de adesão contains the clauses too. */
export default {
  title: 'Termos de Uso e Política de Privacidade',
  description: 'O que aceita quem se cadastra como fornecedor, e como os seus dados são tratados.',
  versao: 'Versão {{versao}}',
  idioma: 'Você assina o termo em português.',
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
    title: 'Que dados guardamos',
    texto:
      'O que você preenche nos quatro passos, o termo de adesão, os documentos que você envia e que e-mails recebeu. Nada sai do seu navegador antes do primeiro Continuar. O cadastro não usa cookies.',
  },
  base: {
    title: 'Para que usamos os dados, e com que fundamento',
    texto:
      'Para cadastrar quem quer participar de licitações (LGPD, art. 7º, V, a pedido do titular; art. 7º, II e III, e art. 23, por obrigação legal e execução de política pública; Lei 14.133/2021). A caixa dos termos registra que você tomou ciência deles, com a versão e a hora: não é um consentimento.',
  },
  tempo: {
    title: 'Por quanto tempo',
    texto:
      'Rascunho: 28 dias. O que o endereço do recibo mostra: 180 dias. Cadastro: enquanto você for fornecedor e, depois da aprovação e do último ato em cada processo de que participou, por cinco anos (LGPD, art. 16, I).',
  },
  quem: {
    title: 'Quem vê os dados',
    texto:
      'Quem opera o portal e quem conduz as licitações. Ao buscar um CEP, o serviço de endereços recebe só o CEP. Não informamos a ninguém quem se cadastrou.',
  },
  direitos: {
    title: 'O que você pode pedir',
    texto:
      'Ver, corrigir ou apagar os dados que guardamos, ou receber uma cópia (LGPD, art. 18). O que a lei manda guardar fica bloqueado até a data que informamos a você. Peça por telefone: {{telefones}}.',
  },
}
