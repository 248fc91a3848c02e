import type { DadosGerais } from '~/domain/cadastro/cadastro'
import type { Linha, Localidades, Opcao, Tabelas } from '~/domain/cadastro/tabelas'
import type { Clock } from '~/domain/shared/clock'
import { ProcurementFailure } from '~/domain/shared/failures'
import type { makeCalls } from './calls.server'
import type { RemoteLog } from './lenient'
import { cachedFor } from './resilient-fetch.server'

type Calls = ReturnType<typeof makeCalls>['cadastro']

type Deps = {
  calls: Calls
  /** Stores the linhas de fornecimento shown so far, because the remote system has no lookup by id. */
  shownLinhas: { save(linhas: Linha[]): Promise<void>; list(ids?: number[]): Promise<Linha[]> }
  clock: Clock
  log: RemoteLog
}

/** Registration in the remote system: lookup tables and submission (J11). */
export function makeRemoteCadastro({ calls, shownLinhas, clock, log }: Deps) {
  const onStale = (error: unknown) => log.warn({ err: error }, 'uma tabela do cadastro não veio; vale a última')
  const now = () => clock.now().getTime()
  const cachedTable = <T>(read: () => Promise<T>) =>
    cachedFor({ milliseconds: 60_000, retryAfter: 10_000, now, onStale }, read)
  const portes = cachedTable(async () => (await calls.portes(undefined)).items)
  const naturezas = {
    JURIDICA: cachedTable(async () => (await calls.naturezas('tipoPessoa=JURIDICA')).items),
    FISICA: cachedTable(async () => (await calls.naturezas('tipoPessoa=FISICA')).items),
  }
  const estados = cachedTable(() => calls.estados(undefined))
  const cidades = new Map<number, ReturnType<typeof cachedTable<Awaited<ReturnType<Localidades['cidades']>>>>>()

  const tabelas: Tabelas = {
    async searchLinhas(descricao) {
      const { items } = await calls.linhas(descricao)
      const linhas = items.map(({ id, codigo, descricao }) => ({ id, codigo, descricao }))
      await shownLinhas.save(linhas)
      return linhas
    },
    listLinhas: (ids) => shownLinhas.list(ids),
    portes,
    naturezas: (tipoPessoa) => naturezas[tipoPessoa](),
  }

  const localidades: Localidades = {
    estados,
    /** Empty for unknown states, so that arbitrary ids do not fill the cache. */
    async cidades(estadoId) {
      if (!(await estados()).some(({ id }) => id === estadoId)) return []
      const readCidades = cidades.get(estadoId) ?? cachedTable(() => calls.municipios(estadoId))
      cidades.set(estadoId, readCidades)
      return readCidades()
    },
  }

  /** Makes an optional call: a failure is logged and not shown. */
  async function bestEffort(call: () => Promise<unknown>, what: string) {
    try {
      await call()
    } catch (error) {
      log.warn({ err: error }, what)
    }
  }

  const sendTermo = ({ tipoPessoa, cpf, cnpj, email }: Pick<DadosGerais, 'tipoPessoa' | 'cpf' | 'cnpj' | 'email'>) =>
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
    askTermo: (dados: DadosGerais) => bestEffort(() => sendTermo(dados), 'o termo de adesão não foi pedido'),
    async resendTermo({ cpfCnpj, email }: { cpfCnpj: string; email: string }) {
      const isCompany = cpfCnpj.length === 14
      const documents = { cpf: cpfCnpj, cnpj: isCompany ? cpfCnpj : null }
      try {
        await sendTermo({ tipoPessoa: isCompany ? 'JURIDICA' : 'FISICA', email, ...documents })
      } catch (error) {
        // The refusal is ignored, because it could reveal who is registered.
        if (!(error instanceof ProcurementFailure) || error.status >= 500) throw error
      }
    },
    preCadastrar: (contato: Partial<Record<'nome' | 'telefone' | 'email', string>>) =>
      bestEffort(() => calls.preCadastrar(contato), 'os dados de contato não foram aceitos'),
  }
}
