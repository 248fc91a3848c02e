export default {
  tipo: { cpf: 'CPF', telefone: 'telefone', email: 'e-mail' },
  mascara: {
    visitor:
      'No que você escreveu parece haver {{dados}}. No portal isso aparece mascarado; só o órgão lê como você escreveu.',
    body: 'No texto parece haver {{dados}} de uma pessoa. Isso será publicado mascarado.',
  },
  fica: 'No texto parece haver {{dados}}, que ficará público como está. Se for de uma pessoa, altere o texto.',
}
