import { makePseudonym } from '~/adapters/crypto/pseudonym.server'
import { makeArquivosTemporarios } from '~/adapters/db/arquivo/arquivo-temporario.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeScanner } from '~/adapters/files/clamd.server'
import { fitsExtension } from '~/adapters/files/sniff.server'
import { makeFileStore } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivosEnviados } from '~/domain/arquivo/arquivo'
import { makeReceiveArquivo } from '~/domain/arquivo/receive-arquivo'
import { redesOf } from '~/domain/guarda/rede'
import type { Env } from '~/env.server'

type Settings = Pick<Env, 'DATA_DIR' | 'CLAMD_URL' | 'UPLOADS_MB' | 'UPLOADS_MB_PER_NETWORK'>

const megabyte = 1024 * 1024

type Parts = {
  db: Db
  env: Settings
  secret: string
  /** The extensions that are taken, none meaning any. */
  accept: () => Promise<readonly string[]>
}

/** Files: those that stay, and those on their way. */
export function makeArquivos({ db, env, secret, accept }: Parts) {
  const pseudonym = makePseudonym(secret, 'envio')
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
    limit: { total: env.UPLOADS_MB * megabyte, daRede: env.UPLOADS_MB_PER_NETWORK * megabyte },
    redeOf(address) {
      const widest = redesOf(address).at(-1)
      return widest ? pseudonym(widest.rede) : null
    },
  })
  const enviados: ArquivosEnviados = {
    receive,
    findTemporario: temporarios.find,
    openTemporario: temporarios.open,
    discard: temporarios.remove,
  }
  return { files, temporary, temporarios, enviados }
}
