export const formId = 'link-de-recurso'

/** Errors of the whole form link to this button. */
export const salvarId = 'salvar'
