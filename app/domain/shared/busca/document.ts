import { makeIdentifierText, makeIndexText, stemmedWords } from '../busca'
import { nomeDoEstado } from '../estados'
import { numerosIn, numeroWords } from './identifiers'
import { wholeNameWords } from './whole-name'

export type Searchable = {
  objeto: string
  numProcesso: string | null
  numeroEdital: string | null
  chaveOrigem: string | null
  modalidade: string | null
  uf: string | null
  municipio: string | null
  orgao: { chave: string; cnpj: string | null; nome: string; sigla: string | null; unidade: string | null }
  ano: number | null
}

/** Increment on every change to stemming, stop words or indexed fields; older rows are reindexed in the background. */
export const searchIndexVersion = 9

/** Joins sections that a filter can search separately. '|' occurs in no word or number. */
export const joinSections = (...parts: string[]) => parts.join(' | ')

/** The search document of a process. `busca` begins with the object's words, `ident` with the process's own numbers. */
export function makeSearchDocument(processo: Searchable) {
  const { objeto, numProcesso, numeroEdital, chaveOrigem, orgao, modalidade, municipio, uf } = processo
  const codigo = codigoDaUnidade(orgao.chave)
  return {
    busca: joinSections(
      makeIndexText([objeto]),
      [
        makeIndexText([numProcesso, numeroEdital, ...listNames(orgao.nome), ...listNames(orgao.unidade), orgao.sigla]),
        makeIndexText([municipio, uf, nomeDoEstado(uf), modalidade?.replaceAll('_', ' ') ?? null]),
        ...listNumeros(processo),
        ...wholeNameWords([
          ...listWholeNames(orgao.nome),
          ...listWholeNames(orgao.unidade),
          municipio,
          placeIn(municipio, uf),
        ]),
        ...[orgao.cnpj?.replace(/[^0-9a-z]/gi, '').toLowerCase() ?? [], codigo ? [`u${codigo}`, codigo] : []].flat(),
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
    ident: joinSections(
      makeIdentifierText([numProcesso, numeroEdital]),
      makeIdentifierText([orgao.sigla, orgao.cnpj, chaveOrigem]),
    ),
  }
}

const townHall = /^\s*(?:prefeitura(?: municipal)?|munic[ií]pio)\s+(d[eoa]s?\s.+)$/i

/** Sources name a municipality and its town hall interchangeably. */
function listNames(nome: string | null) {
  const [, place] = townHall.exec(nome ?? '') ?? []
  return place ? [nome, `prefeitura ${place}`, `prefeitura municipal ${place}`, `município ${place}`] : [nome]
}

const listWholeNames = (nome: string | null) => [...listNames(nome), townHall.exec(nome ?? '')?.[1] ?? null]

const placeIn = (municipio: string | null, uf: string | null) => (municipio && uf ? `${municipio} ${uf}` : null)

/** The unit's code without leading zeros, as people search for it. */
function codigoDaUnidade(chave: string) {
  const [, codigo] = /^(?:uasg:|[^/]*\/)0*([0-9a-z]+)$/i.exec(chave) ?? []
  return codigo?.toLowerCase()
}

/** Search words for notice and process numbers. A number without a year gets the control number's year, or `ano`. */
function listNumeros({ numeroEdital, numProcesso, chaveOrigem, ano }: Searchable) {
  const [, yearOfControl] = /-\d{1,9}\/(\d{4})$/.exec(chaveOrigem ?? '') ?? []
  const fallback = yearOfControl ? Number(yearOfControl) : (ano ?? undefined)
  const editais = numerosIn(numeroEdital).flatMap(({ numero, ano }) => numeroWords('n', numero, [ano ?? fallback]))
  const processos = numerosIn(numProcesso).flatMap(({ numero, ano }) => numeroWords('q', numero, [ano ?? fallback]))
  return [...new Set([...editais, ...processos])]
}

const maxIndexedWords = 20_000

/** The stemmed words of a process's items, in order. An item without a new pair of neighbouring words is skipped. */
export function wordsOfItens(descricoes: string[]) {
  const seen = new Set<string>()
  const words: string[] = []
  for (const descricao of descricoes) {
    const stems = stemmedWords(descricao)
    const pairs = stems.map((word, at) => `${stems[at - 1] ?? ''} ${word}`)
    if (pairs.every((pair) => seen.has(pair))) continue
    for (const pair of pairs) seen.add(pair)
    words.push(...stems)
    if (words.length > maxIndexedWords) break
  }
  return words.slice(0, maxIndexedWords).join(' ')
}
