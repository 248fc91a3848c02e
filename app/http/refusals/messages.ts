/** Texts of wire errors and plain pages, always in Portuguese. `{x}` is a placeholder. */
export default {
  pathNotFound: 'Endereço não encontrado.',
  addressTooLong: 'O endereço é longo demais.',
  bodyTooLarge: 'O pedido é grande demais. O limite é de 256 KB.',
  captcha:
    'Não foi possível confirmar que quem pede é uma pessoa. Informe a resposta certa a uma pergunta nova ou uma ficha do reCAPTCHA ainda válida.',
  link: 'Este token não permite isto: está errado, venceu, foi revogado ou é de outra tela, licitação ou lote.',
  tooMany: 'Houve pedidos demais a partir da sua rede. Aguarde alguns minutos e tente de novo.',
  methodNotAllowed: 'Método não permitido.',
  invalidRange: 'Intervalo de bytes inválido.',
  parameter: {
    tooSmall: 'O parâmetro {name} deve ser no mínimo {limit}.',
    tooBig: 'O parâmetro {name} deve ser no máximo {limit}.',
    oneOf: 'O parâmetro {name} deve ser um destes: {values}.',
    invalid: 'O parâmetro {name} é inválido ou foi informado mais de uma vez.',
    ids: 'O parâmetro ids deve ter de 1 a 100 identificadores, separados por vírgula.',
    malformed: 'O pedido está malformado.',
  },
  unconfirmed:
    'O serviço não respondeu a tempo. O que foi enviado pode ter sido registrado: consulte antes de enviar de novo.',
  upload: {
    missing: 'Falta o arquivo, no parâmetro file.',
    repository: 'O parâmetro repository deve ser licitacao/{id}/{tipo}/publico ou cadastro/documentos/publico.',
  },
  access: {
    title: 'Onde enviar propostas',
    text: 'Este portal é só de consulta. Propostas e lances são enviados no sistema em que o órgão realiza a licitação; o edital, em Dados do Edital, diz qual é e como se cadastrar nele.',
  },
  page: {
    notFound: 'Página não encontrada',
    forbidden: 'Este formulário não foi enviado a partir deste portal.',
    sandboxed:
      'Esta página está dentro de outra, que não a deixa enviar formulários: falta allow-same-origin no atributo sandbox do iframe.',
    failed: 'Erro desconhecido.',
    malformed: 'O pedido está malformado.',
    method: 'Esta página não atende a pedidos deste tipo.',
    tooLong: 'O endereço é longo demais.',
    unavailable: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
    link: 'Ir para o portal de licitações',
  },
}
