import type { Translation } from '..'
import type guarda from '../pt-BR/guarda'

export default {
  pergunta: {
    soma: 'How much is {{um}} plus {{outro}}?',
    diferenca: 'How much is {{um}} minus {{outro}}?',
    maior: 'Which is the largest of these numbers: {{lista}}?',
    palavra: 'Write the {{posicao}} word of: {{lista}}.',
    hint: 'The answer confirms that a person is sending this. You can write numbers in digits or in words.',
    another: 'Another question',
  },
  numeros:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  tambem: '0=nought 0=nil',
  posicoes: 'first second third fourth',
  palavras:
    'house river stone wind table window book bridge rain door chair pencil beach sun moon tree boat road school plate clock garden corn brick',
  armadilha: 'Leave this field blank',
  respondida: 'The question has been answered already.',
  duvida: {
    questionNeeded: 'Answer the question to send.',
    wrongAnswer: 'The answer is not right. Answer this other question.',
    questionOver: 'The previous question is no longer valid. Answer this other one.',
    tooFast: 'The form was sent too quickly. Answer the question to send.',
    trapFilled: 'A field that must stay blank was filled in, and we cleared it. Answer the question and send again.',
  },
  rede: 'A lot is being sent from your network right now. Answer the question to send.',
  vez_one:
    'There is a queue of people sending from your network. Wait {{count}} second and send again: the moment you sent just now is the one that counts.',
  vez_other:
    'There is a queue of people sending from your network. Wait {{count}} seconds and send again: the moment you sent just now is the one that counts.',
  representante_one:
    'Too many companies were registered with this CPF of a representative within an hour. What you filled in is kept: wait {{count}} minute and send again.',
  representante_other:
    'Too many companies were registered with this CPF of a representative within an hour. What you filled in is kept: wait {{count}} minutes and send again.',
  limite_one:
    'Too much was sent from your network. Wait {{count}} minute and send again: what you wrote is still here.',
  limite_other:
    'Too much was sent from your network. Wait {{count}} minutes and send again: what you wrote is still here.',
} satisfies Translation<typeof guarda>
