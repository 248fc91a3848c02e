/** Field names of a form's token and human check. */
export const guardFields = {
  formToken: 'formulario',
  recaptcha: 'captcha',
  desafio: 'desafio',
  resposta: 'resposta',
  /** The honeypot. */
  armadilha: 'homepage',
  ticket: 'senha',
  another: 'outraPergunta',
} as const
