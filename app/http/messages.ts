/** What is said outside the screens: to programs and on the plainest pages, always in Portuguese. `{x}` is filled in. */
export default {
  pathNotFound: 'Endereço não encontrado.',
  methodNotAllowed: 'Método não permitido.',
  invalidRange: 'Intervalo de bytes inválido.',
  parameter: {
    tooSmall: 'O parâmetro {name} deve ser no mínimo {limit}.',
    tooBig: 'O parâmetro {name} deve ser no máximo {limit}.',
    oneOf: 'O parâmetro {name} deve ser um destes: {values}.',
    invalid: 'O parâmetro {name} é inválido ou foi informado mais de uma vez.',
    malformed: 'O pedido está malformado.',
  },
  page: {
    notFound: 'Página não encontrada',
    failed: 'Erro desconhecido.',
    unavailable: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
    link: 'Ir para o portal de licitações',
  },
}
