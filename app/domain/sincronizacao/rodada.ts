import {
  type ContagemImportacao,
  type Entrada,
  type ImportacaoRepository,
  makeImportProcessos,
  type Rejeitado,
} from '../importacao/import-processos'
import type { Clock } from '../shared/clock'
import { nextTry } from './espera'
import { readPaginaDeCompras } from './pagina'
import { afterPagina, isFull, isTooSlow, type Periodo, splitInHalves } from './periodo'
import { type Pedido, planRodada } from './plano'
import { type CompraNaFila, FalhaDaFonte, type FonteDeCompras, type Passo, type RegistroDaSincronizacao } from './ports'
import { type Fila, makeTrabalhos } from './trabalhos'

export type ResumoRodada = ContagemImportacao & {
  paginas: number
  compras: number
  falhas: number
  /** The last failure. */
  erro: string | null
  interrompida: boolean
}

type Deps = {
  fonte: FonteDeCompras
  registro: RegistroDaSincronizacao
  repository: ImportacaoRepository
  clock: Clock
  random?: () => number
}

export type PedidoDeRodada = Pedido & {
  signal?: AbortSignal | undefined
  /** Whether the time of this round is over. */
  isOver?(): boolean
  onProgress?(resumo: Readonly<ResumoRodada>): void
}

/**
 * One round: reads what is open and recent, then what was not read before, and items, documents and awards of purchases
 * that grew. What fails is tried again later and stops nothing else. Ends when nothing more is due.
 */
export const makeRodada = ({ fonte, registro, repository, clock, random = Math.random }: Deps) =>
  async function rodada({ signal, isOver, onProgress, ...pedido }: PedidoDeRodada): Promise<ResumoRodada> {
    const { alcances, desde, ate } = pedido
    const resumo: ResumoRodada = {
      ...{ novos: 0, alterados: 0, inalterados: 0, rejeitados: 0 },
      ...{ paginas: 0, compras: 0, falhas: 0, erro: null, interrompida: false },
    }
    await registro.applyPlano(planRodada(await registro.listPeriodos(alcances), pedido, clock.now()))
    const dias = ate === undefined ? undefined : { de: desde, ate }

    /** Stores records by the rules of imports. Returns what was rejected. */
    async function store(entradas: Entrada[]) {
      const rejeitados: Rejeitado[] = []
      const importProcessos = makeImportProcessos({
        repository,
        rejeitados: { add: async (rejeitado) => void rejeitados.push(rejeitado) },
        onProgress() {},
      })
      const { novos, alterados, inalterados } = await importProcessos(makeLeitura(entradas))
      resumo.novos += novos
      resumo.alterados += alterados
      resumo.inalterados += inalterados
      resumo.rejeitados += rejeitados.length
      return rejeitados
    }

    async function readPeriodo(periodo: Periodo) {
      const lida = await fonte.readPagina(periodo, periodo.pagina)
      const { entradas, vistas } = readPaginaDeCompras(lida)
      const rejeitados = await store(entradas)
      await registro.savePagina({ periodo, vistas, rejeitados }, (novas) => {
        if (isFull(periodo, lida.paginas)) return splitInHalves(periodo)
        // Where a page is missing, records have moved to earlier pages, so another reading is needed.
        const novidades = novas + (lida.encolheu ? 1 : 0)
        const { paginas, total } = lida
        return afterPagina(periodo, { paginas, novidades, registros: lida.registros.length, total }, clock.now())
      })
      resumo.paginas++
    }

    async function readPasso(compra: CompraNaFila, passo: Passo) {
      if (passo.complemento === null) return true
      const { complemento, rejeitados, itens, ultimo } = passo
      const origem = { arquivo: compra.chave, linha: null }
      const rejeitadosAqui = await store([{ ...origem, complemento }])
      resumo.rejeitados += rejeitados.length
      await registro.savePasso(compra, { rejeitados: [...rejeitados, ...rejeitadosAqui], itens, ultimo })
      if (ultimo) resumo.compras++
      return !ultimo
    }

    function countFalha({ tentativas }: { tentativas: number }, error: FalhaDaFonte) {
      resumo.falhas++
      resumo.erro = error.message
      const now = clock.now()
      const tries = tentativas + 1
      return { tentativas: tries, tentarEm: nextTry(tries, error.tipo, now, random), erro: error.message }
    }

    const trabalhos = makeTrabalhos({
      nextPeriodo: (underway) => registro.nextPeriodo(alcances, clock.now(), { underway, dias }),
      nextCompra: (underway) => registro.nextCompra(alcances, clock.now(), underway),
      readPeriodo,
      openCompra: (compra) => fonte.readPartes(compra),
      readPasso,
      now: () => clock.now().getTime(),
      /** Milliseconds for which nothing of this queue is asked for. */
      async onFailure(fila: Fila, error) {
        if (!(error instanceof FalhaDaFonte)) throw error
        if (error.espera > 0) return error.espera
        if ('compra' in fila) await registro.failCompra(fila.compra, countFalha(fila.compra, error))
        else {
          const { periodo } = fila
          const halves = error.tipo === 'silencio' && isTooSlow(periodo) ? splitInHalves(periodo) : undefined
          await registro.failPeriodo(periodo, countFalha(periodo, error), halves)
        }
        return 0
      },
      onDone: () => onProgress?.(resumo),
    })
    const isStopped = () => signal?.aborted === true || isOver?.() === true
    try {
      await trabalhos.run(isStopped)
    } catch (error) {
      if (!signal?.aborted) throw error
    }
    return { ...resumo, interrompida: isStopped() }
  }

async function* streamEntradas(entradas: Entrada[]) {
  yield* entradas
}

const makeLeitura = (entradas: Entrada[]) => ({ entradas: streamEntradas(entradas), total: () => null })
