/** The last change of the person that the form's author has seen. */
export const versaoField = 'versao'

export const formId = 'pessoa'

/** Errors of the whole form link to this button. */
export const salvarId = 'salvar'
