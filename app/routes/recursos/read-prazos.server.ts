import type { TFunction } from 'i18next'
import type { Prazos } from '~/domain/recurso/recurso'
import { fromWire } from '~/domain/shared/instante'
import { paredeIn } from '~/domain/shared/zona'
import { dayPattern, readSent, toNative, writeDay } from '~/format/date-time-field'
import type { Locale } from '~/format/locale'
import { readSmallForm } from '~/forms/small-form.server'
import type { RecursoProblem, RecursoValues } from './form-state'

type Zone = { locale: Locale; timezone: string }

/** The ends that a form names, or what is wrong with them. A field that still shows what is saved means just that. */
export function readFins(values: RecursoValues, saved: Prazos | null, zone: Zone, t: TFunction<'recursos'>) {
  const problems: RecursoProblem[] = []
  const read = (field: 'fimRecurso' | 'fimContrarrazao') => {
    const sent = values[field]
    // A browser's own field has no seconds.
    if (saved && sent === toNative(paredeIn(zone.timezone, saved[field]))) return saved[field]
    const instant = readSent(sent, zone)
    if (!instant)
      problems.push({
        field,
        text: timeAlone.test(sent)
          ? t(`erro.${field}.required`)
          : t(`erro.${field}.invalid`, { digitado: sent, exemplo: `${dayPattern(zone.locale)} HH:mm` }),
      })
    return instant
  }
  const fimRecurso = read('fimRecurso')
  const fimContrarrazao = read('fimContrarrazao')
  return fimRecurso && fimContrarrazao ? { fimRecurso, fimContrarrazao } : problems
}

/** No day was given. */
const timeAlone = /^\s*(\d{1,2}:?\d{2})?\s*$/

/** In bytes: the longest reason, as a browser writes it, and a supplier in every line. */
const largestForm = 256 * 1024

/** The fields of either screen's form. */
export const readForm = (request: Request) => readSmallForm(request, largestForm)

/** A field's value as a person reads it. */
export function quoted(sent: string, { locale, timezone }: Zone) {
  const instant = fromWire(sent) ?? readSent(sent, { locale, timezone })
  if (!instant) return sent
  const { day, time } = paredeIn(timezone, instant)
  return `${writeDay(day, locale)} ${time}`
}

/** What a form holds, as it was typed. */
export function typedValues(form: URLSearchParams): RecursoValues {
  const textOf = (name: string) => form.get(name) ?? ''
  return {
    lote: form.has('lote') ? textOf('lote') : null,
    inicio: textOf('inicio'),
    fimRecurso: textOf('fimRecurso'),
    fimContrarrazao: textOf('fimContrarrazao'),
    justificativa: textOf('justificativa').replace(/\r\n/g, '\n'),
    fornecedores: idsIn(form.getAll('fornecedor')),
    todos: form.has('todos'),
    mostrados: idsIn(textOf('mostrados').split(',')),
    link: textOf('link').trim(),
  }
}

/** The id in a field; `null` of any other text. */
export const idOf = (value: string | null) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null)

const idsIn = (texts: string[]) => texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
