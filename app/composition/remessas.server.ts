import { readFile } from 'node:fs/promises'
import type { Autoridades } from '~/adapters/assinatura/chain.server'
import { readSignature } from '~/adapters/assinatura/read-signature.server'
import { makeRemessasStore } from '~/adapters/db/cadastro/remessas.store.server'
import type { Db } from '~/adapters/db/engine/schema'
import type { TemporaryFiles } from '~/adapters/files/temporary.server'
import { type LerAssinatura, makeRemessas } from '~/domain/cadastro/remessas'
import { systemClock as clock } from '~/domain/shared/clock'
import { makeTurns } from '~/domain/shared/turns'
import type { ArquivosParaAnexar } from '~/domain/solicitacao/ports'
import type { Env } from '~/env.server'
import { chavesOf } from './cadastro.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'SIGNATURE_LEVEL'>
  /** Who is believed of signatures. */
  autoridades: Autoridades
  arquivos: ArquivosParaAnexar
  temporary: TemporaryFiles
  mailQueued(): void
}

/** The signed term and the documents of registrations, on the portal's own database. */
export function makeRemessasOn({ db, secret, env, autoridades, arquivos, temporary, mailQueued }: Parts) {
  const store = makeRemessasStore(db, clock)
  // Held whole while it is read: never two at a time.
  const inTurn = makeTurns()
  const lerAssinatura: LerAssinatura = (uri, emitido, em) =>
    inTurn(async () => readSignature({ pdf: await readFile(temporary.pathOf(uri)), emitido, em }, autoridades))
  const chaves = chavesOf(secret)
  const nivel = env.SIGNATURE_LEVEL
  const remessas = makeRemessas({ store, chaves, arquivos, lerAssinatura, nivel, clock, mailQueued })
  return { remessas, sweep: store.sweep }
}
