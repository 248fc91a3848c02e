export default {
  titulo: 'Sem conexão',
  texto:
    'Não foi possível chegar ao portal. Confira a sua conexão com a internet: quando ela voltar, esta página se abre sozinha.',
}
