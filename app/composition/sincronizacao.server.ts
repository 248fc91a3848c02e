import { randomUUID } from 'node:crypto'
import type { Db } from '~/adapters/db/engine/schema'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { makeRegistroDeConferencias, readSuspeita } from '~/adapters/db/sincronizacao/conferencias.server'
import { makeRegistroDeCopias, removeCopia } from '~/adapters/db/sincronizacao/copias.server'
import { LeaseLostError, makeLease, pausedSince, setPaused } from '~/adapters/db/sincronizacao/lease.server'
import { listRecusas } from '~/adapters/db/sincronizacao/recusas.server'
import { makeRegistroDaSincronizacao } from '~/adapters/db/sincronizacao/registro.server'
import { isKept, readLeitura, readSituacao } from '~/adapters/db/sincronizacao/situacao.server'
import { makeDownload } from '~/adapters/pncp/documento.server'
import { makeFontePncp } from '~/adapters/pncp/fonte.server'
import { makePoliteClient, patientSettings } from '~/adapters/pncp/polite-client.server'
import type { Clock } from '~/domain/shared/clock'
import type { Atualizacao } from '~/domain/sincronizacao/atualizacao'
import { isNight, makeConferencia, type ResumoDaConferencia } from '~/domain/sincronizacao/conferencia'
import { contagensNovas, countingFonte } from '~/domain/sincronizacao/contagens'
import { makeCopias } from '~/domain/sincronizacao/copias'
import { hojeEm } from '~/domain/sincronizacao/plano'
import { makeRodada, type PedidoDeRodada, type ResumoRodada } from '~/domain/sincronizacao/rodada'
import type { Env } from '~/env.server'
import type { makeArquivos } from './arquivos.server'

type Deps = {
  /** The connection that lets readers go first. */
  background: Db
  engine: 'pglite' | 'postgres'
  clock: Clock
  env: Pick<Env, 'PNCP_URL' | 'PUBLIC_URL' | 'SYNC_PNCP' | 'SYNC_DESDE' | 'SYNC_EVERY' | 'SYNC_DOCUMENTS'>
  /** Where copies of documents are received and stored. */
  arquivos: Pick<ReturnType<typeof makeArquivos>, 'temporarios' | 'enviados'>
}

/** `confere`: afterwards, as long as there is time, purchases are asked for one by one whether they are still there. */
type Limites = Omit<PedidoDeRodada, 'alcances' | 'desde'> & { desde?: string | undefined; confere?: boolean }
type Resumo = ResumoRodada & { conferencia?: ResumoDaConferencia; copias?: number }

/** In milliseconds. */
const renewEvery = 30_000
const minute = 60_000

/** Keeps the portal filled with what PNCP publishes in the scopes of SYNC_PNCP (W15). */
export function makeSincronizacao({ background: db, engine, clock, env, arquivos }: Deps, settings = patientSettings) {
  const { temporarios, enviados } = arquivos
  const { SYNC_PNCP: alcances = [] } = env
  const userAgent = env.PUBLIC_URL ? `licitacao-pub (+${env.PUBLIC_URL})` : 'licitacao-pub'
  const lease = makeLease(db, randomUUID(), engine === 'pglite')
  const contagens = contagensNovas()
  let isRunning = false

  /** Returns `null` if another round is being made, here or in another process. */
  async function rodada({ signal, ...limites }: Limites): Promise<Resumo | null> {
    if (isRunning) return null
    isRunning = true
    try {
      const fence = await lease.acquire()
      if (fence === null) return null
      const lost = new AbortController()
      const renewing = setInterval(async () => {
        if ((await lease.renew(fence).catch(() => true)) === false) lost.abort()
      }, renewEvery)
      try {
        return await readWith(fence, {
          ...limites,
          signal: AbortSignal.any([lost.signal, ...(signal ? [signal] : [])]),
        })
      } finally {
        clearInterval(renewing)
        await lease.release(fence)
      }
    } catch (error) {
      if (error instanceof LeaseLostError) return null
      throw error
    } finally {
      isRunning = false
    }
  }

  async function readWith(fence: number, { desde, confere = false, ...limites }: Limites): Promise<Resumo> {
    const { ask, askBytes } = makePoliteClient({
      ...{ settings, userAgent, signal: limites.signal },
      onRequest: () => contagens.pedidos++,
    })
    const fonte = countingFonte(makeFontePncp(env.PNCP_URL, ask), contagens)
    const registro = makeRegistroDaSincronizacao(db, clock, fence)
    const repository = makeImportacaoRepository(db, clock)
    contagens.rodadas++
    const pedido = { alcances, desde: desde ?? env.SYNC_DESDE ?? firstDayOfLastYear(clock.now()), ...limites }
    const resumo = await makeRodada({ fonte, registro, repository, clock })(pedido)
    if (resumo.interrompida) return resumo
    const rest = { alcances, isStopped: () => limites.signal?.aborted === true || limites.isOver?.() === true }
    const conferencias = makeRegistroDeConferencias(db, fence)
    const conferir = makeConferencia({ hasCompra: fonte.hasCompra, registro: conferencias, clock })
    const copiar = makeCopias({
      ...{ download: makeDownload(env.PNCP_URL, askBytes), receive: enviados.receive, clock },
      registro: makeRegistroDeCopias({ db, prepareToPublish: temporarios.prepareToPublish }, fence),
    })
    return {
      ...resumo,
      ...(confere && { conferencia: await conferir(rest) }),
      ...(env.SYNC_DOCUMENTS === 'copy' && { copias: await copiar(rest) }),
    }
  }

  return {
    alcances,
    contagens,
    rodada,
    /** Makes a round if one is due. It ends when the next is due at the latest, so that what is recent is read again. */
    async tick(signal?: AbortSignal): Promise<Resumo | null> {
      if (alcances.length === 0 || isRunning || !(await lease.isDue(env.SYNC_EVERY))) return null
      const endsAt = performance.now() + env.SYNC_EVERY * minute
      let isPaused = false
      const watching = setInterval(async () => {
        isPaused = (await pausedSince(db).catch(() => null)) !== null
      }, renewEvery)
      try {
        const confere = isNight(clock.now())
        return await rodada({ signal, confere, isOver: () => isPaused || performance.now() > endsAt })
      } finally {
        clearInterval(watching)
      }
    },
    pausedSince: () => pausedSince(db),
    setPaused: (paused: boolean) => setPaused(db, paused),
    situacao: () => readSituacao(db, alcances),
    suspeita: () => readSuspeita(db),
    readLeitura: () => readLeitura(db, alcances),
    removeCopia: (idAnexo: number, motivo: string) => removeCopia(db, idAnexo, motivo, clock.now()),
    listRejeitados: (limit: number) => listRecusas(db, { limit }),
  }
}

const firstDayOfLastYear = (now: Date) => `${Number(hojeEm(now).slice(0, 4)) - 1}-01-01`

/** How old the data from PNCP is, for readers; `null` without SYNC_PNCP. */
export const makeAtualizacao = (db: Db, { SYNC_PNCP: alcances }: Pick<Env, 'SYNC_PNCP'>): Atualizacao | null =>
  alcances
    ? {
        readLeitura: () => readLeitura(db, alcances),
        keeps: (entidade, id) => isKept(db, alcances, entidade, id),
      }
    : null
