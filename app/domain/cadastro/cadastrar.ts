import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { dayIn } from '../shared/zona'
import { newProtocolo } from '../solicitacao/protocolo'
import type { CadastroRefusal, DadosGerais, Digitado, TipoPessoaCadastro } from './cadastro'
import { dadosWhole } from './dados-whole'
import type { CadastroStore, Chaves, PrintTermo } from './ports'
import type { Localidades, Tabelas } from './tabelas'

type Deps = {
  store: CadastroStore
  chaves: Chaves
  tabelas: Tabelas
  localidades: Localidades
  printTermo: PrintTermo
  clock: Clock
  timezone: string
  /** Of the terms of use that are noticed. */
  versaoDosTermos: string
  /** Called after a transaction that left mail to be sent. */
  mailQueued(): void
}

/** With what a registration is sent. */
export type ComoCadastrar = {
  formulario: string
  termosAceitos: boolean
  idioma?: string
  /** What shows a system behind the portal that a person registers. */
  captcha?: string
}

/** `recibo` is `null` where another system keeps what was sent. */
export type Cadastrado = { recibo: string | null; tipoPessoa: TipoPessoaCadastro }

export type Cadastrar = (digitado: Digitado, how: ComoCadastrar) => Promise<Result<Cadastrado, CadastroRefusal>>

/** Registers what the steps hold (001 §4.2, §5.1). Sent twice it is one registration, with the same receipt. */
export function makeCadastrar(deps: Deps): Cadastrar {
  const { store, chaves, tabelas, localidades, printTermo, clock, timezone, versaoDosTermos, mailQueued } = deps

  return async function cadastrar(
    digitado: Digitado,
    { formulario, termosAceitos, idioma }: ComoCadastrar,
  ): Promise<Result<Cadastrado, CadastroRefusal>> {
    const before = await store.findByFormulario(formulario)
    if (before) return ok({ recibo: chaves.keyOf(before.sal), tipoPessoa: before.tipoPessoa })
    const judged = await dadosWhole(tabelas, digitado, termosAceitos)
    if (!judged.ok) return judged
    const dados = judged.value
    const cidade = await cidadeOf(dados)
    if (!cidade) return err('incompleto')
    const linhas = await tabelas.listLinhas(dados.linhasFornecimento)
    if (linhas.length === 0) return err('semLinha')
    const now = clock.now()
    const protocolo = newProtocolo(dayIn(timezone, now).slice(0, 4))
    const termo = await printTermo({ dados, cidadeUf: cidade, linhas, protocolo, geradoEm: now, versaoDosTermos })
    const made = await store.create({
      formulario,
      dados: { ...dados, linhasFornecimento: linhas.map(({ id }) => id) },
      termo,
      protocolo,
      chave: chaves.issue(),
      termos: { versao: versaoDosTermos, aceitosEm: now },
      idioma,
      now,
    })
    mailQueued()
    return ok({ recibo: chaves.keyOf(made.sal), tipoPessoa: made.tipoPessoa })
  }

  async function cidadeOf({ estadoId, cidade }: DadosGerais) {
    const nome = (await localidades.cidades(estadoId)).find(({ id }) => id === cidade)?.nome
    const uf = (await localidades.estados()).find(({ id }) => id === estadoId)?.sigla
    return nome && uf ? `${nome}/${uf}` : null
  }
}
