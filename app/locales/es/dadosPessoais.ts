import type { Translation } from '..'
import type dadosPessoais from '../pt-BR/dadosPessoais'

export default {
  tipo: { cpf: 'un CPF', telefone: 'un teléfono', email: 'un correo electrónico' },
  mascara: {
    visitor:
      'En lo que escribió parece haber {{dados}}. En el portal aparece enmascarado; solo el organismo lo lee como usted lo escribió.',
    body: 'En el texto parece haber {{dados}} de una persona. Se publicará enmascarado.',
  },
  fica: 'En el texto parece haber {{dados}}, que quedará público como está. Si es de una persona, cambie el texto.',
} satisfies Translation<typeof dadosPessoais>
