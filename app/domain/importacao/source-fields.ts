import { z } from 'zod'
import { maskCpf, maskCpfsInText, maskSourceText } from '../shared/masks'
import { foldBlankLines } from '../shared/source-text'
import { localDayIn, resolveInstant } from '../shared/time-zone'
import { parseCnpj, parseCpf, stripUnstorable } from '../shared/typed-fields'
import { maskExceptLeadingDigits } from './numero-em-serie'

/** The time zone of source times that have no UTC offset: they are local times of Brasília. */
export const zonaDaOrigem = 'America/Sao_Paulo'

/** The year of a process: that of its publication, otherwise of its opening, in Brasília. */
export function anoDoProcesso(dataPublicacao: Date | null, dataAbertura: Date | null) {
  const instant = dataPublicacao ?? dataAbertura
  return instant && Number(localDayIn(zonaDaOrigem, instant).slice(0, 4))
}

const raw = z.union([z.string(), z.number()], 'não é um texto nem um número').nullish()

/** In characters, far above real data. Longer text means a broken file and is refused, not truncated. */
const maxLength = { chave: 200, palavra: 2000, texto: 50_000 }

const textUpTo = (limit: number) =>
  raw.transform((value, context) => {
    const text = stripUnstorable(String(value ?? '')).trim()
    if (text.length > limit)
      return refuse(context, `texto longo demais (mais de ${limit.toLocaleString('pt-BR')} caracteres)`)
    return text === '' ? null : text
  })

/** Reads the key of a rejected record, so that whoever corrects the record can find it. */
export function chaveIn(record: unknown, name: string) {
  const written =
    typeof record === 'object' && record !== null ? Object.entries(record).find(([own]) => own === name) : []
  const read = chave.safeParse(written?.[1])
  return (read.success && read.data) || undefined
}

const masked = (text: string | null) => text && maskSourceText(text)

export const chave = textUpTo(maxLength.chave)
export const texto = textUpTo(maxLength.palavra).transform(masked)
/** A process or notice number. CPFs are masked, but not eleven leading digits, which may be a serial number. */
export const numero = textUpTo(maxLength.palavra).transform((text) => text && maskExceptLeadingDigits(text))
export const textoLongo = textUpTo(maxLength.texto).transform((text) => masked(text && foldBlankLines(text)))

const requireValue = (value: string | null, context: z.RefinementCtx) => value ?? refuse(context, 'não informado')
export const chaveObrigatoria = chave.transform(requireValue)
export const textoObrigatorio = texto.transform(requireValue)
export const textoLongoObrigatorio = textoLongo.transform(requireValue)

/** Pads a document number that lost its leading zeros: to a CPF if only that is valid, otherwise to a CNPJ. */
function withLeadingZeros(value: number) {
  const [cnpj, cpf] = [String(value).padStart(14, '0'), String(value).padStart(11, '0')]
  return parseCnpj(cnpj) === null && parseCpf(cpf) !== null ? cpf : cnpj
}

/** The number of a document as the source writes it, with or without punctuation, or as a number. */
export const documentoEscrito = z.union([z.string(), z.number()], 'não informado')

const toBare = (escrito: string | number) =>
  typeof escrito === 'number' ? withLeadingZeros(escrito) : escrito.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** A CNPJ, as text or number. A CPF is masked. */
export const documento = documentoEscrito
  .transform(toBare)
  .refine((bare) => bare !== '', 'não informado')
  .refine((bare) => bare.length <= 14, 'não é um CNPJ')
  .transform((bare) => (/^\d{11}$/.test(bare) ? maskCpf(bare) : bare))

/**
 * A supplier's document: a valid CNPJ as it is, any other document masked. `tipoPessoa`: `PF` for a person, `PJ` for a
 * company. Without it, a number is masked if it is a valid CPF, because every CPF that begins with 00 is a valid CNPJ
 * too once its leading zeros are lost (P77).
 */
export function documentoDoFornecedor(escrito: string | number, tipoPessoa: string | null) {
  const bare = toBare(escrito)
  const cpf = parseCpf(typeof escrito === 'number' ? String(escrito).padStart(11, '0') : bare.slice(-11))
  const isPessoa = tipoPessoa === 'PF' || (tipoPessoa !== 'PJ' && typeof escrito === 'number' && cpf !== null)
  return isPessoa ? maskCpf(cpf ?? bare) : (parseCnpj(bare) ?? maskCpf(bare))
}

/**
 * Reads a number, '1234.5', '1234,5' or '1.234,5' as a decimal string. At most 16 integer digits are allowed. A negative
 * one states nothing.
 */
export const valor = raw.transform((value, context) => {
  const text = typeof value === 'number' ? toDecimal(value) : (value ?? '').trim()
  if (text === '') return null
  const plain = /^-?\d{1,3}(\.\d{3})*,\d+$/.test(text) ? text.replaceAll('.', '') : text
  const decimal = /^-?\d+([.,]\d+)?$/.test(plain) ? plain.replace(',', '.') : undefined
  if (decimal === undefined) return refuse(context, 'não é um valor')
  if (!/^-?0*\d{1,16}(\.|$)/.test(decimal)) return refuse(context, 'valor grande demais')
  return decimal.startsWith('-') ? null : decimal
})

const toDecimal = (value: number) => (/e/.test(String(value)) ? value.toFixed(4) : String(value))

export const inteiro = raw.transform((value, context) => {
  const text = String(value ?? '').trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(context, 'não é um número inteiro')
})

export const dataIso = raw.transform((value, context) => readDate(String(value ?? '').trim(), context))

export const dataBrasileira = raw.transform((value, context) => readDate(toIso(value), context))

/** An end date. Some sources write a year of 2999 or later to say that there is no end. */
export const fimIso = raw.transform((value, context) => readDate(withoutSentinel(String(value ?? '').trim()), context))
export const fimBrasileiro = raw.transform((value, context) => readDate(withoutSentinel(toIso(value)), context))

/**
 * When the source last changed the record. An invalid timestamp is read as `null`: the record is accepted, but a record
 * with a timestamp counts as newer.
 */
export const sourceTimestamp = raw
  .transform((value) => {
    const text = toIso(value)
    return isInRange(text) ? (toInstant(text) ?? null) : null
  })
  .catch(null)

const toIso = (value: string | number | null | undefined) =>
  String(value ?? '')
    .trim()
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1')

const withoutSentinel = (text: string) => (/^(?:2999|[3-9]\d{3})-/.test(text) ? '' : text)

const years = { first: 1990, last: 2100 }

function isInRange(text: string) {
  const year = Number(/^(\d{4})-/.exec(text)?.[1])
  return year >= years.first && year <= years.last
}

function readDate(text: string, context: z.RefinementCtx) {
  if (text === '') return null
  if (/^\d{4}-/.test(text) && !isInRange(text)) return refuse(context, `data fora de ${years.first} a ${years.last}`)
  return toInstant(text) ?? refuse(context, 'data inválida')
}

const dateTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/

function toInstant(text: string) {
  const [, day, time = '00:00', fraction = '', offset] = dateTime.exec(text) ?? []
  if (!day) return undefined
  const timeOfDay = `${time.length === 5 ? `${time}:00` : time}${fraction.slice(0, 4)}`
  const localTime = `${day}T${timeOfDay}`
  const parsed = Date.parse(`${localTime}Z`)
  // `Date.parse` rejects some nonexistent dates and times, and silently shifts others.
  if (Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 19) !== localTime.slice(0, 19)) return undefined
  const instant = offset ? new Date(`${localTime}${offset}`) : resolveInstant(zonaDaOrigem, { day, time: timeOfDay })
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

const bareAddress = /^(?:www\.(?=[^\s/?#@:])|[^\s/?#@:]+\.(?:br|com|org|net)(?=[:/?#]|$))/i

/** An http(s) link without a CPF, a user or a password; `null` otherwise. An address may lack its `https://`. */
export const link = raw.transform((value) => {
  const written = String(value ?? '').trim()
  const text = bareAddress.test(written) ? `https://${written}` : written
  const isUsable = text.length <= maxLength.palavra && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
  if (!isUsable || containsCpf(text)) return null
  const { username, password } = new URL(text)
  return username === '' && password === '' ? text : null
})

export function containsCpf(address: string) {
  const text = address.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return [address, text].some((written) => maskCpfsInText(written) !== written)
}

export function writeMotivo(error: z.ZodError) {
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
