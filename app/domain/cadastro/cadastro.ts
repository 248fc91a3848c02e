export const tiposPessoaCadastro = ['JURIDICA', 'FISICA'] as const
export type TipoPessoaCadastro = (typeof tiposPessoaCadastro)[number]

/** Where a registration stands: EM_ELABORACAO is a draft; ABERTA is only read from other systems. */
export type SituacaoCadastro = 'EM_ELABORACAO' | 'PROCESSANDO' | 'ABERTA' | 'EM_ANALISE' | 'REANALISE' | 'ENCERRADA'

/** What a person typed into the steps, as it was typed; `linhasFornecimento` is a list of ids with commas. */
export type Digitado = Record<string, string>

/** What a registration says, checked, its numbers without punctuation. */
export type DadosGerais = {
  tipoPessoa: TipoPessoaCadastro
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

/** A company is one CNPJ, an individual one CPF: nobody registers twice. */
export const cpfCnpjDe = ({ tipoPessoa, cnpj, cpf }: Pick<DadosGerais, 'tipoPessoa' | 'cnpj' | 'cpf'>) =>
  tipoPessoa === 'JURIDICA' && cnpj !== null ? cnpj : cpf

/** The supply lines that a draft names, each once; what can be none of them is passed over. */
export const linhasEm = (digitado: Digitado) => [
  ...new Set((digitado.linhasFornecimento ?? '').split(',').filter(isId).map(Number)),
]
const isId = (text: string) => /^\d{1,15}$/.test(text)

/**
 * How long a receipt shows what was sent, in milliseconds; for all alike, since what registered nothing is deleted then.
 */
export const validadeDoRecibo = 180 * 86_400_000

/** When the hour of an instant began: the term goes out once in it. */
export const hourOf = (instant: Date) => new Date(Math.floor(instant.getTime() / 3_600_000) * 3_600_000).toISOString()

/** Why nothing is registered. */
export type CadastroRefusal =
  | 'rascunhoNotFound'
  | 'incompleto'
  | 'termosRecusados'
  | 'semLinha'
  | 'semPortePadrao'
  | 'semNaturezaPadrao'
  | 'naoRealizado'
