export const formId = 'documento'

/** Errors of the whole form link to this button. */
export const salvarId = 'salvar'

/** The version that the form's author has seen. */
export const vistaField = 'vista'
