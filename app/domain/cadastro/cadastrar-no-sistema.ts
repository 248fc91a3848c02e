import { err, ok, type Result } from '../shared/result'
import type { Cadastrado, ComoCadastrar } from './cadastrar'
import type { CadastroRefusal, DadosGerais, Digitado, TipoPessoaCadastro } from './cadastro'
import { dadosWhole } from './dados-whole'
import type { Tabelas } from './tabelas'

type Deps = {
  tabelas: Tabelas
  /** `false`: the system says that it registered nothing. */
  send(dados: DadosGerais, how: { formulario: string; captcha?: string }): Promise<boolean>
  /** Has the term sent, after a registration (001 §4.2); its failures are its own. */
  askTermo(dados: DadosGerais): Promise<void>
  /** What was sent is noted under its form's number, so that sending again makes no second registration. */
  enviados: Enviados
}

/** Which forms have become registrations elsewhere. */
export interface Enviados {
  find(formulario: string): Promise<TipoPessoaCadastro | null>
  add(formulario: string, tipoPessoa: TipoPessoaCadastro): Promise<void>
}

/** Registers in the system behind the portal what the steps hold. What is sent twice at once is sent once. */
export function makeCadastrarNoSistema({ tabelas, send, askTermo, enviados }: Deps) {
  const sending = new Map<string, Promise<Result<Cadastrado, CadastroRefusal>>>()

  async function cadastrar(
    digitado: Digitado,
    { formulario, termosAceitos, captcha }: ComoCadastrar,
  ): Promise<Result<Cadastrado, CadastroRefusal>> {
    const before = await enviados.find(formulario)
    if (before) return ok({ recibo: null, tipoPessoa: before })
    const judged = await dadosWhole(tabelas, digitado, termosAceitos)
    if (!judged.ok) return judged
    const dados = judged.value
    if (!(await send(dados, { formulario, captcha }))) return err('naoRealizado')
    await enviados.add(formulario, dados.tipoPessoa)
    await askTermo(dados)
    return ok({ recibo: null, tipoPessoa: dados.tipoPessoa })
  }

  return function cadastrarNoSistema(digitado: Digitado, how: ComoCadastrar) {
    const { formulario } = how
    const running = sending.get(formulario) ?? cadastrar(digitado, how).finally(() => sending.delete(formulario))
    sending.set(formulario, running)
    return running
  }
}
