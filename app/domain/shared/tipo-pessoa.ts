export const tiposPessoa = ['JURIDICA', 'FISICA'] as const
export type TipoPessoa = (typeof tiposPessoa)[number]

const letras = { JURIDICA: 'J', FISICA: 'F' } as const

/** `TipoPessoa` as one letter, as in calls, forms and database rows. */
export type LetraPessoa = (typeof letras)[TipoPessoa]

export const toLetra = (tipoPessoa: TipoPessoa): LetraPessoa => letras[tipoPessoa]

const tipos = { J: 'JURIDICA', F: 'FISICA' } as const satisfies Record<LetraPessoa, TipoPessoa>

export const toTipoPessoa = (letra: LetraPessoa): TipoPessoa => tipos[letra]

export const parseTipoPessoa = (typed: string | undefined): TipoPessoa | null =>
  tiposPessoa.find((tipo) => tipo === typed) ?? null
