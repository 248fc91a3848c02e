import { modalidades, modosDisputa, type TipoAnexo } from '~/domain/licitacao/enums'
import type { SituacaoCompraDireta, SituacaoLicitacao } from './situacao'
import { type TipoBeneficio, toKey, toKnownKey } from './source-words'

export type MunicipioImportado = { id: number; nome: string; uf: string }

type OrgaoImportado = {
  chave: string
  cnpj: string | null
  sigla: string | null
  nome: string
  nomeUnidade: string | null
}

export type ItemImportado = {
  sequencia: number
  codigo: string | null
  descricao: string
  unidade: string | null
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
  situacao: string | null
  criterioJulgamento: string | null
  tipoBeneficio?: TipoBeneficio | null
  categoria?: string | null
  catalogoCodigo?: string | null
  catalogoNome?: string | null
  resultados?: ResultadoImportado[]
  /** Some awards are missing or incomplete: `resultados` are stored only if the item has none yet. */
  resultadosEmParte?: true
}

/** The award of an item to a supplier. `documento` is a CNPJ, a masked CPF, or `***`. */
export type ResultadoImportado = {
  documento: string
  nome: string
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
  data: Date
}

/** A document that stays at its source. `chaveOrigem` is unique within its process. */
export type AnexoImportado = {
  chaveOrigem: string
  tipo: TipoAnexo
  nome: string
  dataCadastro: Date
  linkExterno: string | null
}

type TipoCompraDireta = 'DISPENSA_LICITACAO' | 'INEXIGIBILIDADE' | 'CREDENCIAMENTO'

/**
 * Items and documents, which a source may send separately. `null` leaves the stored ones unchanged. `emParte` names a
 * list of which some records are missing: it adds and changes, and removes nothing.
 */
export type PartesImportadas = {
  itens: ItemImportado[] | null
  anexos: AnexoImportado[] | null
  emParte?: ('itens' | 'anexos')[]
}

/** Fields that most sources do not have. A field is `undefined` if the source does not state it. */
export const optionalFields = [
  ...(['srp', 'informacaoComplementar', 'linkProcessoEletronico'] as const),
  ...(['orgaoSubRogado', 'justificativaPresencial'] as const),
] as const
type OptionalField = (typeof optionalFields)[number]
type OptionalFields<Value = string | boolean | null> = { [Name in OptionalField]?: Value }

/** The fields of a record that a source states or leaves out. */
export type Stated =
  | OptionalField
  | ('numProcesso' | 'numeroEdital' | 'objeto' | 'modalidade' | 'modoDisputa' | 'amparoLegal' | 'linkAcessoExterno')
  | ('municipio' | 'uf' | 'valorEstimado' | 'valorHomologado' | 'orgao' | 'situacao' | 'orcamentoSigiloso')
  | ('dataPublicacao' | 'dataIniEnvioProposta' | 'dataFimEnvioProposta' | 'dataAbertura' | 'numero' | 'ano')

type CommonFields = PartesImportadas & {
  origem: Origem
  chaveOrigem: string
  /** The source's timestamp, by which `joinRecords` decides which data is newer. */
  carimbo: Date | null
  /** When each field was stated, if not at `carimbo`: an instant, `null` if unknown, or 'nunca' if never stated. */
  ditoEm?: Partial<Record<Stated, string | null>>
  situacaoOrigem: string | null
  orgao: OrgaoImportado
  municipio: MunicipioImportado | null
  uf: string | null
  numProcesso: string | null
  numeroEdital: string | null
  objeto: string
  modalidade: string | null
  modoDisputa: string | null
  amparoLegal: string | null
  linkAcessoExterno: string | null
  dataPublicacao: Date | null
  dataIniEnvioProposta: Date | null
  dataFimEnvioProposta: Date | null
  dataAbertura: Date | null
  valorEstimado: string | null
  valorHomologado: string | null
  /** The estimate is secret until judgement (Lei 14.133, art. 24). */
  orcamentoSigiloso?: true
  /** Price registration: the órgão may buy, and need not. */
  srp?: boolean | null
  informacaoComplementar?: string | null
  linkProcessoEletronico?: string | null
  /** The name of the body that took over the contract. */
  orgaoSubRogado?: string | null
  /** Why the session is held in person, which the law allows only as an exception (Lei 14.133, art. 17 § 2º). */
  justificativaPresencial?: string | null
}

export type LicitacaoImportada = CommonFields & { kind: 'licitacao'; situacao: SituacaoLicitacao }
export type CompraDiretaImportada = CommonFields & {
  kind: 'compra_direta'
  situacao: SituacaoCompraDireta
  tipo: TipoCompraDireta
  numero: string | null
  ano: number | null
}

/** Personal data is masked, except eleven leading digits of a number. Storing decides whether those are a CPF. */
export type ProcessoImportado = LicitacaoImportada | CompraDiretaImportada

export type Complemento = PartesImportadas & { origem: Origem; chaveOrigem: string }

/** The sources of imports, in order of precedence. */
export const origens = ['pncp', 'comprasgov'] as const
export type Origem = (typeof origens)[number]

/** The kind of direct purchase that the modality's name begins with; `null` for a tender. */
export function tipoCompraDireta(modalidade: string | null): TipoCompraDireta | null {
  const key = toKey(modalidade ?? '')
  if (key.startsWith('DISPENSA')) return 'DISPENSA_LICITACAO'
  if (key.startsWith('INEXIGIBILIDADE')) return 'INEXIGIBILIDADE'
  if (key.startsWith('CREDENCIAMENTO')) return 'CREDENCIAMENTO'
  return null
}

export const toModalidade = (word: string | null) =>
  toKnownKey(word, modalidades, {
    REGIME_DIFERENCIADO_DE_CONTRATACAO: 'RDC',
    REGIME_DIFERENCIADO_DE_CONTRATACOES: 'RDC',
    REGIME_DIFERENCIADO_DE_CONTRATACOES_PUBLICAS: 'RDC',
    REGIME_DIFERENCIADO_DE_CONTRATACOES_RDC: 'RDC',
    REGIME_DIFERENCIADO_DE_CONTRATACOES_PUBLICAS_RDC: 'RDC',
    RDC_REGIME_DIFERENCIADO_DE_CONTRATACOES: 'RDC',
    RDC_REGIME_DIFERENCIADO_DE_CONTRATACOES_PUBLICAS: 'RDC',
    CHAMAMENTO_PUBLICO: 'CHAMADA_PUBLICA',
  })

export const toModoDisputa = (word: string | null) =>
  toKnownKey(word, modosDisputa, {
    DISPENSA_COM_DISPUTA: 'COM_DISPUTA',
    DISPENSA_SEM_DISPUTA: 'SEM_DISPUTA',
  })

/** Marks fields as left out by the source. */
export function withUnstated(processo: ProcessoImportado, fields: Stated[]): ProcessoImportado {
  const absent = fields.filter((field) => processo.kind === 'compra_direta' || (field !== 'numero' && field !== 'ano'))
  if (absent.length === 0) return processo
  return { ...processo, ditoEm: Object.fromEntries(absent.map((field) => [field, 'nunca'])) }
}

/** The optional fields that `record` states, as they were read. */
export const pickOptional = (record: OptionalFields<unknown>, read: OptionalFields) =>
  Object.fromEntries(optionalFields.flatMap((name) => (record[name] === undefined ? [] : [[name, read[name]]])))
