/** The two screens a link may open. */
export const telasRecurso = ['data-recurso', 'permitir-recurso-contrarrazao'] as const
export type TelaRecurso = (typeof telasRecurso)[number]

/** What a link allows: one screen of one tender, or of one lot of it. `quem` is whom it was given to. */
export type Acesso = {
  id: string
  tela: TelaRecurso
  idLicitacao: number
  idLote: number | null
  quem: string
}

/** What somebody asks to do with a link. Without `tela` both screens' links will do; without `idLote` all lots are meant. */
export type AcessoPedido = { tela?: TelaRecurso; idLicitacao: number; idLote?: number }

/** A link serves its own screen, tender and lot only (G6). */
export function allows(acesso: Acesso, { tela, idLicitacao, idLote }: AcessoPedido) {
  if (tela !== undefined && acesso.tela !== tela) return false
  if (acesso.idLicitacao !== idLicitacao) return false
  return acesso.idLote === null || idLote === undefined || acesso.idLote === idLote
}
