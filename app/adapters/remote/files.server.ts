import { arquivosPath, documentosPath } from '~/contract/paths'
import type { ArquivosRemotos } from '~/domain/arquivo/arquivo'
import { formatCodigo } from '~/domain/documento/codigo'
import { ProcurementFailure } from '~/domain/shared/failure'
import type { OpenAt } from './open-at.server'

/** The files of the system behind, by their id and by their code (M3, F4). */
export const makeRemoteFiles = (openAt: OpenAt): ArquivosRemotos => ({
  lugar: 'remoto',
  open: (uri, asked, signal) => ifThere(openAt(`${arquivosPath}?uri=${encodeURIComponent(uri)}`, asked, signal)),
  openDocumento: (codigo, asked, signal) => ifThere(openAt(`${documentosPath}/${formatCodigo(codigo)}`, asked, signal)),
})

async function ifThere<T>(opening: Promise<T>) {
  try {
    return await opening
  } catch (error) {
    if (error instanceof ProcurementFailure && error.kind === 'answered' && error.status === 404) return null
    throw error
  }
}
