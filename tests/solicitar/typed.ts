/** A request as a person types it. */
export const typed = {
  tipo: 'ESCLARECIMENTO',
  tipoPessoa: 'F',
  nome: 'Ana de Souza',
  cpf: '529.982.247-25',
  email: 'ana@example.com',
  telefone: '(81) 99999-8888',
  assunto: 'O item 3 aceita embalagem de 500 g?',
}
