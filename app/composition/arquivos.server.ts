import { makePseudonym } from '~/adapters/crypto/crypto.server'
import { makeArquivosTemporarios } from '~/adapters/db/arquivo/arquivo-temporario.server'
import type { Db } from '~/adapters/db/engine/schema'
import { isWholePdf, makeScanner, matchesExtension } from '~/adapters/files/checks.server'
import { makeFileStore } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivosEnviados } from '~/domain/arquivo/arquivo'
import { makeReceiveArquivo } from '~/domain/arquivo/receive-arquivo'
import { toNetworks } from '~/domain/guarda/limites'
import type { Env } from '~/env.server'

type Settings = Pick<Env, 'DATA_DIR' | 'CLAMD_URL' | 'UPLOADS_MB' | 'UPLOADS_MB_PER_NETWORK'>

const megabyte = 1024 * 1024

type Parts = {
  db: Db
  env: Settings
  secret: string
  /** Accepted extensions; an empty list accepts any. */
  accept: () => Promise<readonly string[]>
}

/** The store of published files, and the reception of uploads with their checks and quotas. */
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
      fitsExtension: (uri, extension) => matchesExtension(temporary.toPath(uri), extension),
      scan: (uri) => scan(temporary.toPath(uri)),
    },
    arquivos: temporarios,
    quota: { total: env.UPLOADS_MB * megabyte, ofNetwork: env.UPLOADS_MB_PER_NETWORK * megabyte },
    findNetwork(address) {
      // `toNetworks` lists the narrowest network first. The quota counts by the widest one.
      const widest = toNetworks(address).at(-1)
      return widest ? pseudonym(widest.network) : null
    },
  })
  const enviados: ArquivosEnviados = {
    receive,
    findTemporario: temporarios.find,
    openTemporario: temporarios.open,
    discard: temporarios.remove,
    isWholePdf: (uri) => isWholePdf(temporary.toPath(uri)),
  }
  return { files, temporary, temporarios, enviados }
}
