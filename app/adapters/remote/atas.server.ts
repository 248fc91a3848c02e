import { ataPath } from '~/contract/paths'
import { type AtasRemotas, nomeDaAta } from '~/domain/ata/ata'
import { found } from './found'
import type { OpenAt } from './open-at.server'

/** The minutes that the system behind makes, under the name that all minutes have (B6). */
export const makeRemoteAtas = (openAt: OpenAt): AtasRemotas => ({
  lugar: 'remoto',
  open: (id, asked, signal) =>
    found(async () => ({ ...(await openAt(ataPath(id), asked, signal)), nome: nomeDaAta }), 'ataNotAvailable'),
})
