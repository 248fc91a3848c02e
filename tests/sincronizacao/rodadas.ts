import { onTestFinished } from 'vitest'
import type { OpenDb } from '~/adapters/db/engine/db.server'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { makeRegistroDeConferencias } from '~/adapters/db/sincronizacao/conferencias.server'
import { makeRegistroDeCopias } from '~/adapters/db/sincronizacao/copias.server'
import { makeLease } from '~/adapters/db/sincronizacao/lease.server'
import { makeRegistroDaSincronizacao } from '~/adapters/db/sincronizacao/registro.server'
import { readSituacao } from '~/adapters/db/sincronizacao/situacao.server'
import { makeDownload } from '~/adapters/pncp/documento.server'
import { makeFontePncp } from '~/adapters/pncp/fonte.server'
import { makePoliteClient, patientSettings } from '~/adapters/pncp/polite-client.server'
import type { makeArquivos } from '~/composition/arquivos.server'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import { makeConferencia } from '~/domain/sincronizacao/conferencia'
import { makeCopias } from '~/domain/sincronizacao/copias'
import type { FonteDeCompras } from '~/domain/sincronizacao/ports'
import { makeRodada, type PedidoDeRodada } from '~/domain/sincronizacao/rodada'
import { stoppedClock } from '../clock'
import { cnpjDoOrgao, type Falha, startPncpVivo } from './pncp-vivo'

/** Answers come from the same process, so nothing has to be waited for. */
export const quick: typeof patientSettings = {
  ...patientSettings,
  ...{ attempts: 1, firstPause: 1, timeout: 10_000, busyPause: 1, patience: 5, perSecond: 1_000_000 },
}

type Arquivos = ReturnType<typeof makeArquivos>

type Options = {
  next?: (path: string) => Falha | undefined
  settings?: typeof patientSettings
  around?: (fonte: FonteDeCompras) => FonteDeCompras
  alcances?: Alcance[]
}

/** A stub of PNCP, and rounds that read it into a database. The clock stands still until it is advanced. */
export async function openRodadas(
  { db }: Pick<OpenDb, 'db'>,
  { next, settings = quick, around = (fonte) => fonte, alcances = [`cnpj:${cnpjDoOrgao}`] }: Options = {},
) {
  const clock = stoppedClock()
  const pncp = await startPncpVivo(clock.now, next)
  onTestFinished(pncp.close)
  return {
    clock,
    pncp,
    situacao: () => readSituacao(db, alcances),
    /** Copies documents, as after a round with SYNC_DOCUMENTS=copy. */
    async copia({ temporarios, enviados }: Pick<Arquivos, 'temporarios' | 'enviados'>) {
      const { askBytes } = makePoliteClient({ settings, userAgent: 'licitacao-pub' })
      const fence = (await makeLease(db, 'teste', true).acquire()) ?? 0
      const registro = makeRegistroDeCopias({ db, prepareToPublish: temporarios.prepareToPublish }, fence)
      const copiar = makeCopias({
        ...{ download: makeDownload(pncp.url, askBytes), receive: enviados.receive, registro, clock },
        random: () => 0.5,
      })
      return copiar({ alcances, isStopped: () => false })
    },
    /** Asks for purchases one by one, as after a round at night. */
    async confere() {
      const { ask } = makePoliteClient({ settings, userAgent: 'licitacao-pub' })
      const { hasCompra } = makeFontePncp(pncp.url, ask)
      const fence = (await makeLease(db, 'teste', true).acquire()) ?? 0
      const registro = makeRegistroDeConferencias(db, fence)
      return makeConferencia({ hasCompra, registro, clock })({ alcances, isStopped: () => false })
    },
    async rodada(pedido: Partial<PedidoDeRodada> = {}) {
      const { ask } = makePoliteClient({ settings, userAgent: 'licitacao-pub', signal: pedido.signal })
      const fonte = around(makeFontePncp(pncp.url, ask))
      const repository = makeImportacaoRepository(db, clock)
      const fence = (await makeLease(db, 'teste', true).acquire()) ?? 0
      const registro = makeRegistroDaSincronizacao(db, clock, fence)
      const before = pncp.asked.length
      const resumo = await makeRodada({ fonte, registro, repository, clock, random: () => 0.5 })({
        ...{ alcances, desde: '2029-01-01' },
        ...pedido,
      })
      return { ...resumo, pedidos: pncp.asked.slice(before).map(({ path }) => path) }
    },
  }
}
