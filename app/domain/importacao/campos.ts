import { z } from 'zod'
import { instantOf } from '../shared/zona'

/** Sources write times without an offset, as the clock in Brasília shows them. */
const zonaDaOrigem = 'America/Sao_Paulo'

const raw = z.union([z.string(), z.number()], 'não é um texto nem um número').nullish()

/** Text, also where the source sends a number; without blanks around it, and empty is `null`. */
export const texto = raw.transform((value) => {
  const text = String(value ?? '')
    .replaceAll('\u0000', '')
    .trim()
  return text === '' ? null : text
})

export const textoObrigatorio = texto.transform((value, context) => value ?? refuse(context, 'não informado'))

/** Decimal text of up to 16 digits before the point, from a number, '1234.5', '1234,5' or '1.234,5'. */
export const valor = raw.transform((value, context) => {
  const text = typeof value === 'number' ? decimalOf(value) : (value ?? '').trim()
  if (text === '') return null
  const plain = /^-?\d{1,3}(\.\d{3})*,\d+$/.test(text) ? text.replaceAll('.', '') : text
  const decimal = /^-?\d+([.,]\d+)?$/.test(plain) ? plain.replace(',', '.') : undefined
  if (decimal === undefined) return refuse(context, 'não é um valor')
  return /^-?0*\d{1,16}(\.|$)/.test(decimal) ? decimal : refuse(context, 'valor grande demais')
})

/** Without the exponent that very large and very small numbers are otherwise written with. */
const decimalOf = (value: number) => (/e/.test(String(value)) ? value.toFixed(4) : String(value))

export const inteiro = raw.transform((value, context) => {
  const text = String(value ?? '').trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(context, 'não é um número inteiro')
})

/** `AAAA-MM-DD`, with or without a time and an offset. */
export const dataIso = raw.transform((value, context) => {
  const text = String(value ?? '').trim()
  if (text === '') return null
  return toInstant(text) ?? refuse(context, 'data inválida')
})

/** `DD/MM/AAAA`, with or without a time; without one it is that day's midnight. */
export const dataBrasileira = raw.transform((value, context) => {
  const text = String(value ?? '').trim()
  if (text === '') return null
  const [, dia, mes, ano, resto = ''] = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/.exec(text) ?? []
  return (ano && toInstant(`${ano}-${mes}-${dia}${resto}`)) || refuse(context, 'data inválida')
})

const dateTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/

function toInstant(text: string) {
  const [, day, time = '00:00', fraction = '', offset] = dateTime.exec(text) ?? []
  if (!day) return undefined
  const shown = `${time.length === 5 ? `${time}:00` : time}${fraction.slice(0, 4)}`
  const clock = `${day}T${shown}`
  const read = Date.parse(`${clock}Z`)
  // A day or an hour that doesn't exist is either not read at all or read as another.
  if (Number.isNaN(read) || new Date(read).toISOString().slice(0, 19) !== clock.slice(0, 19)) return undefined
  return offset ? new Date(`${clock}${offset}`) : instantOf(zonaDaOrigem, { day, time: shown })
}

/** Only what a browser may follow as a link of the web. */
export const link = raw.transform((value) => {
  const text = String(value ?? '').trim()
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? text : null
})

/** A refused record's reason, each field named as the source names it. */
export function motivoOf(error: z.ZodError) {
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
