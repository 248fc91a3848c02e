import { randomUUID } from 'node:crypto'
import { makePseudonym } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeFilaOcds } from '~/adapters/db/publicados/fila-ocds.server'
import { findNumerado, listNumerados } from '~/adapters/db/publicados/numerados.server'
import { makeReleases } from '~/adapters/db/publicados/releases.server'
import { makeCompile } from '~/adapters/ocds/compile.server'
import { makeOcds } from '~/adapters/ocds/ocds.server'
import { makePublish } from '~/adapters/ocds/publish.server'
import type { Procurement } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'

type OcdsEnv = Pick<Env, 'OCDS_PREFIX' | 'OCDS_PUBLISHER' | 'OCDS_LICENSE' | 'OCDS_POLICY' | 'PUBLIC_URL' | 'PORT'> &
  Pick<Env, 'SHOW_REQUESTER' | 'VALIDAR_IMPUGNACAO_PUBLICA'>
type Parts = { db: Db; secret: string; env: OcdsEnv; clock: Clock }
/** `pause`: how many milliseconds a process waits from one release to the next. */
type Publishing = { run(milliseconds: number, pause?: number): Promise<number>; stop(): Promise<void> }

/** Adds the processes in the OCDS, read by what the screens ask, and the job that publishes their releases. */
export function withOcds(
  { db, secret, env, clock }: Parts,
  consultas: Omit<Procurement, 'ocds'>,
): { procurement: Procurement; ocds: Publishing } {
  const { OCDS_PREFIX: prefix, OCDS_PUBLISHER: publisher, OCDS_LICENSE: license, OCDS_POLICY: policy } = env
  const regras = JSON.stringify([env.SHOW_REQUESTER, env.VALIDAR_IMPUGNACAO_PUBLICA])
  const fila = makeFilaOcds(db, randomUUID(), regras)
  if (prefix === undefined || publisher === undefined) {
    const run = async () => fila.discard()
    return { procurement: { ...consultas, ocds: null }, ocds: { run, stop: async () => {} } }
  }
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const toAddress = (path: string) => new URL(path, origin).href
  const compile = makeCompile({ consultas, prefix, pseudonym: makePseudonym(secret, 'ocds'), toAddress })
  const ocds = makeOcds({
    ...{ publicados: consultas.publicados, compile, prefix, publicacao: { publisher, license, policy } },
    numerados: {
      find: (id) => findNumerado(db, id),
      list: (after, limit) => listNumerados(db, after, limit),
    },
    releases: makeReleases(db),
  })
  const run = makePublish({ fila, compile, find: (id) => findNumerado(db, id, true), clock })
  return { procurement: { ...consultas, ocds }, ocds: { run, stop: fila.release } }
}
