/** What was typed into a form of several pages; known to whoever has its key, and to nobody without it. */
export type Conteudo = Record<string, string>

/** How long such a draft is kept, in milliseconds. */
export const validadeDoRascunho = 28 * 86_400_000

/**
 * Drafts that only their key opens: of the key a hash is kept, and what was typed is sealed under it. No copy of the
 * database has them.
 */
export interface RascunhosSelados {
  /** Keeps it under `chave`, unless it is there already. */
  begin(tipo: string, chave: string, conteudo: Conteudo): Promise<void>
  find(tipo: string, chave: string): Promise<Conteudo | null>
  /** One change after the other; `null` where there is none. */
  change(tipo: string, chave: string, change: (conteudo: Conteudo) => Conteudo): Promise<Conteudo | null>
}
