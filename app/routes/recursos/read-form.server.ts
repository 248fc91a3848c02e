import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Prazos } from '~/domain/recurso/recurso'
import { fromWire } from '~/domain/shared/instante'
import { paredeIn } from '~/domain/shared/zona'
import { formRefused } from '~/failures/thrown.server'
import { dayPattern, readSent, toNative, writeDay } from '~/format/date-time-field'
import type { Locale } from '~/format/locale'
import { parseSent } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/small-form.server'
import { chosenOf, type RecursoProblem, recursoFields } from './shown-form'

const text = z.string().default('')

/** What the form of either screen sends. Whether its dates are taken depends on those that are set. */
const schema = z
  .object({
    lote: text,
    inicio: text,
    fimRecurso: text,
    fimContrarrazao: text,
    justificativa: text,
    fornecedor: z.array(text),
    todos: text,
    mostrados: text,
    link: text,
  })
  .transform(({ lote, justificativa, fornecedor, todos, mostrados, link, ...datas }) => ({
    ...datas,
    lote: idOf(lote),
    justificativa: justificativa.replace(/\r\n/g, '\n'),
    fornecedores: idsIn(chosenOf({ fornecedor, todos, mostrados })),
    link: link.trim(),
  }))

/** In bytes: the longest reason, as a browser writes it, and a supplier in every line. */
const largestForm = 256 * 1024

/** Everything that the form of either screen brings. */
export const readForm = (request: Request) => readSmallForm(request, largestForm)

export type SentValues = ReturnType<typeof parseForm>['values']

export function parseForm(form: URLSearchParams) {
  const submission = parseSent(form, { schema, names: recursoFields })
  // None of the portal's pages sends a text twice.
  if (submission.status !== 'success') throw formRefused()
  return { submission, values: submission.value }
}

/** The id in a field; `null` of any other text. */
export const idOf = (value: string | null) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null)

const idsIn = (texts: string[]) => texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)

type Zone = { locale: Locale; timezone: string }
type Fins = Pick<SentValues, 'fimRecurso' | 'fimContrarrazao'>

/** The ends that a form names, or what is wrong with them. A field that still shows what is saved means just that. */
export function readFins(values: Fins, saved: Prazos | null, zone: Zone, t: TFunction<'recursos'>) {
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

/** A field's value as a person reads it. */
export function quoted(sent: string, { locale, timezone }: Zone) {
  const instant = fromWire(sent) ?? readSent(sent, { locale, timezone })
  if (!instant) return sent
  const { day, time } = paredeIn(timezone, instant)
  return `${writeDay(day, locale)} ${time}`
}
