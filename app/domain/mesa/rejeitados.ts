import type { Acesso } from './acessos'

export const rejeitadosPerPage = 50

/** A record of PNCP that could not be stored. `arquivo` and `linha`: where it was read. */
type RegistroRejeitado = {
  id: number
  chave: string | null
  arquivo: string
  linha: number | null
  motivo: string
  em: Date
}

/** What the synchronization with PNCP could not store, the newest first. */
interface RejeitadosStore {
  list(page: number): Promise<RegistroRejeitado[]>
  listAll(): Promise<RegistroRejeitado[]>
  count(): Promise<number>
}

/** Only the portal's people see what could not be stored, because its records may be of any body (W15). */
export const makeRejeitadosDaMesa = (store: RejeitadosStore) => ({
  /** `null` for people of a body. */
  async list({ pessoa }: Acesso, page: number) {
    if (!pessoa.portal) return null
    const [total, registros] = await Promise.all([store.count(), store.list(page)])
    return { total, registros }
  },
  /** All that are kept; `null` for people of a body. */
  listAll: async ({ pessoa }: Acesso) => (pessoa.portal ? store.listAll() : null),
  /** 0 for people of a body. */
  count: async ({ pessoa }: Acesso) => (pessoa.portal ? store.count() : 0),
})

export type RejeitadosDaMesa = ReturnType<typeof makeRejeitadosDaMesa>
