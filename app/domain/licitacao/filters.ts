import { z } from 'zod'
import type { FilterName } from './filter-names'

/** Longer than any process number, sigla or sentence a person would search for, in characters. */
const longest = 200

/** The literal text 'null' counts as empty (B9). A NUL is left out: no database stores one, and asking for it fails. */
const texto = z
  .string()
  .optional()
  .transform((value) => {
    const text = value?.replaceAll('\0', '').trim().slice(0, longest)
    return text === '' || text === 'null' ? undefined : text
  })

const lista = texto.transform((value) =>
  value
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const idMunicipio = texto.transform((value) => (value && /^\d{1,9}$/.test(value) ? Number(value) : undefined))

/** A day of the calendar: 2026-02-31 is none. */
function isDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `AAAA-MM-DD,AAAA-MM-DD`, days of the tenant's zone; either end may be missing, anything else counts as empty. */
const periodo = texto.transform((value) => {
  const [inicio = '', fim = ''] = value?.split(',') ?? []
  const days = { inicio: isDay(inicio) ? inicio : undefined, fim: isDay(fim) ? fim : undefined }
  return days.inicio || days.fim ? days : undefined
})

/**
 * Every filter of a tender search, from an address or a call: strings in, clean values out, never an error (B9, B11).
 * `conteudo` is the simple search over process, edital, object and body.
 */
export const licitacaoFiltersSchema = z.object({
  conteudo: texto,
  objeto: texto,
  processo: texto,
  estado: texto.transform((sigla) => sigla?.toUpperCase()),
  idMunicipio,
  status: texto,
  situacoes: lista,
  modalidade: texto,
  tipoLicitacao: texto,
  criterioJulgamento: texto,
  periodo,
  utm_source: texto,
  utm_medium: texto,
  utm_campaign: texto,
} satisfies Record<FilterName, z.ZodType>)
export type LicitacaoFilters = z.output<typeof licitacaoFiltersSchema>

/** Tenders are listed by opening date; those without one come last either way (B10). */
export type SortOrder = 'ASC' | 'DESC'
