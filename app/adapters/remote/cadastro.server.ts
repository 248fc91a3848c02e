import type { DadosGerais } from '~/domain/cadastro/cadastro'
import type { Linha, Localidades, Opcao, Tabelas } from '~/domain/cadastro/tabelas'
import { ProcurementFailure } from '~/domain/shared/failure'
import type { makeCalls } from './calls/calls.server'
import { remembered } from './remembered'
import type { RemoteLog } from './remote-log'

type Calls = ReturnType<typeof makeCalls>['cadastro']

type Parts = {
  calls: Calls
  /** Lines that were shown: no call tells one by its number. */
  vistas: { keep(linhas: Linha[]): Promise<void>; list(ids?: number[]): Promise<Linha[]> }
  now(): number
  log: RemoteLog
}

/** Registration in the system behind: what is chosen from, and where it is sent (001 §7.1). */
export function makeRemoteCadastro({ calls, vistas, now, log }: Parts) {
  const onStale = (error: unknown) => log.warn({ err: error }, 'uma tabela do cadastro não veio; vale a última')
  const lasting = <T>(ask: () => Promise<T>) => remembered({ milliseconds: 60_000, again: 10_000, now, onStale }, ask)
  const portes = lasting(async () => (await calls.portes(undefined)).items)
  const naturezas = {
    JURIDICA: lasting(async () => (await calls.naturezas('tipoPessoa=JURIDICA')).items),
    FISICA: lasting(async () => (await calls.naturezas('tipoPessoa=FISICA')).items),
  }
  const estados = lasting(() => calls.estados(undefined))
  const cidades = new Map<number, ReturnType<typeof lasting<Awaited<ReturnType<Localidades['cidades']>>>>>()

  const tabelas: Tabelas = {
    async searchLinhas(descricao) {
      const { items } = await calls.linhas(descricao)
      const linhas = items.map(({ id, codigo, descricao }) => ({ id, codigo, descricao }))
      await vistas.keep(linhas)
      return linhas
    },
    listLinhas: (ids) => vistas.list(ids),
    portes,
    naturezas: (tipoPessoa) => naturezas[tipoPessoa](),
  }

  const localidades: Localidades = {
    estados,
    /** Of a state that the system doesn't have none: nobody fills this place with numbers of his own. */
    async cidades(estadoId) {
      if (!(await estados()).some(({ id }) => id === estadoId)) return []
      const ask = cidades.get(estadoId) ?? lasting(() => calls.municipios(estadoId))
      cidades.set(estadoId, ask)
      return ask()
    },
  }

  /** What fails here was asked for besides, and whoever registers is told nothing of it (A14). */
  async function besides(call: () => Promise<unknown>, what: string) {
    try {
      await call()
    } catch (error) {
      log.warn({ err: error }, what)
    }
  }

  const enviarTermo = ({ tipoPessoa, cpf, cnpj, email }: Pick<DadosGerais, 'tipoPessoa' | 'cpf' | 'cnpj' | 'email'>) =>
    calls.enviarTermo({ tipoPessoa, email, ...(tipoPessoa === 'JURIDICA' ? { cnpj } : { cpf }) })

  return {
    tabelas,
    localidades,
    searchProdutos: async (nome: string): Promise<Opcao[]> => (await calls.produtos(nome)).items,
    async send(dados: DadosGerais, { formulario, captcha }: { formulario: string; captcha?: string }) {
      const body = { ...dados, termosAceitos: true, ...(captcha && { captcha }) }
      const { cadastroRealizado } = await calls.cadastrar({ body, formulario })
      return cadastroRealizado
    },
    askTermo: (dados: DadosGerais) => besides(() => enviarTermo(dados), 'o termo de adesão não foi pedido'),
    async resendTermo({ cpfCnpj, email }: { cpfCnpj: string; email: string }) {
      const empresa = cpfCnpj.length === 14
      const who = { cpf: cpfCnpj, cnpj: empresa ? cpfCnpj : null }
      try {
        await enviarTermo({ tipoPessoa: empresa ? 'JURIDICA' : 'FISICA', email, ...who })
      } catch (error) {
        // A system that tells who is registered must not tell it through this portal.
        if (!(error instanceof ProcurementFailure) || error.status >= 500) throw error
      }
    },
    preCadastrar: (contato: Partial<Record<'nome' | 'telefone' | 'email', string>>) =>
      besides(() => calls.preCadastrar(contato), 'os dados de contato não foram aceitos'),
  }
}
