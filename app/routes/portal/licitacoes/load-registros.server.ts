import type { Processo, Processos } from '~/domain/sessao/processo'
import { totalPages } from '~/domain/shared/page'
import { orUnavailable } from '~/failures/thrown.server'
import { presentAto, presentFato, type Words } from '~/i18n/registro.server'
import { readRegistroRequest } from './registro-request'

const perPage = 50

/**
 * The log of a session: what its acts tell, of the lot or item that the address asks for. A session that no acts report
 * has only the stored entries.
 */
export async function loadRegistros(processos: Processos, { id }: Processo, search: URLSearchParams, words: Words) {
  const { page: asked, lugar } = readRegistroRequest(search)
  const readAtos = async (page: number) => orUnavailable(await processos.listAtos(id, { page, size: perPage, lugar }))
  const [atos, page] = await clamped(readAtos, asked)
  if (atos.total > 0 || lugar) {
    const registros = atos.items.map((ato) => presentAto(ato, words))
    return { registros, total: atos.total, page, pages: totalPages(atos.total, perPage), lugar }
  }
  const readStored = async (page: number) => orUnavailable(await processos.listRegistros(id, { page, size: perPage }))
  const [stored, storedPage] = await clamped(readStored, asked)
  return {
    registros: stored.items.map((registro) => ({
      instante: words.times.dateTimeSecond(registro.ocorridoEm),
      ...presentFato(registro, registro, words),
    })),
    ...{ total: stored.total, page: storedPage, pages: totalPages(stored.total, perPage), lugar },
  }
}

/** The page that is asked for or, if that is beyond the last, the last. */
async function clamped<Found extends { total: number }>(read: (page: number) => Promise<Found>, asked: number) {
  const found = await read(asked)
  const last = totalPages(found.total, perPage)
  return asked <= last ? ([found, asked] as const) : ([await read(last), last] as const)
}
