/** Under which name a form says that it only wants to be shown in another language. */
export const languageField = 'idioma'

/** And what is to be shown in it, where that is no form. */
export const returnField = 'voltar'
