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
  return longestFirst.reduce((rest, trecho) => rest.replace(patternOf(trecho), () => supressaoMark), text)
}

const patternOf = (trecho: string) =>
  new RegExp(
    wordsOf(trecho)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
      .join(String.raw`\s+`),
    'giu',
  )

const wordsOf = (trecho: string) => trecho.split(/\s+/).filter(Boolean)

/** The forms of a passage in these public texts: as it was typed, or as a mask writes it. */
export function formsIn(textos: readonly string[], trecho: string) {
  const forms = new Set([trecho, maskPessoaInText(trecho), maskSourceText(trecho)])
  return [...forms].filter((form) => textos.some((texto) => suppress(texto, [form]) !== texto))
}

/** Where passages are redacted: in a request and its answers, or in the texts of an imported process. */
export type Alvo = { idSolicitacao: number } | { chaveOrigem: string }

export type NovaSupressao = { alvo: Alvo; trecho: string; autor: string; idPessoa: number | null; now: Date }

/** `registro`: the protocol or id of a request, or the key of a process. */
export type Supressao = { id: number; registro: string; trecho: string; criadaEm: Date }

export type SupressaoRefusal = 'pedidoNotFound' | 'trechoCurto' | 'trechoLongo' | 'trechoNotFound'

/** Each change is one transaction with its `evento`, which does not repeat the passage. */
export interface SupressaoStore {
  find(registro: string): Promise<Alvo | null>
  /** The texts of a record, as everybody reads them. */
  textosOf(alvo: Alvo): Promise<string[]>
  /** Returns the number of passages that it stored: those that occur in the texts. */
  add(nova: NovaSupressao): Promise<number>
  list(): Promise<Supressao[]>
  /** `false` if there is none. The texts of a process stay as they are until its source states them again. */
  remove(id: number, autor: string): Promise<boolean>
}

type Deps = { store: SupressaoStore; clock: Clock }
type Pedida = Pick<NovaSupressao, 'alvo' | 'trecho'>

/** Redacts passages of public texts (W23). A request stays stored as it was written, an imported text does not. */
export function makeSupressoes({ store, clock }: Deps) {
  const refusalOf = (trecho: string): SupressaoRefusal | null => {
    if (wordsOf(trecho).join('').length < minTrechoLength) return 'trechoCurto'
    return trecho.length > maxTrechoLength ? 'trechoLongo' : null
  }

  return {
    find: store.find,
    textosOf: store.textosOf,
    list: store.list,
    remove: store.remove,

    /** The texts that would change, as they would be read. */
    async preview({ alvo, trecho: typed }: Pedida): Promise<Result<string[], SupressaoRefusal>> {
      const trecho = stripUnstorable(typed).trim()
      const refusal = refusalOf(trecho)
      if (refusal) return err(refusal)
      const textos = await store.textosOf(alvo)
      const forms = formsIn(textos, trecho)
      if (forms.length === 0) return err('trechoNotFound')
      const changed = textos.map((texto) => suppress(texto, forms)).filter((texto, index) => texto !== textos[index])
      return { ok: true, value: changed }
    },

    async add(pedida: Omit<NovaSupressao, 'now'>): Promise<Result<null, SupressaoRefusal>> {
      const trecho = stripUnstorable(pedida.trecho).trim()
      const refusal = refusalOf(trecho)
      if (refusal) return err(refusal)
      const stored = await store.add({ ...pedida, trecho, now: clock.now() })
      return stored > 0 ? { ok: true, value: null } : err('trechoNotFound')
    },
  }
}

export type Supressoes = ReturnType<typeof makeSupressoes>
