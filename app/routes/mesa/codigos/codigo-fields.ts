export const formId = 'codigo'

/** Errors of the whole form link to this button. */
export const salvarId = 'salvar'
