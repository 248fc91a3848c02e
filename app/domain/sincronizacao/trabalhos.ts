import type { Periodo } from './periodo'
import type { CompraNaFila, Passo } from './ports'

/** What is read at once: as many as PNCP tolerates. */
const atOnce = 2
/** Large purchases that wait for their next turn. */
const maxWaiting = 8

type Passos = AsyncIterator<Passo, undefined>
type DeCompra = { compra: CompraNaFila; passos: Passos }
export type Fila = { periodo: Periodo } | { compra: CompraNaFila }

type Deps = {
  nextPeriodo(underway: number[]): Promise<Periodo | undefined>
  nextCompra(underway: string[]): Promise<CompraNaFila | undefined>
  readPeriodo(periodo: Periodo): Promise<void>
  openCompra(compra: CompraNaFila): Passos
  /** Returns whether more of the purchase is to be read. */
  readPasso(compra: CompraNaFila, passo: Passo): Promise<boolean>
  /** Returns for how many milliseconds nothing of the same queue is asked for. */
  onFailure(fila: Fila, error: unknown): Promise<number>
  onDone(): void
  now(): number
}

/**
 * Works through two queues, lists and purchases, in turn. A purchase that needs many requests gets its next turn only
 * when no other is due, or at every eighth turn, so that it neither delays the others nor waits for ever.
 */
export function makeTrabalhos(deps: Deps) {
  const waiting: DeCompra[] = []
  const underway = { periodos: new Set<number>(), compras: new Set<string>() }
  const closedUntil = { periodos: 0, compras: 0 }
  let turn = 0

  async function startPeriodo() {
    if (closedUntil.periodos > deps.now()) return undefined
    const periodo = await deps.nextPeriodo([...underway.periodos])
    return periodo && workOn(periodo)
  }

  function workOn(periodo: Periodo) {
    underway.periodos.add(periodo.id)
    return async () => {
      try {
        await deps.readPeriodo(periodo)
      } catch (error) {
        closedUntil.periodos = deps.now() + (await deps.onFailure({ periodo }, error))
      } finally {
        underway.periodos.delete(periodo.id)
      }
    }
  }

  async function startCompra() {
    if (closedUntil.compras > deps.now()) return undefined
    const isForWaiting = waiting.length >= maxWaiting || turn % 16 === 14
    const compra = isForWaiting ? undefined : await deps.nextCompra([...underway.compras])
    if (compra) {
      underway.compras.add(compra.chave)
      return advance({ compra, passos: deps.openCompra(compra) })
    }
    const next = waiting.shift()
    return next && advance(next)
  }

  const advance = (deCompra: DeCompra) => async () => {
    const { compra, passos } = deCompra
    try {
      const { value } = await passos.next()
      if (value && (await deps.readPasso(compra, value))) return void waiting.push(deCompra)
      underway.compras.delete(compra.chave)
    } catch (error) {
      underway.compras.delete(compra.chave)
      closedUntil.compras = deps.now() + (await deps.onFailure({ compra }, error))
    }
  }

  async function next() {
    turn++
    const [first, second] = turn % 2 === 1 ? [startPeriodo, startCompra] : [startCompra, startPeriodo]
    return (await first()) ?? (await second())
  }

  return {
    /** Ends when nothing is due, or once `isStopped`. What has been begun is ended. Throws what `onFailure` throws. */
    async run(isStopped: () => boolean) {
      const running = new Set<Promise<void>>()
      const failures: unknown[] = []
      let ended = 0
      for (;;) {
        const endedBefore = ended
        const canStart = running.size < atOnce && failures.length === 0 && !isStopped()
        const work = canStart ? await next() : undefined
        if (work) {
          const job = work()
            .catch((error) => void failures.push(error))
            .finally(() => {
              running.delete(job)
              ended++
              deps.onDone()
            })
          running.add(job)
        } else if (running.size > 0) await Promise.race(running)
        // What ended while the next work was looked for may have left more to do.
        else if (ended === endedBefore) break
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
