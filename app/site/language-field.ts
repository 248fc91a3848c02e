/** Name of the submit buttons that only change the language. */
export const languageField = 'idioma'

/** Name of the field with the address to show in the new language, on screens without a form. */
export const returnField = 'voltar'

export const languageNames = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

// The page's language is stored for the offline page, which is one file for all languages (decision 045).
const languageKey = 'portal.lingua'

export function storedPageLanguage() {
  try {
    return sessionStorage.getItem(languageKey)
  } catch {
    return null
  }
}

export function storePageLanguage() {
  try {
    sessionStorage.setItem(languageKey, document.documentElement.lang)
  } catch {
    // Storage is unavailable.
  }
}
