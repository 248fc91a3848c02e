export const formId = 'resposta'

/** Errors of the whole form link to this button. */
export const reviewId = 'revisar'

/** The newest answer that the form's author has seen. */
export const vistaField = 'vista'

export const acao = { name: 'acao', salvar: 'salvar', revisar: 'revisar' }
