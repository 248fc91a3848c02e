import { makePseudonym } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { findNumerado, listNumerados } from '~/adapters/db/publicados/numerados.server'
import { makeOcds } from '~/adapters/ocds/ocds.server'
import type { Ocds } from '~/domain/ocds/ocds'
import type { Procurement } from '~/domain/procurement'
import type { Env } from '~/env.server'

type OcdsEnv = Pick<Env, 'OCDS_PREFIX' | 'OCDS_PUBLISHER' | 'OCDS_LICENSE' | 'OCDS_POLICY' | 'PUBLIC_URL' | 'PORT'>
type Parts = { db: Db; secret: string; env: OcdsEnv }
type Consultas = Omit<Procurement, 'ocds'>

/** Adds the processes in the OCDS, read by what the screens ask. */
export const withOcds = (parts: Parts, consultas: Consultas): Procurement => ({
  ...consultas,
  ocds: makeOcdsOn(parts, consultas),
})

function makeOcdsOn({ db, secret, env }: Parts, consultas: Consultas): Ocds | null {
  const { OCDS_PREFIX: prefix, OCDS_PUBLISHER: publisher, OCDS_LICENSE: license, OCDS_POLICY: policy } = env
  if (prefix === undefined || publisher === undefined) return null
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return makeOcds({
    ...{ consultas, prefix, publicacao: { publisher, license, policy } },
    numerados: {
      find: (id) => findNumerado(db, id),
      list: (after, limit) => listNumerados(db, after, limit),
    },
    pseudonym: makePseudonym(secret, 'ocds'),
    toAddress: (path) => new URL(path, origin).href,
  })
}
