import { ataPath } from '~/contract/paths'
import { type Atas, nomeDaAta } from '~/domain/ata/ata'
import { found } from './found'
import type { OpenAt } from './open-at.server'

/** The minutes that the system behind makes, under the name that all minutes have (B6). */
export const makeRemoteAtas = (openAt: OpenAt): Atas => ({
  open: (id, asked) =>
    found(
      async () => ({ ...(await openAt(ataPath(id), asked)), nome: nomeDaAta, dono: 'orgao' }) as const,
      'ataNotAvailable',
    ),
})
