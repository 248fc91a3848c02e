import type { Result } from '../shared/result'
import type { Acesso } from './acesso'
import type { PrazoRefusal } from './prazos'
import type { FornecedorManifestado, LoteRecurso, PainelRecurso, Prazos, Previa } from './recurso'

/** What the portal writes into a link, and reads from it again. */
export interface LinkTokens {
  sign(acesso: Acesso, expiraEm: Date): Promise<string>
  /** What a token says, if the portal made it and it is in time. */
  read(token: string, now: Date): Promise<Acesso | null>
}

export type NovoLink = { idLicitacao: number; idLote: number | null; quem: string; emitidoEm: Date; expiraEm: Date }
export type LinkEmitido = NovoLink & { id: string; revogadoEm: Date | null }
export type LinkRefusal = 'licitacaoNotFound' | 'loteNotFound'

/** The links that were given out: both addresses of one, or of one for each lot, end together. */
export interface LinksEmitidos {
  /** Also of one that is not known, as after another database was put in place. */
  isRevoked(id: string): Promise<boolean>
  /** Keeps that a link is given out, for the lots that it tells. */
  add(novo: NovoLink): Promise<Result<{ id: string; lotes: { id: number; descricao: string }[] }, LinkRefusal>>
  /** All of them, or those of one tender. */
  list(idLicitacao: number | null): Promise<LinkEmitido[]>
  /** `false` when there is no such link, or it was ended before. */
  revoke(id: string, now: Date): Promise<boolean>
}

/** Why an authority's change is not made. 'fornecedorSemManifestacao': one of the suppliers declared no intent in this lot. */
export type RecursoRefusal =
  | PrazoRefusal
  | 'loteNotFound'
  | 'semPermissao'
  | 'semFornecedor'
  | 'fornecedorSemManifestacao'
  | 'justificativaLonga'

type Mudanca = {
  idLicitacao: number
  idLote: number
  fimRecurso: Date
  fimContrarrazao: Date
  justificativa: string
  /** Without it, now; where dates are saved their start stays. */
  inicio?: Date | null
  /** The form's own number: what comes twice from one form, with the same in it, is one change. */
  formulario?: string
  /** Who changes it, as the history says it. */
  autor: string
  now: Date
  /** No end may be later than this, but one that is so already. */
  latest: Date
}
export type MudancaDePrazos = Mudanca
export type Concessao = Mudanca & { fornecedores: number[] }

/** `changed` is false where everything was so already: nothing was written, nobody is told. */
export type Mudado = { changed: boolean; prazos: Prazos }

export interface RecursoStore {
  /** `null`: the tender has no such lot. */
  findLote(idLicitacao: number, idLote: number): Promise<LoteRecurso | null>
  /** `idLote` leaves the other lots out. */
  painel(idLicitacao: number, idLote: number | null): Promise<PainelRecurso>
  /** `null`: the tender has no such lot. */
  fornecedores(idLicitacao: number, idLote: number): Promise<FornecedorManifestado[] | null>
  /** Each writes its rows, its `evento` and its mails together; of two at once the second sees what the first did. */
  changePrazos(mudanca: MudancaDePrazos): Promise<Result<Mudado, RecursoRefusal>>
  grant(concessao: Concessao): Promise<Result<Mudado, RecursoRefusal>>
  /** What each would do, or why it would be refused; nothing is changed. */
  previewPrazos(mudanca: MudancaDePrazos): Promise<Result<Previa, RecursoRefusal>>
  previewConcessao(concessao: Concessao): Promise<Result<Previa, RecursoRefusal>>
}
