import type { Db } from '~/adapters/db/engine/schema'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { listRecusas } from '~/adapters/db/sincronizacao/recusas.server'
import { makeRegistroDaSincronizacao } from '~/adapters/db/sincronizacao/registro.server'
import { readSituacao } from '~/adapters/db/sincronizacao/situacao.server'
import { makeFontePncp } from '~/adapters/pncp/fonte.server'
import { makePoliteClient, patientSettings } from '~/adapters/pncp/polite-client.server'
import type { Clock } from '~/domain/shared/clock'
import { hojeEm } from '~/domain/sincronizacao/plano'
import { makeRodada, type PedidoDeRodada } from '~/domain/sincronizacao/rodada'
import type { Env } from '~/env.server'

type Deps = {
  /** The connection that lets readers go first. */
  background: Db
  clock: Clock
  env: Pick<Env, 'PNCP_URL' | 'PUBLIC_URL' | 'SYNC_PNCP' | 'SYNC_DESDE'>
}

type Limites = Omit<PedidoDeRodada, 'alcances' | 'desde'> & { desde?: string | undefined }

/** Keeps the portal filled with what PNCP publishes in the scopes of SYNC_PNCP (W15). */
export function makeSincronizacao({ background: db, clock, env }: Deps, settings = patientSettings) {
  const { SYNC_PNCP: alcances = [] } = env
  const userAgent = env.PUBLIC_URL ? `licitacao-pub (+${env.PUBLIC_URL})` : 'licitacao-pub'
  const registro = makeRegistroDaSincronizacao(db, clock)
  return {
    alcances,
    rodada({ desde = env.SYNC_DESDE ?? firstDayOfLastYear(clock.now()), ...limites }: Limites) {
      const ask = makePoliteClient({ settings, userAgent, signal: limites.signal })
      const fonte = makeFontePncp(env.PNCP_URL, ask)
      const repository = makeImportacaoRepository(db, clock)
      return makeRodada({ fonte, registro, repository, clock })({ alcances, desde, ...limites })
    },
    situacao: () => readSituacao(db, alcances),
    listRejeitados: (limit: number) => listRecusas(db, limit),
  }
}

const firstDayOfLastYear = (now: Date) => `${Number(hojeEm(now).slice(0, 4)) - 1}-01-01`
