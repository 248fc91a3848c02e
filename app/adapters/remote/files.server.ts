import { arquivosPath, documentosPath } from '~/contract/paths'
import type { ArquivoAberto, Arquivos, Asked } from '~/domain/arquivo/arquivo'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import { ProcurementFailure } from '~/domain/shared/failure'
import type { OpenAt } from './open-at.server'

/** The files of the system behind, by their id (M3). It does not tell beforehand which of them it has. */
export function makeRemoteFiles(openAt: OpenAt): Arquivos {
  const open = (uri: string, asked?: Asked) =>
    ifThere(() => openAt(`${arquivosPath}?uri=${encodeURIComponent(uri)}`, asked))

  async function* inTurn(first: ArquivoAberto, others: string[], asked?: Asked) {
    yield first
    for (const uri of others) {
      const file = await open(uri, asked)
      if (!file) throw new ProcurementFailure(404)
      yield file
    }
  }

  return {
    open,
    async openAll([uri = '', ...others], asked) {
      const first = await open(uri, asked)
      return first && inTurn(first, others, asked)
    },
  }
}

/** A document of the system behind, by its code (F4). */
export const makeOpenRemoteDocumento =
  (openAt: OpenAt) =>
  (codigo: Codigo, asked?: Asked): Promise<ArquivoAberto | null> =>
    ifThere(async () => ({ ...(await openAt(`${documentosPath}/${formatCodigo(codigo)}`, asked)), dono: 'orgao' }))

async function ifThere<T>(open: () => Promise<T>) {
  try {
    return await open()
  } catch (error) {
    if (error instanceof ProcurementFailure && error.status === 404) return null
    throw error
  }
}
