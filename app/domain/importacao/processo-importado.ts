import type { TipoAnexo } from '~/domain/licitacao/enums'
import type { SituacaoCompraDireta, SituacaoLicitacao } from './situacao'

export type MunicipioImportado = { id: number; nome: string; uf: string }

/** Who buys. `chave` is the same for every process of one unit, whatever its name was at the time. */
type OrgaoImportado = {
  chave: string
  cnpj: string | null
  sigla: string | null
  nome: string
  /** The part of the body that buys. */
  nomeUnidade: string | null
}

/** Amounts are decimal text, so that no digit is lost. */
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
}

/** A document that stays where the source published it. `chaveOrigem` tells it from the others of its process. */
export type AnexoImportado = {
  chaveOrigem: string
  tipo: TipoAnexo
  nome: string
  dataCadastro: Date
  linkExterno: string | null
}

export type TipoCompraDireta = 'DISPENSA_LICITACAO' | 'INEXIGIBILIDADE' | 'CREDENCIAMENTO'

/** What a source may tell apart from the process itself; `null` where it says nothing, which leaves what is stored. */
export type PartesImportadas = { itens: ItemImportado[] | null; anexos: AnexoImportado[] | null }

type Comum = PartesImportadas & {
  origem: Origem
  /** The one key by which a second import recognises the process. */
  chaveOrigem: string
  /** When the source says it was so; what is older never replaces it. */
  carimbo: Date | null
  /** The source's own word, kept in the history. */
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
  /** What it is estimated at stays unknown until it is judged (Lei 14.133, art. 24). */
  orcamentoSigiloso?: true
}

export type LicitacaoImportada = Comum & { kind: 'licitacao'; situacao: SituacaoLicitacao }
export type CompraDiretaImportada = Comum & {
  kind: 'compra_direta'
  situacao: SituacaoCompraDireta
  tipo: TipoCompraDireta
  numero: string | null
  ano: number | null
}

/** A process as a source published it, in the portal's terms, with nothing left that the public may not see. */
export type ProcessoImportado = LicitacaoImportada | CompraDiretaImportada

/** Items and documents that came without their process, which must be stored already. */
export type Complemento = PartesImportadas & { origem: Origem; chaveOrigem: string }

/** In the order in which they are believed where they say as much. */
export const origens = ['pncp', 'comprasgov'] as const
export type Origem = (typeof origens)[number]
