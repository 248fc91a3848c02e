import { makeLinkTokens } from '~/adapters/crypto/link-token.server'
import { makeSealer } from '~/adapters/crypto/sealer.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeLinksRecurso } from '~/adapters/db/recurso/link-recurso.server'
import { makeRecursoStore } from '~/adapters/db/recurso/recurso.store.server'
import { makeEmissao } from '~/domain/recurso/issue-links'
import { makeRecursos } from '~/domain/recurso/recurso-rules'
import { makeSessoes } from '~/domain/recurso/sessao'
import { systemClock as clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'

type Parts = { db: Db; secret: string; env: Pick<Env, 'RECURSO_ATE_DIAS'>; mailQueued(): void }

/** Appeals on the portal's own database: what a link allows, and the links themselves. */
export function makeRecursosOn({ db, secret, env, mailQueued }: Parts) {
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
    emissao: makeEmissao({ tokens, links, clock }),
  }
}

/** The sessions of pages that an authority's link opened, whatever system its token is of. */
export const makeSessoesOf = (secret: string) => makeSessoes({ sealer: makeSealer(secret, 'sessao'), clock })
