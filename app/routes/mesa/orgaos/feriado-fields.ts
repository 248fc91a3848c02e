export const formId = 'feriado'

/** What the page before said would change. */
export const vistoField = 'visto'

export const acao = { name: 'acao', conferir: 'conferir', alterar: 'alterar', mudar: 'mudar' }
