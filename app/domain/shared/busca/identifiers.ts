import { stripAccents } from '../busca'

/** A number by which a tender is named: 'pregão nº 90006/2024', 'PE 12/24', 'processo 5', 'UASG 158448'. */
export type Numero = {
  kind: 'numero'
  /** What it is said to be the number of; `undefined` where only the number is said. */
  of: 'edital' | 'processo' | 'uasg' | undefined
  /** Without zeros before it. */
  numero: string
  ano: number | undefined
  /** As it was typed. */
  text: string
  /** The beginning of the modality's key. */
  modalidade: string | undefined
}

/** How people write a modality before its number, longest first; the key's beginning is what is compared. */
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
  ['chamamento publico', 'CREDENCIAMENTO'],
  ['chamada publica', 'CREDENCIAMENTO'],
]
const modalidadeOf = new Map(modalidades)

/** What else people write before a number; after the words of `compra` one without a year is a quantity. */
const labels = {
  edital: 'edital|aviso|consulta',
  compra: 'licitacao|compra|certame|contratacao',
  processo: 'processo administrativo|processo licitatorio|processo|proc|pa',
  uasg: 'uasg|unidade gestora|ug',
}
const labelPattern = Object.entries(labels)
  .map(([of, words]) => `(?<${of}>${words})`)
  .join('|')
const modalidadePattern = [...modalidadeOf.keys()].toSorted((one, other) => other.length - one.length).join('|')

/** 'nº', 'n.', 'no', 'num.', 'número' before a number. */
const nr = '(?:n[º°o]?|num|numero)?[.:º°]?\\s*'
const year = '(?:19|20)\\d\\d'
const named = new RegExp(
  `(?<![\\p{L}\\d./-])(?:(?:${labelPattern})\\s+(?:d[eoa]\\s+)?${nr})?(?:(?<modalidade>${modalidadePattern})[\\s.:-]*${nr})?` +
    `(?<text>(?<numero>\\d{1,7})(?:\\s*[/-]\\s*(?<ano>${year})|/(?<anoCurto>\\d\\d)|\\s+de\\s+(?<deAno>${year}))?)(?![\\p{L}\\d]|[./-]+[\\p{L}\\d])`,
  'gu',
)

const fullYear = (ano: string) => (ano.length === 2 ? 2000 + Number(ano) : Number(ano))
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** 'P.E. 12/2024' is 'PE 12/2024'. */
const withoutDots = (typed: string) =>
  typed.replace(/(?<![\p{L}\d.])\p{L}\.\s?\p{L}\b\.?/gu, (dotted) => {
    const letters = dotted.replace(/[.\s]/g, '')
    return modalidadeOf.has(letters) || letters === 'pa' ? letters : dotted
  })

/** Takes the numbers that name a tender out of what was typed, without accents; `rest` is what remains to be read. */
export function takeNumeros(typed: string) {
  const found: Numero[] = []
  const rest = withoutDots(typed).replace(named, (whole, ...args) => {
    const groups = args.at(-1) as Record<string, string | undefined>
    const { processo, uasg, edital, modalidade, text, numero, deAno } = groups
    const of = uasg ? 'uasg' : processo ? 'processo' : edital || groups.compra || modalidade ? 'edital' : undefined
    const said = groups.ano ?? groups.anoCurto ?? deAno
    // A bare number may be anything: a quantity, a size, a piece of another number.
    if (!numero || !text || (!said && !uasg && !processo && !edital && !modalidade)) return whole
    found.push({
      kind: 'numero',
      of,
      numero: withoutZeros(numero),
      ano: said ? fullYear(said) : undefined,
      text: deAno ? `${numero}/${deAno}` : text.replace(/\s/g, ''),
      modalidade: modalidade && modalidadeOf.get(modalidade),
    })
    return ' '
  })
  return { found, rest }
}

/** A purchase's address at PNCP tells its control number. */
export const withControlNumbers = (typed: string) =>
  typed.replace(
    /(?:https?:\/\/\S*?\/)?(\d{14})\/((?:19|20)\d\d)\/0*(\d{1,6})(?!\d)/g,
    (_, cnpj, ano, sequencial) => ` ${cnpj}-1-${sequencial.padStart(6, '0')}/${ano} `,
  )

/** How a number is kept among the words: by what it is the number of, with the year and without. */
export const numeroWords = (letter: 'n' | 'q', numero: string, anos: (number | undefined)[]) => [
  `${letter}${numero}`,
  ...anos.flatMap((ano) => (ano === undefined ? [] : `${letter}${numero}a${ano}`)),
]

/** The numbers in what a source calls a notice's or a process's number, each with its year where it has one. */
export function numerosIn(text: string | null) {
  const plain = stripAccents(text ?? '')
  const withYear = [...plain.matchAll(/(?<!\d)(\d{1,7})\s*[/.-]\s*((?:19|20)\d\d)(?!\d)/g)]
  if (withYear.length > 0)
    return withYear.map(([, numero = '', ano = '']) => ({ numero: withoutZeros(numero), ano: Number(ano) }))
  return [...plain.matchAll(/(?<!\d)\d{1,7}(?!\d)/g)]
    .slice(0, 3)
    .map(([numero]) => ({ numero: withoutZeros(numero), ano: undefined }))
}
