import { openStored } from '~/adapters/files/open.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { WholeCheck } from '~/adapters/files/whole.server'
import type { Arquivos, Asked } from '~/domain/arquivo/arquivo'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { findArquivoPublicado } from './arquivo.queries.server'

type Deps = { db: Db; files: FileStore; isWhole: WholeCheck; visibility: { onlyConfirmed: boolean }; clock: Clock }
type Found = NonNullable<Awaited<ReturnType<typeof findArquivoPublicado>>>

/** Files that anyone may have, on this machine's disk. What has a code is handed out only as it was when it got it. */
export function makeArquivosPublicados({ db, files, isWhole, visibility, clock }: Deps): Arquivos {
  async function find(uri: string) {
    const found = await findArquivoPublicado(db, uri, { ...visibility, now: clock.now() })
    return found && (await (found.temCodigo ? isWhole(found) : files.has(found))) ? found : null
  }

  const openFound = (found: Found, asked?: Asked) =>
    openStored(files.pathOf(found.sha256), found, found.deVisitante ? 'visitante' : 'orgao', asked)

  async function* inTurn(found: Found[], asked?: Asked) {
    for (const one of found) yield openFound(one, asked)
  }

  return {
    async open(uri, asked) {
      const found = await find(uri)
      return found && openFound(found, asked)
    },
    async openAll(uris, asked) {
      const found = (await Promise.all(uris.map(find))).filter((one) => one !== null)
      return found.length === uris.length ? inTurn(found, asked) : null
    },
  }
}
