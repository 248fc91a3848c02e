import type { Result } from '../shared/result'
import type { LinkAccess } from './acesso'
import type { PrazoRefusal } from './prazos'
import type {
  Disputado,
  DisputadoRecurso,
  Escopo,
  FornecedorManifestado,
  PainelRecurso,
  Prazos,
  Previa,
} from './recurso'

export interface LinkTokens {
  sign(acesso: LinkAccess, expiraEm: Date): Promise<string>
  read(token: string, now: Date): Promise<LinkAccess | null>
}

type Validade = { idLicitacao: number; holder: string; emitidoEm: Date; expiraEm: Date }
/** `autor`: who issues the link. A `formulario` that is sent again issues no second one. */
type NovoLink = Escopo & Validade & { autor: string; formulario?: string | undefined }
export type LinkEmitido = Validade & {
  id: string
  idLote: number | null
  idItem: number | null
  revogadoEm: Date | null
}
export type LinkRefusal = 'licitacaoNotFound' | 'loteNotFound'

/** Issued links to the appeal screens of a tender, a lot or an item in no lot. Revoking a link revokes all its tokens. */
export interface LinksEmitidos {
  /** What was opened in the mesa ends with the session, or once the person does not answer for the tender's body. */
  isRevoked(acesso: LinkAccess): Promise<boolean>
  add(novo: NovoLink): Promise<Result<{ id: string; disputados: DisputadoRecurso[] }, LinkRefusal>>
  list(idLicitacao: number | null): Promise<LinkEmitido[]>
  find(idLicitacao: number, id: string): Promise<(LinkEmitido & { disputados: DisputadoRecurso[] }) | null>
  revoke(id: string, autor: string, now: Date): Promise<boolean>
}

/** 'fornecedorSemManifestacao': a chosen supplier did not declare the intent to appeal in this lot or item. */
export type RecursoRefusal =
  | PrazoRefusal
  | 'loteNotFound'
  | 'semPermissao'
  | 'semFornecedor'
  | 'fornecedorSemManifestacao'
  | 'justificativaLonga'

type Mudanca = Disputado & {
  idLicitacao: number
  fimRecurso: Date
  fimContrarrazao: Date
  justificativa: string
  /** The start of the first deadlines; now, if not given. Later changes do not move the stored start. */
  inicio?: Date | null
  formulario?: string
  autor: string
  now: Date
  /** The latest allowed end; a stored end that is later may stay. */
  latest: Date
}
export type MudancaDePrazos = Mudanca
export type Concessao = Mudanca & { fornecedores: number[] }

/** `changed` is false if nothing differed. Then nothing was written or mailed. */
export type Mudado = { changed: boolean; prazos: Prazos }

export interface RecursoStore {
  find(idLicitacao: number, disputado: Disputado): Promise<DisputadoRecurso | null>
  painel(idLicitacao: number, escopo: Escopo): Promise<PainelRecurso>
  fornecedores(idLicitacao: number, disputado: Disputado): Promise<FornecedorManifestado[] | null>
  /** Writes rows, `evento` and mails in one transaction; concurrent changes are serialized. */
  changePrazos(mudanca: MudancaDePrazos): Promise<Result<Mudado, RecursoRefusal>>
  grant(concessao: Concessao): Promise<Result<Mudado, RecursoRefusal>>
  previewPrazos(mudanca: MudancaDePrazos): Promise<Result<Previa, RecursoRefusal>>
  previewConcessao(concessao: Concessao): Promise<Result<Previa, RecursoRefusal>>
}
