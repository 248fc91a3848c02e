import { makeLinkTokens, makeSealer } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeLinksRecurso } from '~/adapters/db/recurso/link-recurso.server'
import { makeRecursoStore } from '~/adapters/db/recurso/recurso.store.server'
import { makePageSessions } from '~/domain/recurso/acesso'
import { makeLinkIssuer, makeRecursos } from '~/domain/recurso/recurso-rules'
import type { Clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'

type Parts = { db: Db; secret: string; env: Pick<Env, 'RECURSO_ATE_DIAS'>; clock: Clock; mailQueued(): void }

export function makeRecursosOn({ db, secret, env, clock, mailQueued }: Parts) {
  const tokens = makeLinkTokens(secret)
  const links = makeLinksRecurso(db)
  return {
    recursos: makeRecursos({
      store: makeRecursoStore(db),
      tokens,
      links,
      clock,
      diasAteOFim: env.RECURSO_ATE_DIAS,
      mailQueued,
    }),
    emissao: makeLinkIssuer({ tokens, links, clock }),
  }
}

/** The sessions of authorities who opened a link. This portal or a remote system has issued the link. */
export const makeRecursoSessoes = (secret: string, clock: Clock) =>
  makePageSessions({ sealer: makeSealer(secret, 'sessao'), clock })
