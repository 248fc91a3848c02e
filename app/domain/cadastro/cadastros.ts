import type { RascunhosSelados } from '../rascunho/rascunho-selado'
import type { Result } from '../shared/result'
import type { Cadastrado, Cadastrar, ComoCadastrar } from './cadastrar'
import { type CadastroRefusal, type Digitado, hourOf } from './cadastro'
import { type CampoCadastro, camposDe, type Passo } from './passos'
import type { CadastrosEnviados, Chaves, ReciboCadastro, Retomadas } from './ports'
import type { PreencherCep } from './preencher-cep'
import type { Remessas } from './remessas'
import type { Localidades, LookUpCep, Opcao, Tabelas } from './tabelas'

/** The name of the box beside the steps' own fields, and what it says where it is ticked. */
export const termosField = 'termos'
export const termosAceitos = 'sim'

/** Which drafts are of registrations. */
const tipo = 'cadastro'

type Deps = {
  rascunhos: RascunhosSelados
  store: CadastrosEnviados
  chaves: Chaves
  retomadas: Retomadas
  cadastrar: Cadastrar
  preencherCep: PreencherCep
  /** The key of the draft that a form becomes: the same form leads to the same one. */
  chaveOf(formulario: string): string
  hashOf(chave: string): string
  mailQueued(): void
}

/** The steps of a registration, from the first Continuar to Cadastrar. */
export function makeCadastros(deps: Deps) {
  const { rascunhos, store, chaves, retomadas, cadastrar, preencherCep, chaveOf, hashOf, mailQueued } = deps

  return {
    /** What the first step holds becomes a draft; the same form twice, one. */
    async begin(formulario: string, digitado: Digitado) {
      const chave = chaveOf(formulario)
      const changed = await rascunhos.change(tipo, chave, (kept) => ({ ...kept, ...digitado }))
      if (!changed) await rascunhos.begin(tipo, chave, digitado)
      return chave
    },

    /** Whether a form has become a draft, sent since or not. */
    async begun(formulario: string) {
      const chave = chaveOf(formulario)
      return (await rascunhos.find(tipo, chave)) !== null || (await store.findByFormulario(hashOf(chave))) !== null
    },

    find: (chave: string) => rascunhos.find(tipo, chave),

    /** Keeps what one step holds, half filled in or not. */
    save: (chave: string, digitado: Digitado) => rascunhos.change(tipo, chave, (kept) => ({ ...kept, ...digitado })),

    /** Fills in what the draft's CEP says, where nothing stands. */
    async fillAddress(chave: string) {
      const kept = await rascunhos.find(tipo, chave)
      if (!kept) return null
      const filled = await preencherCep(kept)
      await rascunhos.change(tipo, chave, (now) => ({ ...now, ...onlyEmpty(now, filled) }))
      return filled
    },

    /** Cadastrar. A draft that was sent before gives the same receipt again. */
    async register(
      chave: string,
      how: Omit<ComoCadastrar, 'formulario'>,
    ): Promise<Result<Cadastrado, CadastroRefusal>> {
      const kept = await rascunhos.find(tipo, chave)
      return cadastrar(kept ?? {}, { ...how, formulario: hashOf(chave) })
    },

    /** What became of a draft that was sent. */
    async sentAs(chave: string): Promise<Cadastrado | null> {
      const sent = await store.findByFormulario(hashOf(chave))
      return sent && { recibo: sent.sal && chaves.keyOf(sent.sal), tipoPessoa: sent.tipoPessoa }
    },

    /** Mails the link by which the draft is taken up again. */
    async sendLink(chave: string, email: string, idioma: string) {
      const issued = chaves.issue()
      await retomadas.add({ ...issued, key: chaves.keyOf(issued.sal) }, { rascunho: chave, email, idioma })
      mailQueued()
    },

    /** The draft that such a link leads to. */
    async resume(codigo: string) {
      const chave = await retomadas.open(chaves.hashOf(codigo), codigo)
      return chave && (await rascunhos.find(tipo, chave)) ? chave : null
    },

    /** Sends the term again to whoever registered, once an hour; whoever asks is told nothing. */
    async resendTermo(of: { cpfCnpj: string; email: string }, now: Date) {
      await store.resendTermo(of, hourOf(now))
      mailQueued()
    },

    recibo: (recibo: string): Promise<ReciboCadastro | null> => store.findRecibo(chaves.hashOf(recibo)),
    termo: (recibo: string) => store.findTermo(chaves.hashOf(recibo)),
  }
}

const onlyEmpty = (now: Digitado, filled: Digitado) =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => !now[name]?.trim()))

/** What takes registrations in, with all that their screens choose from. */
export type Cadastro = ReturnType<typeof makeCadastros> & {
  cadastrar: Cadastrar
  tabelas: Tabelas
  localidades: Localidades
  lookUpCep: LookUpCep
  /** Which terms whoever registers is told of. */
  versaoDosTermos: string
  /** What follows a registration; in front of another system it is that one's. */
  remessas?: Remessas
  /** Whether the box stands ticked before anybody touches it. */
  termosPreset: boolean
  /** The whole table of supply lines, as a PDF; `null` where nobody tells it. */
  printLinhas: (() => Promise<Uint8Array>) | null
  searchProdutos(nome: string): Promise<Opcao[]>
  /** Contact data that a program has of somebody who begins: for a system behind the portal, and nobody else. */
  preCadastrar(contato: Digitado): Promise<void>
  /** Whether a system behind the portal judges itself whether a person registers by a call. */
  passesCaptcha: boolean
}

/** The fields of a step as they were typed, with the box; of anything else that came with them nothing is kept. */
export function digitadoOf(passo: Passo, fields: Record<string, string>): Digitado {
  const own = camposDe[passo].flatMap((campo: CampoCadastro) => {
    const typed = fields[campo]
    return typed === undefined ? [] : [[campo, typed]]
  })
  return { ...Object.fromEntries(own), [termosField]: fields[termosField] === termosAceitos ? termosAceitos : '' }
}
