import { makeArquivosTemporarios } from '~/adapters/db/arquivo/arquivo-temporario.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeScanner } from '~/adapters/files/clamd.server'
import { fitsExtension } from '~/adapters/files/sniff.server'
import { makeFileStore } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivosEnviados } from '~/domain/arquivo/arquivo'
import { makeReceiveArquivo } from '~/domain/arquivo/receive-arquivo'
import type { Env } from '~/env.server'

type Settings = Pick<Env, 'DATA_DIR' | 'CLAMD_URL'>

/** Files: those that stay, and those on their way. `accept` tells the extensions that are taken, none meaning any. */
export function makeArquivos(db: Db, env: Settings, accept: () => Promise<readonly string[]>) {
  const files = makeFileStore(env.DATA_DIR)
  const temporary = makeTemporaryFiles(env.DATA_DIR)
  const temporarios = makeArquivosTemporarios({ db, temporary, files })
  const scan = env.CLAMD_URL ? makeScanner(env.CLAMD_URL) : async () => 'clean' as const
  const receive = makeReceiveArquivo({
    accept,
    contents: {
      write: temporary.write,
      remove: temporary.remove,
      fitsExtension: (uri, extension) => fitsExtension(temporary.pathOf(uri), extension),
      scan: (uri) => scan(temporary.pathOf(uri)),
    },
    arquivos: temporarios,
  })
  const enviados: ArquivosEnviados = {
    receive,
    findTemporario: temporarios.find,
    openTemporario: temporarios.open,
    discard: temporarios.remove,
  }
  return { files, temporary, temporarios, enviados }
}
