import type { SealedRascunhos } from '../rascunho/rascunho'
import type { Result } from '../shared/result'
import { type CadastroRefusal, startOfHour, type TypedFields } from './cadastro'
import { cepLookupField, type FillAddress, forgetOtherCep } from './fill-address'
import { type CampoCadastro, fieldsOfPasso, type Passo } from './passos'
import type { CadastrosEnviados, Chaves, ReciboCadastro, Retomadas } from './ports'
import type { Cadastrado, RegisterCadastro, RegisterOptions } from './register'
import type { Remessas } from './remessas'
import type { Localidades, Opcao, Tabelas } from './tabelas'

export const termosField = 'termos'
export const termosAceitosValue = 'sim'
/** How often a button submitted a step of the draft. */
export const sendCountField = 'vez'

const tipo = 'cadastro'

type Deps = {
  rascunhos: SealedRascunhos
  store: CadastrosEnviados
  chaves: Chaves
  retomadas: Retomadas
  registerCadastro: RegisterCadastro
  fillAddress: FillAddress
  /** Derives the draft's key from a form's nonce, so one form always leads to the same draft. */
  makeChave(formulario: string): string
  hashCodigo(chave: string): string
  mailQueued(): void
}

/** Registration step by step: a draft is begun, saved, submitted, and resumed by a mailed link. */
export function makeCadastros(deps: Deps) {
  const { rascunhos, store, chaves, retomadas, registerCadastro, fillAddress, makeChave, hashCodigo, mailQueued } = deps

  return {
    /**
     * Creates a draft from the first step. A form that is sent twice updates the same draft. After the draft was
     * submitted its key leads to the receipt, so no new draft is created under it.
     */
    async begin(formulario: string, typed: TypedFields) {
      const chave = makeChave(formulario)
      const changed = await rascunhos.change(tipo, chave, (saved) => ({ ...saved, ...typed }))
      if (!changed && !(await store.findByFormulario(hashCodigo(chave)))) await rascunhos.begin(tipo, chave, typed)
      return chave
    },

    /** Whether the form has created a draft, even if that draft was submitted since. */
    async begun(formulario: string) {
      const chave = makeChave(formulario)
      return (await rascunhos.find(tipo, chave)) !== null || (await store.findByFormulario(hashCodigo(chave))) !== null
    },

    find: (chave: string) => rascunhos.find(tipo, chave),

    save: (chave: string, typed: TypedFields) => rascunhos.change(tipo, chave, (saved) => ({ ...saved, ...typed })),

    /** Saves a step that a button submitted. Automatic saves made before it are outdated from then on. */
    savePasso: (chave: string, typed: TypedFields) =>
      rascunhos.change(tipo, chave, (saved) => ({
        ...forgetOtherCep({ ...saved, ...typed }),
        [sendCountField]: String(readSendCount(saved) + 1),
      })),

    /**
     * Saves a step while it is filled in, unless a button submitted a step since. `sendCount`: how often a button had
     * when the page was made. Returns whether it was saved; `null` if there is no such draft.
     */
    async saveAutomatically(chave: string, typed: TypedFields, sendCount: number) {
      let isCurrent = false
      const saved = await rascunhos.change(tipo, chave, (before) => {
        isCurrent = readSendCount(before) === sendCount
        return isCurrent ? { ...before, ...typed } : before
      })
      return saved && isCurrent
    },

    /** Fills in the address of the CEP; typed values stay. `mayAsk`: whether the CEP services may be called. */
    async fillAddress(chave: string, mayAsk: boolean) {
      const saved = await rascunhos.find(tipo, chave)
      if (!saved) return null
      const { doCep, ...found } = await fillAddress(saved, mayAsk)
      await rascunhos.change(tipo, chave, (current) =>
        // If the CEP has changed meanwhile, nothing is filled in: the new CEP has its own lookup.
        current.cep === saved.cep
          ? { ...current, ...onlyUnchanged(found.changed, saved, current), [cepLookupField]: doCep }
          : current,
      )
      return found
    },

    async register(
      chave: string,
      options: Omit<RegisterOptions, 'formulario'>,
    ): Promise<Result<Cadastrado, CadastroRefusal>> {
      const saved = await rascunhos.find(tipo, chave)
      return registerCadastro(saved ?? {}, { ...options, formulario: hashCodigo(chave) })
    },

    /** The receipt of a draft that was already submitted. */
    async findSent(chave: string): Promise<Cadastrado | null> {
      const sent = await store.findByFormulario(hashCodigo(chave))
      return sent && { recibo: sent.sal && chaves.deriveCodigo(sent.sal), tipoPessoa: sent.tipoPessoa }
    },

    async sendLink(chave: string, email: string, idioma: string) {
      const issued = chaves.issue()
      await retomadas.add({ ...issued, key: chaves.deriveCodigo(issued.sal) }, { rascunho: chave, email, idioma })
      mailQueued()
    },

    async resume(codigo: string) {
      const chave = await retomadas.open(chaves.hashCodigo(codigo), codigo)
      return chave && (await rascunhos.find(tipo, chave)) ? chave : null
    },

    /**
     * Sends the termo de adesão again, at most once per clock hour. The caller does not learn whether such a
     * registration exists.
     */
    async resendTermo(of: { cpfCnpj: string; email: string }, now: Date) {
      await store.resendTermo(of, startOfHour(now))
      mailQueued()
    },

    recibo: (recibo: string): Promise<ReciboCadastro | null> => store.findRecibo(chaves.hashCodigo(recibo)),
    termo: (recibo: string) => store.findTermo(chaves.hashCodigo(recibo)),
  }
}

const readSendCount = (saved: TypedFields) => Number(saved[sendCountField] ?? 0)

const onlyUnchanged = (filled: TypedFields, before: TypedFields, current: TypedFields) =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => current[name] === before[name]))

export type CadastroIntake = ReturnType<typeof makeCadastros> & {
  registerCadastro: RegisterCadastro
  tabelas: Tabelas
  localidades: Localidades
  versaoDosTermos: string
  remessas?: Remessas
  termosPreset: boolean
  printLinhas: (() => Promise<Uint8Array>) | null
  searchProdutos(nome: string): Promise<Opcao[]>
  preRegister(contato: TypedFields): Promise<void>
  /** Whether captcha tokens are passed on to a remote system, which checks them. */
  forwardsCaptcha: boolean
}

/** Returns the fields of a step and the terms checkbox. Drops all other fields. */
export function pickTypedFields(passo: Passo, fields: Record<string, string>): TypedFields {
  const own = fieldsOfPasso[passo].flatMap((campo: CampoCadastro) => {
    const typed = fields[campo]
    return typed === undefined ? [] : [[campo, typed]]
  })
  const accepted = fields[termosField] === termosAceitosValue
  return { ...Object.fromEntries(own), [termosField]: accepted ? termosAceitosValue : '' }
}
