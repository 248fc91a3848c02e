import { makePseudonym } from '~/adapters/crypto/pseudonym.server'
import type { Db } from '~/adapters/db/engine/schema'
import {
  addDocumentoVencedor,
  type NovoDocumentoVencedor,
  releaseDocumentoVencedor,
} from '~/adapters/db/sessao/documento-vencedor.store.server'
import { makeProcessos } from '~/adapters/db/sessao/processos.server'
import { makeSessaoStore } from '~/adapters/db/sessao/sessao.store.server'
import type { FileStore } from '~/adapters/files/store.server'
import { makeConducao } from '~/domain/sessao/conducao'
import { systemClock as clock } from '~/domain/shared/clock'

type Parts = { db: Db; files: FileStore; secret: string }
type Recebido = Omit<NovoDocumentoVencedor, 'arquivo'>

/** Public sessions on the portal's own database: what is read of them, and how they are conducted. */
export function makeSessoesOn({ db, files, secret }: Parts) {
  return {
    processos: makeProcessos(db, makePseudonym(secret, 'participante'), clock),
    conducao: {
      ...makeConducao({ store: makeSessaoStore(db, 'portal'), clock }),
      async addDocumento(bytes: Uint8Array, novo: Recebido) {
        return addDocumentoVencedor(db, { ...novo, arquivo: await files.put([bytes]) }, clock.now())
      },
      releaseDocumento: (id: number, quem: string) => releaseDocumentoVencedor(db, id, quem, clock.now()),
    },
  }
}
