import type { CompraRef } from '../importacao/chave-pncp'
import { zonaDaOrigem } from '../importacao/source-fields'
import type { Clock } from '../shared/clock'
import { localDateTimeIn } from '../shared/time-zone'
import type { Alcance } from './alcance'
import { FalhaDaFonte } from './ports'

/** A purchase that is asked for by itself. */
export type CompraConferida = { chave: string; ref: CompraRef }

/** What is known of the purchases that are asked for one by one. */
export interface RegistroDeConferencias {
  /** Some purchases that are due: first those that were missing, then those not asked for the longest. */
  listConferencias(alcances: Alcance[], now: Date): Promise<CompraConferida[]>
  /** Some purchases other than `chave` that the source had when last asked, chosen by chance. */
  listTestemunhas(alcances: Alcance[], chave: string, now: Date): Promise<CompraRef[]>
  /** Notes that the source has a purchase. If it was taken for removed, it is published again. */
  notePresente(chave: string, now: Date): Promise<void>
  noteAusente(chave: string, now: Date): Promise<void>
  /** How many were asked for since `since`, and which of those that are shown were missing twice, hours apart. */
  listAusentes(alcances: Alcance[], since: Date): Promise<{ conferidas: number; ausentes: string[] }>
  markAusentes(chaves: string[], now: Date): Promise<void>
  /** Notes for the operator how many would vanish at once; `null` if that is over. */
  noteSuspeita(suspeitas: number | null, now: Date): Promise<void>
}

export type ResumoDaConferencia = { conferidas: number; ausentes: number; suspeitas: number }

type Deps = {
  hasCompra(ref: CompraRef): Promise<boolean>
  registro: RegistroDeConferencias
  clock: Clock
}

type Pedido = { alcances: Alcance[]; isStopped(): boolean }

const hour = 3_600_000

/** How many may vanish in a night without a look by a person. */
const believable = { share: 0.01, few: 10 }

/** After so many missing purchases, of which none can be told from a source that answers nothing, no more are asked for. */
const maxUnproved = 20

/** When PNCP has little to do. */
const night = { from: 0, to: 6 }

export const isNight = (now: Date) => {
  const hora = Number(localDateTimeIn(zonaDaOrigem, now).time.slice(0, 2))
  return hora >= night.from && hora < night.to
}

export const isBelievable = ({ conferidas, ausentes }: { conferidas: number; ausentes: number }) =>
  ausentes <= Math.max(believable.few, conferidas * believable.share)

/**
 * Asks one by one for purchases that are open or ended lately. One that the source does not have, twice and hours apart,
 * counts as removed, but only while the source answers for another that it had. If too many would vanish at once, none
 * is taken out.
 */
export const makeConferencia = ({ hasCompra, registro, clock }: Deps) =>
  async function confere({ alcances, isStopped }: Pedido): Promise<ResumoDaConferencia> {
    let conferidas = 0
    let testemunha: CompraRef | undefined
    try {
      while (!isStopped() && (await conferirAlgumas())) {}
    } catch (error) {
      // A night without an answer says nothing; the next one asks again.
      if (!(error instanceof FalhaDaFonte || isStopped())) throw error
    }
    return { conferidas, ...(await judge()) }

    /** Returns whether anything was learned. */
    async function conferirAlgumas() {
      const before = conferidas
      let unproved = 0
      for (const { chave, ref } of await registro.listConferencias(alcances, clock.now())) {
        if (isStopped() || unproved >= maxUnproved) break
        if (await hasCompra(ref)) {
          testemunha = ref
          await registro.notePresente(chave, clock.now())
        } else if (await isReliable(chave)) await registro.noteAusente(chave, clock.now())
        else {
          unproved++
          continue
        }
        conferidas++
      }
      return conferidas > before
    }

    /** Whether the source still answers for a purchase that it had. */
    async function isReliable(chave: string) {
      const known = testemunha ? [testemunha] : await registro.listTestemunhas(alcances, chave, clock.now())
      for (const one of known) if (await hasCompra(one)) return true
      testemunha = undefined
      return false
    }

    async function judge() {
      const now = clock.now()
      const { conferidas, ausentes } = await registro.listAusentes(alcances, new Date(now.getTime() - 24 * hour))
      const believed = isBelievable({ conferidas, ausentes: ausentes.length })
      if (believed && ausentes.length > 0) await registro.markAusentes(ausentes, now)
      const suspeitas = believed ? 0 : ausentes.length
      await registro.noteSuspeita(suspeitas || null, now)
      return { ausentes: believed ? ausentes.length : 0, suspeitas }
    }
  }
