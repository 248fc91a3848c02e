export default {
  pergunta: {
    soma: 'Quanto é {{um}} mais {{outro}}?',
    diferenca: 'Quanto é {{um}} menos {{outro}}?',
    maior: 'Qual é o maior destes números: {{lista}}?',
    palavra: 'Escreva a {{posicao}} palavra de: {{lista}}.',
    hint: 'A resposta confirma que quem envia é uma pessoa. Você pode escrever números com dígitos ou por extenso.',
    another: 'Outra pergunta',
  },
  /** The numbers from 0 to 20. `tambem`: other words for some of them. */
  numeros:
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte',
  tambem: '1=uma 2=duas 14=catorze 16=dezasseis 17=dezassete 19=dezanove',
  posicoes: 'primeira segunda terceira quarta',
  palavras:
    'casa rio pedra vento mesa janela livro ponte chuva porta cadeira lápis praia sol lua árvore barco estrada escola prato relógio jardim milho tijolo',
  armadilha: 'Deixe este campo em branco',
  respondida: 'A pergunta já foi respondida.',
  duvida: {
    questionNeeded: 'Responda à pergunta para enviar.',
    wrongAnswer: 'A resposta não está certa. Responda a esta outra pergunta.',
    questionOver: 'A pergunta anterior não vale mais. Responda a esta outra.',
    tooFast: 'O formulário foi enviado rápido demais. Responda à pergunta para enviar.',
    trapFilled:
      'Um campo que deve ficar em branco foi preenchido, e nós o limpamos. Responda à pergunta e envie de novo.',
  },
  rede: 'Há muitos envios da sua rede agora. Responda à pergunta para enviar.',
  vez_one:
    'Há uma fila de envios da sua rede. Aguarde {{count}} segundo e envie de novo: vale a hora em que você enviou agora.',
  vez_other:
    'Há uma fila de envios da sua rede. Aguarde {{count}} segundos e envie de novo: vale a hora em que você enviou agora.',
  representante_one:
    'Com este CPF de representante houve muitos cadastros de empresas na última hora. O que você preencheu fica guardado: aguarde {{count}} minuto e envie de novo.',
  representante_other:
    'Com este CPF de representante houve muitos cadastros de empresas na última hora. O que você preencheu fica guardado: aguarde {{count}} minutos e envie de novo.',
  limite_one:
    'Houve muitos envios da sua rede. Aguarde {{count}} minuto e envie de novo: o que você escreveu continua aqui.',
  limite_other:
    'Houve muitos envios da sua rede. Aguarde {{count}} minutos e envie de novo: o que você escreveu continua aqui.',
}
