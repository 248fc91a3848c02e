import { difference, type Json, merge, toTags } from '~/domain/ocds/merge'
import type { Conteudo } from '~/domain/ocds/ocds'
import type { Clock } from '~/domain/shared/clock'
import type { makeFilaOcds, Visto } from '../db/publicados/fila-ocds.server'
import type { ProcessoNumerado } from '../db/publicados/numerados.server'
import type { Compile, Compiled } from './compile.server'
import type { Fatos } from './facts.server'

type Deps = {
  fila: ReturnType<typeof makeFilaOcds>
  compile: Compile
  find(idOcid: number): Promise<ProcessoNumerado | null>
  clock: Clock
}

/**
 * Publishes as releases what has changed (decision 088). `run` looks at the queued processes, one after another, and
 * stops after about `milliseconds`, or when none is left. Returns how many releases it has written.
 */
export function makePublish({ fila, compile, find, clock }: Deps) {
  let hasBegun = false
  return async function publish(milliseconds: number, pause = 60_000) {
    const until = performance.now() + milliseconds
    if (!hasBegun) await fila.begin()
    hasBegun = true
    if ((await fila.isIdle(clock.now())) || !(await fila.acquire())) return 0
    await fila.walk()
    let written = 0
    const skipped: number[] = []
    while (performance.now() < until) {
      const visto = await fila.next(clock.now(), skipped)
      if (!visto) {
        if (await fila.walk()) continue
        break
      }
      const result = await look(visto)
      if (result === 'written') written++
      if (result === 'busy') skipped.push(...visto.filas)
    }
    return written

    async function look(visto: Visto) {
      const now = clock.now()
      const { ultima, conteudos } = visto
      if (ultima && now.getTime() - ultima.em.getTime() < pause && now >= ultima.em) {
        await fila.postpone(visto, new Date(ultima.em.getTime() + pause))
        return 'postponed'
      }
      const numerado = await find(visto.idOcid)
      const compiled = numerado && (await compile(numerado))
      const { conteudo, replaces } = compiled
        ? { conteudo: toConteudo(conteudos, toStored(compiled)), replaces: false }
        : withdraw(visto)
      const desde = compiled ? findNextDate(compiled.fatos, now) : null
      const isFinished = await fila.finish(visto, { conteudo, replaces, desde, now: clock.now() })
      if (!isFinished) return 'busy'
      return conteudo === null ? 'unchanged' : 'written'
    }
  }
}

/** What is stored of a release: all but what follows from its number. */
function toStored({ compiledRelease }: Compiled): Json {
  const {
    ocid: _,
    id: _id,
    date: _date,
    tag: _tag,
    initiationType: _type,
    language: _language,
    ...rest
  } = compiledRelease
  const { id: _tenderId, ...tender } = rest.tender
  return merge([JSON.parse(JSON.stringify({ ...rest, tender }))])
}

function toConteudo(conteudos: Conteudo[], now: Json): Conteudo | null {
  if (conteudos.length === 0) return { tag: toTags(null, now), ...now }
  const old = merge(conteudos)
  const patch = difference(old, now)
  return patch && { tag: toTags(old, patch), ...patch }
}

/** Of a process that is no longer shown, one release is left, which says only that; none if it never had any. */
function withdraw({ conteudos, retirada }: Visto): { conteudo: Conteudo | null; replaces: boolean } {
  const withdrawn: Conteudo = { tag: ['tender'], tender: { status: 'withdrawn' } }
  const isKnown = conteudos.length === 1 && difference(merge(conteudos), merge([withdrawn])) === null
  if (isKnown || (conteudos.length === 0 && !retirada)) return { conteudo: null, replaces: false }
  return { conteudo: withdrawn, replaces: true }
}

/** Something becomes public by the clock alone at a date that the process itself has: its next one. */
function findNextDate(fatos: Fatos, now: Date) {
  const dates = Object.values(fatos.entidade === 'licitacao' ? fatos.processo : fatos.compra).filter(
    (value): value is Date => value instanceof Date && value > now,
  )
  return dates.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}
