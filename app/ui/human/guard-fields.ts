/** The names under which a form carries what keeps machines away from it. */
export const guardFields = {
  formToken: 'formulario',
  recaptcha: 'captcha',
  desafio: 'desafio',
  resposta: 'resposta',
  /** One that programs like to fill in. */
  armadilha: 'site',
  /** The number of a turn. */
  senha: 'senha',
  another: 'outraPergunta',
} as const
