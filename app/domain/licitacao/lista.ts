/** A body as it is chosen from: its name, its acronym, the part of it that buys. */
export type OrgaoAchado = { id: number; nome: string; sigla: string | null; unidade: string | null }

/** How many published tenders there are of each status, and how many take proposals. */
export type Contagens = { status: Partial<Record<string, number>>; recebendo: number }

/** What a list can be narrowed by that no call tells (W1). */
export type Lista = {
  /** Those that have published tenders and each of these words; `mais` when there are more than are told. */
  findOrgaos(texto: string): Promise<{ orgaos: OrgaoAchado[]; mais: boolean }>
  findOrgao(id: number): Promise<OrgaoAchado | null>
  contagens(): Promise<Contagens>
}
