import { hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import { makeAtaRepository } from '~/adapters/db/ata/ata.repository.server'
import type { Db } from '~/adapters/db/engine/schema'
import type { SolicitacaoVisibility } from '~/adapters/db/solicitacao/solicitacao.queries.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { WholeCheck } from '~/adapters/files/whole.server'
import { makePrintAta } from '~/adapters/pdf/ata/print.server'
import type { Atas } from '~/domain/ata/ata'
import { makeAtas } from '~/domain/ata/open-ata'
import type { Codigo } from '~/domain/documento/codigo'
import { systemClock as clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'

type Parts = {
  db: Db
  files: FileStore
  isWhole: WholeCheck
  visibility: SolicitacaoVisibility
  documentos: { site: string; addressOf: (codigo: Codigo) => string }
  env: Pick<Env, 'TIMEZONE'>
}

/** The minutes of public sessions, made on the portal's own database. */
export function makeAtasOn({
  db,
  files,
  isWhole,
  visibility,
  documentos: { site, addressOf },
  env: { TIMEZONE: timezone },
}: Parts): Atas {
  const atas = makeAtaRepository({ db, files, isWhole, hashOf, visibility, clock, timezone, site })
  return makeAtas({ atas, print: makePrintAta(timezone), addressOf, clock })
}
