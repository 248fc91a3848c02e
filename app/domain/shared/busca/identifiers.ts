import { stripAccents } from '../busca'

/** A number naming a tender or its unit: 'pregão nº 90006/2024', 'PE 12/24', 'processo 5', 'UASG 158448'. */
export type Numero = {
  kind: 'numero'
  of: 'edital' | 'processo' | 'uasg' | undefined
  numero: string
  ano: number | undefined
  text: string
  /** A prefix of the modality's key. */
  modalidade: string | undefined
}

/** Ways of writing a modality, each with the prefix of its key. */
const modalidades: [words: string, modalidade: string][] = [
  ['pregao eletronico', 'PREGAO'],
  ['pregao presencial', 'PREGAO'],
  ['pregao', 'PREGAO'],
  ['pe', 'PREGAO'],
  ['pp', 'PREGAO'],
  ['pe srp', 'PREGAO'],
  ['pregao eletronico srp', 'PREGAO'],
  ['concorrencia eletronica', 'CONCORRENCIA'],
  ['concorrencia publica', 'CONCORRENCIA'],
  ['concorrencia', 'CONCORRENCIA'],
  ['ce', 'CONCORRENCIA'],
  ['cp', 'CONCORRENCIA'],
  ['cc', 'CONCORRENCIA'],
  ['tomada de precos', 'TOMADA_DE_PRECOS'],
  ['tomada de preco', 'TOMADA_DE_PRECOS'],
  ['tp', 'TOMADA_DE_PRECOS'],
  ['leilao eletronico', 'LEILAO'],
  ['leilao', 'LEILAO'],
  ['convite', 'CONVITE'],
  ['carta convite', 'CONVITE'],
  ['cv', 'CONVITE'],
  ['concurso', 'CONCURSO'],
  ['dialogo competitivo', 'DIALOGO_COMPETITIVO'],
  ['rdc', 'RDC'],
  ['rdc eletronico', 'RDC'],
  ['dispensa de licitacao', 'DISPENSA'],
  ['dispensa eletronica', 'DISPENSA'],
  ['dispensa', 'DISPENSA'],
  ['dl', 'DISPENSA'],
  ['inexigibilidade de licitacao', 'INEXIGIBILIDADE'],
  ['inexigibilidade', 'INEXIGIBILIDADE'],
  ['inex', 'INEXIGIBILIDADE'],
  ['il', 'INEXIGIBILIDADE'],
  ['credenciamento', 'CREDENCIAMENTO'],
  ['chamamento publico', 'CHAMADA_PUBLICA'],
  ['chamada publica', 'CHAMADA_PUBLICA'],
]
const modalidadesByName = new Map(modalidades)

/** Other labels before a number. After a `compra` word, a number without a year is a quantity. */
const labels = {
  edital: 'edital|aviso|consulta',
  compra: 'licitacao|compra|certame|contratacao',
  processo: 'processo administrativo|processo licitatorio|processo|proc|pa',
  uasg: 'uasg|unidade gestora|ug',
}
const labelPattern = Object.entries(labels)
  .map(([of, words]) => `(?<${of}>${words})`)
  .join('|')
const modalidadePattern = [...modalidadesByName.keys()].toSorted((one, other) => other.length - one.length).join('|')

const nr = '(?:n[º°o]?|num|numero)?[.:º°]?\\s*'
const yearPattern = '(?:19|20)\\d\\d'
/** Up to eleven digits, because some bodies use such long numbers, or groups of three digits after dots. */
const digits = '\\d{1,3}(?:\\.\\d{3}){1,3}|\\d{1,11}'
const numberPattern = new RegExp(
  `(?<![\\p{L}\\d./-])(?:(?:${labelPattern})\\s+(?:d[eoa]\\s+)?${nr})?(?:(?<modalidade>${modalidadePattern})[\\s.:-]*${nr})?` +
    `(?<text>(?<numero>${digits})(?:\\s*[/-]\\s*(?<ano>${yearPattern})|/(?<anoCurto>\\d\\d)|\\s+(?<de>de\\s+)?(?<anoSolto>${yearPattern}))?)(?![\\p{L}\\d]|[./-]+[\\p{L}\\d])`,
  'gu',
)

const fullYear = (ano: string) => (ano.length === 2 ? 2000 + Number(ano) : Number(ano))
const withoutZeros = (numero: string) => numero.replaceAll('.', '').replace(/^0+(?=\d)/, '')

/** Removes the dots from an abbreviation before a number: 'p.e. 12/24' becomes 'pe 12/24'. */
const withoutDots = (typed: string) =>
  typed.replace(/(?<![\p{L}\d.])\p{L}\.\s?\p{L}\b\.?/gu, (dotted) => {
    const letters = dotted.replace(/[.\s]/g, '')
    return modalidadesByName.has(letters) || letters === 'pa' ? letters : dotted
  })

/** Extracts tender numbers from input in lower case without accents; `rest` is the remaining text. */
export function takeNumeros(typed: string) {
  const numeros: Numero[] = []
  const rest = withoutDots(typed).replace(numberPattern, (whole, ...args) => {
    const groups = args.at(-1) as Record<string, string | undefined>
    const { processo, uasg, edital, modalidade, text, numero, anoSolto } = groups
    const of = uasg ? 'uasg' : processo ? 'processo' : edital || groups.compra || modalidade ? 'edital' : undefined
    const year = groups.ano ?? groups.anoCurto ?? anoSolto
    // A number and a year with only a blank between them must be the whole search or have a label other than `uasg`.
    if (anoSolto && !groups.de && (uasg || (!of && whole !== typed.trim()))) return whole
    // A bare number is ambiguous: it may be a quantity, a size, or part of another number.
    if (!numero || !text || (!year && !uasg && !processo && !edital && !modalidade)) return whole
    numeros.push({
      kind: 'numero',
      of,
      numero: withoutZeros(numero),
      ano: year ? fullYear(year) : undefined,
      text: anoSolto ? `${numero}/${anoSolto}` : text.replace(/\s/g, ''),
      modalidade: modalidade && modalidadesByName.get(modalidade),
    })
    return ' '
  })
  return { found: numeros, rest }
}

/** Replaces a PNCP URL, or its end cnpj/year/sequence, by the control number. */
export const withControlNumbers = (typed: string) =>
  typed.replace(
    /(?:https?:\/\/\S*?\/)?(\d{14})\/((?:19|20)\d\d)\/0*(\d{1,6})(?!\d)/g,
    (_, cnpj, ano, sequencial) => ` ${cnpj}-1-${sequencial.padStart(6, '0')}/${ano} `,
  )

/** The index words of a number: 'n5', and 'n5a2026' with its year; 'n' for a notice, 'q' for a process. */
export const numeroWords = (letter: 'n' | 'q', numero: string, anos: (number | undefined)[]) => [
  `${letter}${numero}`,
  ...anos.flatMap((ano) => (ano === undefined ? [] : `${letter}${numero}a${ano}`)),
]

/**
 * Reads a source's notice or process number: all numbers with a year or, if there are none, the first three numbers.
 * Digits before a dot count as part of the number to some sources but not to others, so both readings are returned:
 * '08.001/2026' is 8001 of 2026, and 1 of 2026.
 */
export function numerosIn(text: string | null) {
  const plain = stripAccents(text ?? '')
  const withYear = [...plain.matchAll(numbersWithYear)]
  if (withYear.length > 0)
    return withYear.flatMap(({ groups: { grupos = '', numero = '', ano = '' } = {} }) =>
      [...new Set([grupos + numero, numero].map(withoutZeros))].map((numero) => ({ numero, ano: Number(ano) })),
    )
  return [...plain.matchAll(/(?<!\d)\d{1,11}(?!\d)/g)]
    .slice(0, 3)
    .map(([numero]) => ({ numero: withoutZeros(numero), ano: undefined }))
}

const numbersWithYear =
  /(?<grupos>(?<![\d.])\d{1,3}\.(?:\d{3}\.)*)?(?<numero>(?<!\d)\d{1,11})(?:\s*[/.-]\s*|\s+)(?<ano>(?:19|20)\d\d)(?!\d)/g
