import type { Clock } from '../shared/clock'
import { makeSingleFlight } from '../shared/concurrency'
import { newProtocolo } from '../shared/random-ids'
import { err, ok, type Result } from '../shared/result'
import { localDayIn } from '../shared/time-zone'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { CadastroRefusal, DadosGerais, TypedFields } from './cadastro'
import { makeJourney, parseDados } from './passos'
import type { CadastroStore, Chaves, PrintTermo } from './ports'
import { idOfOpcao, idOfOpcaoContaining, type Localidades, naturezaPadrao, portePadrao, type Tabelas } from './tabelas'

type Deps = {
  store: CadastroStore
  chaves: Chaves
  tabelas: Tabelas
  localidades: Localidades
  printTermo: PrintTermo
  clock: Clock
  timezone: string
  versaoDosTermos: string
  mailQueued(): void
}

export type RegisterOptions = {
  formulario: string
  termosAceitos: boolean
  idioma?: string
  captcha?: string
}

export type Cadastrado = { recibo: string | null; tipoPessoa: TipoPessoa }

export type RegisterCadastro = (
  typed: TypedFields,
  options: RegisterOptions,
) => Promise<Result<Cadastrado, CadastroRefusal>>

/** Registers the supplier of a draft (J6). Idempotent per form: a second call returns the same receipt. */
export function makeRegisterCadastro(deps: Deps): RegisterCadastro {
  const { store, chaves, tabelas, localidades, printTermo, clock, timezone, versaoDosTermos, mailQueued } = deps

  return async function registerCadastro(
    typed: TypedFields,
    { formulario, termosAceitos, idioma }: RegisterOptions,
  ): Promise<Result<Cadastrado, CadastroRefusal>> {
    const earlier = await store.findByFormulario(formulario)
    if (earlier) return ok({ recibo: chaves.deriveCodigo(earlier.sal), tipoPessoa: earlier.tipoPessoa })
    const completed = await completeDados(tabelas, typed, termosAceitos)
    if (!completed.ok) return completed
    const dados = completed.value
    const cidade = await nameCidade(dados)
    if (!cidade) return err('incompleto')
    const linhas = await tabelas.listLinhas(dados.linhasFornecimento)
    if (linhas.length === 0) return err('semLinha')
    const now = clock.now()
    const protocolo = newProtocolo(localDayIn(timezone, now).slice(0, 4))
    const termo = await printTermo({ dados, cidadeUf: cidade, linhas, protocolo, geradoEm: now, versaoDosTermos })
    const created = await store.create({
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
    return ok({ recibo: chaves.deriveCodigo(created.sal), tipoPessoa: created.tipoPessoa })
  }

  async function nameCidade({ estadoId, cidade }: DadosGerais) {
    const nome = (await localidades.cidades(estadoId)).find(({ id }) => id === cidade)?.nome
    const uf = (await localidades.estados()).find(({ id }) => id === estadoId)?.sigla
    return nome && uf ? `${nome}/${uf}` : null
  }
}

async function completeDados(
  tabelas: Tabelas,
  typed: TypedFields,
  termosAceitos: boolean,
): Promise<Result<DadosGerais, CadastroRefusal>> {
  if (!termosAceitos) return err('termosRecusados')
  const { nextPasso } = makeJourney(typed)
  if (nextPasso !== null) return err(nextPasso === 4 ? 'semLinha' : 'incompleto')
  const choices = await readChoices(tabelas, typed)
  if (!choices.ok) return choices
  const dados = parseDados(typed, choices.value)
  return dados ? ok(dados) : err('incompleto')
}

type Choices = Pick<DadosGerais, 'porteEmpresa' | 'naturezaJuridica'>

/** The size and legal nature of a company. A missing or unknown choice gets the default. `null` for an individual. */
async function readChoices(tabelas: Tabelas, typed: TypedFields): Promise<Result<Choices, CadastroRefusal>> {
  if (typed.tipoPessoa !== 'JURIDICA') return ok({ porteEmpresa: null, naturezaJuridica: null })
  const [portes, naturezas] = await Promise.all([tabelas.portes(), tabelas.naturezas('JURIDICA')])
  const porte = portes.find(({ id }) => String(id) === typed.porteEmpresa)?.id
  const natureza = naturezas.find(({ id }) => String(id) === typed.naturezaJuridica)?.id
  const porteEmpresa = porte ?? idOfOpcao(portes, portePadrao)
  if (porteEmpresa === null) return err('semPortePadrao')
  const naturezaJuridica = natureza ?? idOfOpcaoContaining(naturezas, naturezaPadrao)
  if (naturezaJuridica === null) return err('semNaturezaPadrao')
  return ok({ porteEmpresa, naturezaJuridica })
}

type RemoteDeps = {
  tabelas: Tabelas
  /** Returns `false` if the remote system says that it registered nothing. */
  send(dados: DadosGerais, options: { formulario: string; captcha?: string }): Promise<boolean>
  /** Requests the mail with the termo de adesão (J14). It never throws. */
  askTermo(dados: DadosGerais): Promise<void>
  sentForms: SentForms
}

/** Forms already registered remotely, so that a resubmission does not register twice. */
export interface SentForms {
  find(formulario: string): Promise<TipoPessoa | null>
  add(formulario: string, tipoPessoa: TipoPessoa): Promise<void>
}

/** Registers in the remote system. Concurrent calls for one form share one request. */
export function makeRegisterCadastroRemotely({ tabelas, send, askTermo, sentForms }: RemoteDeps) {
  const once = makeSingleFlight<Result<Cadastrado, CadastroRefusal>>()

  async function registerCadastro(
    typed: TypedFields,
    { formulario, termosAceitos, captcha }: RegisterOptions,
  ): Promise<Result<Cadastrado, CadastroRefusal>> {
    const earlier = await sentForms.find(formulario)
    if (earlier) return ok({ recibo: null, tipoPessoa: earlier })
    const completed = await completeDados(tabelas, typed, termosAceitos)
    if (!completed.ok) return completed
    const dados = completed.value
    if (!(await send(dados, { formulario, captcha }))) return err('naoRealizado')
    await sentForms.add(formulario, dados.tipoPessoa)
    await askTermo(dados)
    return ok({ recibo: null, tipoPessoa: dados.tipoPessoa })
  }

  return (typed: TypedFields, options: RegisterOptions) =>
    once(options.formulario, () => registerCadastro(typed, options))
}
