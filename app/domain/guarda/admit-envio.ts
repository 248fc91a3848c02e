import type { Clock } from '../shared/clock'
import type { Desafios } from './desafio'
import type { FormTokens } from './form-token'
import type { De, Limites } from './limites'
import type { LimiteCounter, Pseudonym, Vez } from './ports'
import { type Rede, redesOf } from './rede'
import type { HumanDoubt } from './verify-human'

/** Why a sending waits. None of it refuses: the draft stays, and a turn keeps the instant at which it was asked for. */
export type EnvioHeld =
  | { kind: 'limite'; seconds: number }
  | { kind: 'pergunta'; doubt: HumanDoubt }
  /** `senha` is brought back with the next sending, which then needs no other answer. */
  | { kind: 'vez'; seconds: number; senha: string }

export type Admission = { ok: true; chegouEm: Date } | { ok: false; held: EnvioHeld }

/** Of whom a sending is: `quem` is the CPF or CNPJ. */
type Sending = { address: string | undefined; processo: number; quem: string }

/** What came with the sending; 'fresh' where a person was proved with it a moment ago. */
type Shown = 'fresh' | { desafio: string; resposta: string; senha: string }

/** So many different persons of one network and process are taken in ten minutes before each is asked. */
const unasked = 20
const tenMinutes = 600
/** After those, one in so many milliseconds; who would wait longer than `patience` is told to come back, and then waits twice as long. */
const pace = 2000
/** What is above the measure of a sending, of one person or of all: as many in an hour as without a turn. */
const paceAbove = 12_000
const patience = 20_000
/** How long a turn's number keeps its instant. */
const keeps = 600_000

type Queue = { chave: string; pace: number }

type Deps = {
  limites: Limites
  counter: Pick<LimiteCounter, 'count' | 'counted'>
  vez: Vez
  pseudonym: Pseudonym
  desafios: Pick<Desafios, 'check'>
  formTokens: FormTokens
  clock: Clock
  sleep(milliseconds: number): Promise<unknown>
}

/**
 * Lets a proved person's sending through, at the instant it came: at once where few send from the network, asked and in
 * turn where many do, as before a deadline from an office or a mobile network, and where one person's document, which others
 * know, was used above its measure.
 */
export function makeAdmitEnvio(deps: Deps) {
  const { limites, counter, vez, pseudonym, desafios, formTokens, clock, sleep } = deps
  const chaveOf = (kind: string, ...of: unknown[]) => `${kind}.${pseudonym(of.join(' '))}`
  const personsOf = ({ rede }: Rede, { processo }: Sending) => chaveOf('pessoas', rede, processo)

  async function queuesOf(redes: Rede[], sending: Sending): Promise<Queue[]> {
    const persons = await Promise.all(redes.map((rede) => counter.counted(personsOf(rede, sending), tenMinutes)))
    const crowded = redes.filter(({ vezes }, index) => (persons[index] ?? 0) >= unasked * vezes)
    const above = (await limites.wait('envio', sending)) > 0 ? redes : []
    const queue =
      (kind: string, pace: number) =>
      ({ rede, vezes }: Rede) => ({ chave: chaveOf(kind, rede, sending.processo), pace: pace / vezes })
    return [...crowded.map(queue('vez', pace)), ...above.map(queue('acima', paceAbove))]
  }

  async function countPerson(redes: Rede[], sending: Sending) {
    for (const rede of redes) {
      const times = await counter.count(chaveOf('pessoa', rede.rede, sending.processo, sending.quem), tenMinutes)
      if (times === 1) await counter.count(personsOf(rede, sending), tenMinutes)
    }
  }

  async function ask(shown: Exclude<Shown, 'fresh'>, de: De): Promise<EnvioHeld | undefined> {
    if (shown.resposta.trim() === '') return { kind: 'pergunta', doubt: 'questionNeeded' }
    const answered = await desafios.check(shown.desafio, shown.resposta)
    if (answered.ok) return undefined
    const seconds = await limites.spend('prova', de)
    return seconds > 0 ? { kind: 'limite', seconds } : { kind: 'pergunta', doubt: answered.error }
  }

  /** Takes a turn in each queue; returns how long to wait for the last of them. */
  async function takeTurns(queues: Queue[], now: number, patience: number) {
    let longest = 0
    for (const { chave, pace } of queues) {
      const turn = await vez.take(chave, { now, pace, patience })
      if (!turn.taken) return turn
      longest = Math.max(longest, turn.wait)
    }
    return { taken: true, wait: longest }
  }

  const hold = (held: EnvioHeld): Admission => ({ ok: false, held })

  return async function admitEnvio(sending: Sending, shown: Shown): Promise<Admission> {
    const now = clock.now()
    const redes = redesOf(sending.address)
    const queues = await queuesOf(redes, sending)
    const turnOf = { form: `vez:${sending.quem}`, processo: sending.processo }
    const chegouEm = (shown !== 'fresh' && cameEarlier(shown.senha, turnOf, now)) || now
    const cameBack = chegouEm < now
    if (queues.length > 0) {
      const held = shown === 'fresh' || cameBack ? undefined : await ask(shown, sending)
      if (held) return hold(held)
      const turn = await takeTurns(queues, now.getTime(), cameBack ? 2 * patience : patience)
      if (!turn.taken) {
        const senha = shown !== 'fresh' && cameBack ? shown.senha : formTokens.issue(turnOf)
        return hold({ kind: 'vez', seconds: Math.max(1, Math.ceil(turn.wait / 1000)), senha })
      }
      await sleep(turn.wait)
    }
    // Others that came at once with it may have used the measure up.
    if ((await limites.spend('envio', sending)) > 0 && queues.length === 0) return admitEnvio(sending, shown)
    await countPerson(redes, sending)
    return { ok: true, chegouEm }
  }

  function cameEarlier(senha: string, turnOf: { form: string; processo: number }, now: Date) {
    const claims = formTokens.check(senha, turnOf)
    if (!claims.ok) return undefined
    return now.getTime() - claims.value.issuedAt.getTime() <= keeps ? claims.value.issuedAt : undefined
  }
}

export type AdmitEnvio = ReturnType<typeof makeAdmitEnvio>
