import { z } from 'zod'
import { maskCpfsInText } from '../shared/masks'
import { instantOf } from '../shared/zona'

/** Sources write times without an offset, as the clock in Brasília shows them. */
export const zonaDaOrigem = 'America/Sao_Paulo'

const raw = z.union([z.string(), z.number()], 'não é um texto nem um número').nullish()

/** Characters of a text. What a source really writes is far below: longer is a broken file, and is never cut. */
const longest = { chave: 200, palavra: 2000, texto: 50_000 }

/** Text as the source wrote it, a number too; without blanks around it, and empty is `null`. */
const textUpTo = (most: number) =>
  raw.transform((value, context) => {
    const text = String(value ?? '')
      .replaceAll('\u0000', '')
      .replace(/\p{Cs}/gu, '\ufffd')
      .trim()
    if (text.length > most)
      return refuse(context, `texto longo demais (mais de ${most.toLocaleString('pt-BR')} letras)`)
    return text === '' ? null : text
  })

const masked = (text: string | null) => text && maskCpfsInText(text)

/** What a program recognises something by: taken as it is, never shown. */
export const chave = textUpTo(longest.chave)
/** A name, a number or a word of the source, with nothing that tells of a person. */
export const texto = textUpTo(longest.palavra).transform(masked)
/** What a person reads, likewise. */
const textoLongo = textUpTo(longest.texto).transform(masked)

const informed = (value: string | null, context: z.RefinementCtx) => value ?? refuse(context, 'não informado')
export const chaveObrigatoria = chave.transform(informed)
export const textoObrigatorio = texto.transform(informed)
export const textoLongoObrigatorio = textoLongo.transform(informed)

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
export const dataIso = raw.transform((value, context) => readDate(String(value ?? '').trim(), context))

/** `DD/MM/AAAA`, with or without a time; without one it is that day's midnight. */
export const dataBrasileira = raw.transform((value, context) => readDate(isoOf(value), context))

/** An end; some sources write one that never comes where there is none. */
export const fimIso = raw.transform((value, context) => readDate(withoutSentinel(String(value ?? '').trim()), context))
export const fimBrasileiro = raw.transform((value, context) => readDate(withoutSentinel(isoOf(value)), context))

/** When a source says it was so; one that cannot be read is none. */
export const carimbo = raw.transform((value) => toInstant(isoOf(value)) ?? null).catch(null)

const isoOf = (value: string | number | null | undefined) =>
  String(value ?? '')
    .trim()
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1')

const withoutSentinel = (text: string) => (/^(?:2999|[3-9]\d{3})-/.test(text) ? '' : text)

/** Years in which a purchase may lie. Another one is a slip of the keyboard, or a program's word for 'none'. */
const years = { first: 1990, last: 2100 }

function readDate(text: string, context: z.RefinementCtx) {
  if (text === '') return null
  const year = Number(/^(\d{4})-/.exec(text)?.[1])
  if (year < years.first || year > years.last) return refuse(context, `data fora de ${years.first} a ${years.last}`)
  return toInstant(text) ?? refuse(context, 'data inválida')
}

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

/** Only what a browser may follow as a link of the web, and what tells of nobody. */
export const link = raw.transform((value) => {
  const text = String(value ?? '').trim()
  const followed = text.length <= longest.palavra && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
  return followed && !namesPerson(text) ? text : null
})

function namesPerson(address: string) {
  const text = address.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return [address, text].some((written) => maskCpfsInText(written) !== written)
}

/** A refused record's reason, each field named as the source names it. */
export function motivoOf(error: z.ZodError) {
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
