import { groupBy } from '../shared/group-by'
import { localDayIn, resolveInstant } from '../shared/time-zone'
import { unidadeComum } from './unidades'

/** A public, awarded unit price: a decimal string above zero with at most four decimals. `data`: when its process was published. */
export type Preco = { valor: string; unidade: string | null; data: Date | null; uf: string | null }

/** The minimum number of prices for which a distribution is shown. */
const minPrecos = 5

const maxUnidades = 10

/** At most so many items are in the printable list of prices. */
export const maxComparados = 500

/**
 * The distribution of the prices of one unit of measure. `escritas`: how the sources write the unit, if in several ways.
 * `anos` has the newest first, `estados` the one with the most prices first; those without are last.
 */
export type Precos = {
  unidade: string | null
  escritas: string[]
  quantidade: number
  menor: string
  quartilInferior: string
  mediana: string
  quartilSuperior: string
  maior: string
  faixas: Faixa[]
  anos: Parte<number>[]
  estados: Parte<string>[]
}

/** How many prices are from `de` to below `ate`. `null` means without a limit. */
export type Faixa = { de: string | null; ate: string | null; quantidade: number }

/** The prices of one year or state. */
export type Parte<Nome> = { nome: Nome | null; quantidade: number; mediana: string }

/** The units with enough prices, the one with the most prices first. */
export function summarizePrecos(precos: Preco[], timezone: string): Precos[] {
  const byUnidade = groupBy(precos, ({ unidade }) => (unidade === null ? null : unidadeComum(unidade)))
  return [...byUnidade]
    .filter(([, ofUnidade]) => ofUnidade.length >= minPrecos)
    .sort(([one, { length }], [other, others]) => others.length - length || compareNames(one, other))
    .slice(0, maxUnidades)
    .map(([unidade, ofUnidade]) => summarizeUnidade(unidade, ofUnidade, timezone))
}

function summarizeUnidade(unidade: string | null, precos: Preco[], timezone: string): Precos {
  const escritas = [...new Set(precos.flatMap((preco) => preco.unidade?.trim().toLowerCase() ?? []))]
  const valores = sortValores(precos)
  const anos = groupBy(precos, ({ data }) => data && Number(localDayIn(timezone, data).slice(0, 4)))
  const estados = groupBy(precos, ({ uf }) => uf)
  return {
    unidade,
    escritas: escritas.length > 1 ? escritas.sort() : [],
    quantidade: precos.length,
    menor: toText(quartile(valores, 0)),
    quartilInferior: toText(quartile(valores, 1)),
    mediana: toText(quartile(valores, 2)),
    quartilSuperior: toText(quartile(valores, 3)),
    maior: toText(quartile(valores, 4)),
    faixas: toFaixas(valores),
    anos: [...anos].map(toParte).sort((one, other) => (other.nome ?? 0) - (one.nome ?? 0)),
    estados: [...estados]
      .map(toParte)
      .sort((one, other) => other.quantidade - one.quantidade || compareNames(one.nome, other.nome)),
  }
}

const toParte = <Nome>([nome, precos]: [Nome | null, Preco[]]): Parte<Nome> => ({
  nome,
  quantidade: precos.length,
  mediana: toText(quartile(sortValores(precos), 2)),
})

const compareNames = (one: string | null, other: string | null) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one.localeCompare(other, 'pt-BR')

/** Ten-thousandths, so that no digit is lost. */
const decimals = 4

const sortValores = (precos: Preco[]) =>
  precos.map(({ valor }) => toUnits(valor)).sort((one, other) => (one < other ? -1 : Number(one > other)))

function toUnits(valor: string) {
  const [whole = '0', fraction = ''] = valor.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

function toText(units: bigint) {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The value up to which `quarters` quarters of the sorted values lie; between two values, in proportion. Half is rounded up. */
function quartile(sorted: bigint[], quarters: number) {
  const place = quarters * (sorted.length - 1)
  const below = sorted[Math.floor(place / 4)] ?? 0n
  const above = sorted[Math.ceil(place / 4)] ?? below
  return (4n * below + BigInt(place % 4) * (above - below) + 2n) / 4n
}

const maxFaixas = 8n

/**
 * Ranges of equal, round width. They cover what is at most one and a half times the distance of the quartiles away from
 * them, because a few prices far away would leave all others in one range. Those prices are in an open range at each end.
 */
function toFaixas(sorted: bigint[]): Faixa[] {
  const [min, lower, upper, max] = [0, 1, 3, 4].map((quarters) => quartile(sorted, quarters)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const reach = (3n * (upper - lower)) / 2n
  const from = lower - reach > min ? lower - reach : min
  const to = upper + reach < max ? upper + reach : max
  const width = roundWidth((to > from ? to - from : to / 2n) / maxFaixas)
  const first = from - (from % width)
  const quantidades = new Array<number>(Number((to - first) / width) + 1).fill(0)
  const open = { below: 0, above: 0 }
  for (const valor of sorted) {
    const place = valor < first ? -1 : Number((valor - first) / width)
    if (place < 0) open.below++
    else if (place >= quantidades.length) open.above++
    else quantidades[place] = (quantidades[place] ?? 0) + 1
  }
  const edge = (place: number) => toText(first + BigInt(place) * width)
  return [
    ...(open.below > 0 ? [{ de: null, ate: edge(0), quantidade: open.below }] : []),
    ...quantidades.map((quantidade, place) => ({ de: edge(place), ate: edge(place + 1), quantidade })),
    ...(open.above > 0 ? [{ de: edge(quantidades.length), ate: null, quantidade: open.above }] : []),
  ]
}

/** The least of 1, 2, 5, 10, 20, 50 … above `width`. */
function roundWidth(width: bigint) {
  for (let power = 1n; ; power *= 10n) for (const digit of [1n, 2n, 5n]) if (digit * power > width) return digit * power
}

/** The same day of the year before, at its beginning; the 29th of February becomes the 1st of March. */
export function umAnoAntes(now: Date, timezone: string) {
  const [year = 0, month = 0, date = 0] = localDayIn(timezone, now).split('-').map(Number)
  const day = new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
  return resolveInstant(timezone, { day, time: '00:00' })
}

type Choice = { periodo?: unknown; precos?: 'todos' | undefined }

/**
 * Unless others are chosen, the prices of processes published in the last year are compared (Lei 14.133/2021, art. 23,
 * § 1º, II). `null`: those of any date.
 */
export const precosSince = ({ periodo, precos }: Choice, now: Date, timezone: string) =>
  periodo === undefined && precos === undefined ? umAnoAntes(now, timezone) : null
