import type { Clock } from '../shared/clock'
import { maskPessoaInText, maskSourceText } from '../shared/masks'
import { err, type Result } from '../shared/result'
import { stripUnstorable } from '../shared/typed-fields'

/** Stands in a public text for a passage that was redacted; official text, so it is Portuguese for every reader. */
export const supressaoMark = '[trecho suprimido]'

/** Shorter passages occur by chance in other words. */
const minTrechoLength = 4
export const maxTrechoLength = 5000

/** A public text without the redacted passages (W23.1). Letter case and how the lines are broken do not matter. */
export function suppress(text: string, trechos: readonly string[]) {
  const longestFirst = trechos.toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, trecho) => rest.replace(makePattern(trecho), () => supressaoMark), text)
}

/** The mask of a name that is under seal. Where such a mask stood, the name may be read later. */
const sealed = /(?<![\p{L}\d*])\*{3}(?![\p{L}\d*@]|\.\d)/u

/** A mask matches the next few words. A lookahead is never tried again, so that the search takes linear time. */
function makePattern(trecho: string) {
  const pieces = trecho.split(sealed).map(splitWords).filter(isFilled).map(toLiteral)
  const [first = toLiteral(splitWords(trecho)), ...others] = pieces
  const rest = others.map((piece, index) => String.raw`(?=(?<to${index}>[^]{1,120}?${piece}))\k<to${index}>`)
  return new RegExp(first + rest.join(''), 'giu')
}

const isFilled = (words: string[]) => words.length > 0

const toLiteral = (words: string[]) =>
  words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`)

const splitWords = (trecho: string) => trecho.split(/\s+/).filter(Boolean)

/** The forms of a passage in these public texts: as it was typed, or as a mask writes it. */
export function formsIn(textos: readonly string[], trecho: string) {
  return listForms(trecho).filter((form) => textos.some((texto) => suppress(texto, [form]) !== texto))
}

const listForms = (trecho: string) => [...new Set([trecho, maskPessoaInText(trecho), maskSourceText(trecho)])]

const havingAny = (textos: readonly TextoPublico[], forms: readonly string[]) =>
  textos.filter(({ texto }) => suppress(texto, forms) !== texto)

export type Processo = { entidade: 'licitacao' | 'compra_direta'; id: number }

/** Where passages are redacted: in a request and its answers, or in a process, by its source's key if it has one. */
export type Alvo = { idSolicitacao: number } | { chaveOrigem: string } | Processo

/** `onde`: in a request or an answer, in the texts of a process, in acts and appeals, or in the name of a file. */
export type TextoPublico = { onde: 'pedido' | 'processo' | 'sessao' | 'arquivo'; texto: string }

/** A record and those of its texts in which a passage occurs. */
export type Ocorrencia = { registro: string; textos: TextoPublico[] }

export type NovaSupressao = { alvo: Alvo; trecho: string; autor: string; idPessoa: number | null; now: Date }

/** `registro`: the protocol or id of a request, the key of a process, or the end of its page's address in the body's area. */
export type Supressao = { id: number; registro: string; trecho: string; criadaEm: Date }

export type SupressaoRefusal = 'pedidoNotFound' | 'trechoCurto' | 'trechoLongo' | 'trechoNotFound'

/** Each change is one transaction with its `evento`, which does not repeat the passage. */
export interface SupressaoStore {
  find(registro: string): Promise<Alvo | null>
  /** The texts of a record, as everybody reads them. */
  listTextos(alvo: Alvo, now: Date): Promise<TextoPublico[]>
  /** The records with texts in which the passage may occur, and all their texts. */
  search(trecho: string, now: Date): Promise<Ocorrencia[]>
  /** Returns the number of passages that it stored: those that occur in the texts. */
  add(nova: NovaSupressao): Promise<number>
  list(): Promise<Supressao[]>
  /** `false` if there is none. The texts of a process stay as they are until its source states them again. */
  remove(id: number, autor: string): Promise<boolean>
}

type Deps = { store: SupressaoStore; clock: Clock }
type Pedida = Pick<NovaSupressao, 'alvo' | 'trecho'>

/** Redacts passages of public texts (W23). Requests and acts stay stored as they were written, the texts of a process do not. */
export function makeSupressoes({ store, clock }: Deps) {
  const judgeTrecho = (trecho: string): SupressaoRefusal | null => {
    if (trecho.split(sealed).flatMap(splitWords).join('').length < minTrechoLength) return 'trechoCurto'
    return trecho.length > maxTrechoLength ? 'trechoLongo' : null
  }

  return {
    find: store.find,
    listTextos: (alvo: Alvo) => store.listTextos(alvo, clock.now()),
    list: store.list,
    remove: store.remove,

    /** The texts that would change, as they would be read. */
    async preview({ alvo, trecho: typed }: Pedida): Promise<Result<TextoPublico[], SupressaoRefusal>> {
      const trecho = stripUnstorable(typed).trim()
      const refusal = judgeTrecho(trecho)
      if (refusal) return err(refusal)
      const textos = await store.listTextos(alvo, clock.now())
      const forms = formsIn(
        textos.map(({ texto }) => texto),
        trecho,
      )
      if (forms.length === 0) return err('trechoNotFound')
      return { ok: true, value: havingAny(textos, forms).map((one) => ({ ...one, texto: suppress(one.texto, forms) })) }
    },

    /** The records in whose public texts a passage occurs, and these texts. */
    async search(typed: string): Promise<Result<Ocorrencia[], SupressaoRefusal>> {
      const trecho = stripUnstorable(typed).trim()
      const refusal = judgeTrecho(trecho)
      if (refusal) return err(refusal)
      const found = (await store.search(trecho, clock.now())).map(({ registro, textos }) => ({
        registro,
        textos: havingAny(textos, listForms(trecho)),
      }))
      return { ok: true, value: found.filter(({ textos }) => textos.length > 0) }
    },

    async add(pedida: Omit<NovaSupressao, 'now'>): Promise<Result<null, SupressaoRefusal>> {
      const trecho = stripUnstorable(pedida.trecho).trim()
      const refusal = judgeTrecho(trecho)
      if (refusal) return err(refusal)
      const stored = await store.add({ ...pedida, trecho, now: clock.now() })
      return stored > 0 ? { ok: true, value: null } : err('trechoNotFound')
    },
  }
}

export type Supressoes = ReturnType<typeof makeSupressoes>
