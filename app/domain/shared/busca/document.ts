import { buscaOf, identOf, words } from '../busca'
import { numerosIn, numeroWords } from './identifiers'
import { nomeDoEstado } from './places'

/** All by which a process may be found, apart from its items. */
export type Encontravel = {
  objeto: string
  numProcesso: string | null
  numeroEdital: string | null
  chaveOrigem: string | null
  modalidade: string | null
  uf: string | null
  municipio: string | null
  orgao: { chave: string; cnpj: string | null; nome: string; sigla: string | null; unidade: string | null }
  /** The year it was published or opened in, where nothing else tells one. */
  ano: number | null
}

/**
 * Grows by one with every change of what a text is kept as: stems, small words, what counts. Whatever was kept by an
 * earlier one is kept anew, in the background.
 */
export const versaoDaBusca = 3

/** What is kept of a process to find it by. */
export function documentOf(processo: Encontravel) {
  const { objeto, numProcesso, numeroEdital, chaveOrigem, orgao, modalidade, municipio, uf } = processo
  const codigo = codigoDaUnidade(orgao.chave)
  return {
    busca: [
      buscaOf([objeto, numProcesso, numeroEdital, ...namesOf(orgao.nome), ...namesOf(orgao.unidade), orgao.sigla]),
      buscaOf([municipio, uf, nomeDoEstado(uf), modalidade?.replaceAll('_', ' ') ?? null]),
      ...numerosOf(processo),
      ...[orgao.cnpj?.replace(/[^0-9a-z]/gi, '').toLowerCase() ?? [], codigo ? [`u${codigo}`, codigo] : []].flat(),
    ]
      .filter((part) => part !== '')
      .join(' '),
    ident: identOf([numProcesso, numeroEdital, orgao.sigla, orgao.cnpj, chaveOrigem]),
  }
}

/** A municipality and its town hall are one body, whichever of the two a source calls it. */
function namesOf(nome: string | null) {
  const [, lugar] = /^\s*(?:prefeitura(?: municipal)?|munic[ií]pio)\s+(d[eoa]s?\s.+)$/i.exec(nome ?? '') ?? []
  return lugar ? [nome, `prefeitura ${lugar}`, `prefeitura municipal ${lugar}`, `município ${lugar}`] : [nome]
}

/** Without the zeros before it, as it is asked for; codes that count from 1 in each body say nothing alone. */
function codigoDaUnidade(chave: string) {
  const [, codigo] = /^(?:uasg:|[^/]*\/)0*([0-9a-z]+)$/i.exec(chave) ?? []
  return codigo?.toLowerCase()
}

/** PNCP keeps a notice's number without its year: that of its control number is taken, else that of its dates. */
function numerosOf({ numeroEdital, numProcesso, chaveOrigem, ano }: Encontravel) {
  const [, doControle] = /-\d{1,9}\/(\d{4})$/.exec(chaveOrigem ?? '') ?? []
  const outro = doControle ? Number(doControle) : (ano ?? undefined)
  const editais = numerosIn(numeroEdital).flatMap(({ numero, ano }) => numeroWords('n', numero, [ano ?? outro]))
  const processos = numerosIn(numProcesso).flatMap(({ numero, ano }) => numeroWords('q', numero, [ano ?? outro]))
  return [...new Set([...editais, ...processos])]
}

/** More words than these no item adds: a list of tens of thousands repeats itself. */
const mostWords = 20_000

/**
 * The words of a process's items, those of an item side by side, as they are told. An item of which no two neighbours are
 * new is left out.
 */
export function wordsOfItens(descricoes: string[]) {
  const seen = new Set<string>()
  const kept: string[] = []
  for (const descricao of descricoes) {
    const found = words(descricao)
    const pairs = found.map((word, at) => `${found[at - 1] ?? ''} ${word}`)
    if (pairs.every((pair) => seen.has(pair))) continue
    for (const pair of pairs) seen.add(pair)
    kept.push(...found)
    if (kept.length > mostWords) break
  }
  return kept.slice(0, mostWords).join(' ')
}
