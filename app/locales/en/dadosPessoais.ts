import type { Translation } from '..'
import type dadosPessoais from '../pt-BR/dadosPessoais'

export default {
  tipo: { cpf: 'a CPF', telefone: 'a telephone number', email: 'an e-mail address' },
  mascara: {
    visitor:
      'What you wrote seems to contain {{dados}}. The portal shows it masked; only the buyer reads it as you wrote it.',
    body: 'The text seems to contain {{dados}} of a person. It will be published masked.',
  },
  fica: 'The text seems to contain {{dados}}, which will be public as it is. If it belongs to a person, change the text.',
} satisfies Translation<typeof dadosPessoais>
