import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { dayIn } from '../shared/zona'
import { newProtocolo } from '../solicitacao/protocolo'
import type { CadastroRefusal, DadosGerais, Digitado, TipoPessoaCadastro } from './cadastro'
import { journeyOf } from './journey'
import { parseDados } from './passos'
import type { CadastroStore, Chaves, PrintTermo } from './ports'
import { type Localidades, naturezaPadrao, opcaoThatContains, opcaoThatIs, portePadrao, type Tabelas } from './tabelas'

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
export type ComoCadastrar = { formulario: string; termosAceitos: boolean; idioma?: string }

export type Cadastrado = { recibo: string; tipoPessoa: TipoPessoaCadastro }

/** Registers what the steps hold (001 §4.2, §5.1). Sent twice it is one registration, with the same receipt. */
export function makeCadastrar(deps: Deps) {
  const { store, chaves, tabelas, localidades, printTermo, clock, timezone, versaoDosTermos, mailQueued } = deps

  /** What counts for a company that chose none; an individual has none. */
  async function escolhasOf(digitado: Digitado): Promise<Result<Escolhas, CadastroRefusal>> {
    if (digitado.tipoPessoa !== 'JURIDICA') return ok({ porteEmpresa: null, naturezaJuridica: null })
    const [portes, naturezas] = await Promise.all([tabelas.portes(), tabelas.naturezas('JURIDICA')])
    const porte = portes.find(({ id }) => String(id) === digitado.porteEmpresa)?.id
    const natureza = naturezas.find(({ id }) => String(id) === digitado.naturezaJuridica)?.id
    const porteEmpresa = porte ?? opcaoThatIs(portes, portePadrao)
    if (porteEmpresa === null) return err('semPortePadrao')
    const naturezaJuridica = natureza ?? opcaoThatContains(naturezas, naturezaPadrao)
    if (naturezaJuridica === null) return err('semNaturezaPadrao')
    return ok({ porteEmpresa, naturezaJuridica })
  }

  return async function cadastrar(
    digitado: Digitado,
    { formulario, termosAceitos, idioma }: ComoCadastrar,
  ): Promise<Result<Cadastrado, CadastroRefusal>> {
    const before = await store.findByFormulario(formulario)
    if (before) return ok({ recibo: chaves.keyOf(before.sal), tipoPessoa: before.tipoPessoa })
    if (!termosAceitos) return err('termosRecusados')
    const { proximo } = journeyOf(digitado)
    if (proximo !== null) return err(proximo === 4 ? 'semLinha' : 'incompleto')
    const escolhas = await escolhasOf(digitado)
    if (!escolhas.ok) return escolhas
    const dados = parseDados(digitado, escolhas.value)
    const cidade = dados && cidadeOf(dados)
    if (!dados || !cidade) return err('incompleto')
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

  function cidadeOf({ estadoId, cidade }: DadosGerais) {
    const nome = localidades.cidades(estadoId).find(({ id }) => id === cidade)?.nome
    const uf = localidades.estados().find(({ id }) => id === estadoId)?.sigla
    return nome && uf ? `${nome}/${uf}` : null
  }
}

type Escolhas = Pick<DadosGerais, 'porteEmpresa' | 'naturezaJuridica'>
