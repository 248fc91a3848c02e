import type { Importacao } from '../importacao/importacoes'
import type { SituacaoDaSincronizacao } from '../sincronizacao/situacao'
import type { Acesso } from './acessos'

export const importacoesPerPage = 50
export const recusasPerPage = 50

/** More are not kept, of one import nor of the synchronization. */
const maxRecusas = 10_000

/** A record of an import that could not be stored. `arquivo` and `linha`: where it was read. */
type Recusa = { id: number; chave: string | null; arquivo: string; linha: number | null; motivo: string }

/** `suspeita`: PNCP said of so many purchases at once that it does not have them that none left the lists. */
export type SituacaoDaOrigem = SituacaoDaSincronizacao & {
  pausadaEm: Date | null
  suspeita: { em: Date; compras: number } | null
}

type Slice = { limit: number; offset: number }

interface OrigemStore {
  list(slice: Slice): Promise<{ importacoes: Importacao[]; total: number }>
  find(id: number): Promise<Importacao | null>
  listRecusas(id: number, slice: Slice): Promise<Recusa[]>
  countRecusas(id: number): Promise<number>
  /** What the synchronization with PNCP has read; `null` if nothing is read by itself. */
  situacao(): Promise<SituacaoDaOrigem | null>
}

type OrigemDosDados = { importacoes: Importacao[]; total: number; situacao: SituacaoDaOrigem | null }

const slice = (page: number, size: number): Slice => ({ limit: size, offset: (page - 1) * size })

/** Where the data of the portal come from, for those who take care of it; for others there is nothing (W17.32). */
export function makeOrigemDaMesa(store: OrigemStore) {
  const find = async ({ pessoa }: Acesso, id: number) => (pessoa.portal ? store.find(id) : null)

  return {
    async list({ pessoa }: Acesso, page: number): Promise<OrigemDosDados | null> {
      if (!pessoa.portal) return null
      const [listed, situacao] = await Promise.all([store.list(slice(page, importacoesPerPage)), store.situacao()])
      return { ...listed, situacao }
    },

    /** An import, with a page of its rejected records; `guardadas`: how many of them are kept. */
    async find(acesso: Acesso, id: number, page: number) {
      const importacao = await find(acesso, id)
      if (!importacao) return null
      const [recusas, guardadas] = await Promise.all([
        store.listRecusas(id, slice(page, recusasPerPage)),
        store.countRecusas(id),
      ])
      return { importacao, recusas, guardadas }
    },

    /** All rejected records that are kept of an import. */
    async listRecusas(acesso: Acesso, id: number): Promise<Recusa[] | null> {
      return (await find(acesso, id)) ? store.listRecusas(id, slice(1, maxRecusas)) : null
    },
  }
}

export type OrigemDaMesa = ReturnType<typeof makeOrigemDaMesa>
