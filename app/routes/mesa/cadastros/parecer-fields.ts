export const formId = 'parecer'

/** Errors of the whole form link to this button. */
export const conferirId = 'conferir'

/** The submission that the form's author has seen; empty if nothing had been sent. */
export const vistaField = 'vista'

export const acao = { name: 'acao', conferir: 'conferir', alterar: 'alterar', decidir: 'decidir' }

/** The page before said what is missing. */
export const mesmoAssim = { name: 'mesmoAssim', sim: 'sim' }
