/** The number of the form that asks for another link: what it sends twice is one link. */
export const formularioField = 'formulario'
