import type { TipoPessoa } from '../shared/tipo-pessoa'
import { parseCnpj, parseCpf } from '../shared/typed-fields'

export type SituacaoCadastro = 'EM_ELABORACAO' | 'PROCESSANDO' | 'ABERTA' | 'EM_ANALISE' | 'REANALISE' | 'ENCERRADA'

/** The raw input of the steps; `linhasFornecimento` is a comma-separated list of ids. */
export type TypedFields = Record<string, string>

export type DadosGerais = {
  tipoPessoa: TipoPessoa
  cpf: string
  cnpj: string | null
  razaoSocial: string | null
  nomeFantasia: string | null
  nome: string
  email: string
  telefone: string
  rg: string | null
  cep: string
  estadoId: number
  cidade: number
  endereco: string
  numero: string
  complemento: string | null
  bairro: string
  linhasFornecimento: number[]
  naturezaJuridica: number | null
  porteEmpresa: number | null
  fonteCampanha: string | null
  tipoCampanha: string | null
  nomeCampanha: string | null
}

/** The key of a registration: the CNPJ of a company, the CPF of an individual. Each is registered only once. */
export const toCpfCnpj = ({ tipoPessoa, cnpj, cpf }: Pick<DadosGerais, 'tipoPessoa' | 'cnpj' | 'cpf'>) =>
  tipoPessoa === 'JURIDICA' && cnpj !== null ? cnpj : cpf

type TypedKeys = { tipoPessoa?: string; cnpj?: string | null; cpf?: string | null }

/** The key among typed fields; `null` if invalid. A CNPJ typed beside the CPF of an individual does not count. */
export const parseCpfCnpj = ({ tipoPessoa, cnpj, cpf }: TypedKeys) =>
  tipoPessoa === 'JURIDICA' ? parseCnpj(cnpj ?? '') : parseCpf(cpf ?? '')

export const linhasIn = (typed: TypedFields) => [
  ...new Set((typed.linhasFornecimento ?? '').split(',').filter(isId).map(Number)),
]
const isId = (text: string) => /^\d{1,15}$/.test(text)

/**
 * How long a receipt can be opened, in milliseconds. Submissions that registered nothing are deleted at the same age.
 * An expired receipt therefore does not reveal whether its submission registered anything.
 */
export const reciboLifetime = 180 * 86_400_000

/**
 * Returns the start of the hour. It identifies the mail with the termo de adesão, which is sent at most once an hour.
 */
export const startOfHour = (instant: Date) =>
  new Date(Math.floor(instant.getTime() / 3_600_000) * 3_600_000).toISOString()

export type CadastroRefusal =
  | 'rascunhoNotFound'
  | 'incompleto'
  | 'termosRecusados'
  | 'semLinha'
  | 'semPortePadrao'
  | 'semNaturezaPadrao'
  | 'naoRealizado'
