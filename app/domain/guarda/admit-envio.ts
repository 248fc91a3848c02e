import type { Clock } from '../shared/clock'
import type { Desafios, HumanDoubt } from './desafio'
import type { FormTokens } from './form-token'
import { type LimiteSubject, type Limites, type Network, toNetworks } from './limites'
import type { LimiteCounter, Pseudonym, TurnQueue } from './ports'

/** Why a submission must wait. The draft stays, and `ticket` keeps the instant of arrival. */
export type EnvioHeld =
  | { kind: 'limite'; seconds: number }
  | { kind: 'pergunta'; doubt: HumanDoubt }
  | { kind: 'vez'; seconds: number; ticket: string }

export type Admission = { ok: true; arrivedAt: Date } | { ok: false; held: EnvioHeld }

/** `arrivedAt`: when the server began to handle the request. */
type EnvioAttempt = { address: string | undefined; processo: number; person: string; arrivedAt: Date }

/** 'fresh': the sender passed a captcha with this very request. */
type EnvioProof = 'fresh' | { desafio: string; resposta: string; ticket: string }

/**
 * If this many persons of one network submit to the same process within ten minutes, the form asks them a question that
 * only a person can answer.
 */
const personsBeforeQuestion = 20
/** In seconds, as `counter` takes it. */
const tenMinutes = 600
/** Milliseconds between two submissions of a network to one process while the form asks the question. */
const pace = 2000
/** Milliseconds between two such submissions above the limit `envio`: 300 an hour, the same as the limit. */
const paceOverLimit = 12_000
/**
 * How long, in milliseconds, a request may stay open to wait for its turn. A sender who would wait longer is told to
 * try again later, and may then wait up to twice as long.
 */
const patience = 20_000
const ticketLifetime = 600_000

type Queue = { chave: string; pace: number }

type Deps = {
  limites: Limites
  counter: Pick<LimiteCounter, 'count' | 'readCount'>
  turnQueue: TurnQueue
  pseudonym: Pseudonym
  desafios: Pick<Desafios, 'check'>
  formTokens: FormTokens
  clock: Clock
  sleep(milliseconds: number): Promise<unknown>
}

/**
 * Admits a verified person's submission and returns when it arrived. If many persons of the network are submitting, or
 * a limit of `envio` is exceeded, the submission must wait for its turn in a queue and needs one of three proofs: an
 * answered question, a captcha passed with this request, or the ticket of an earlier wait.
 */
export function makeAdmitEnvio(deps: Deps) {
  const { limites, counter, turnQueue, pseudonym, desafios, formTokens, clock, sleep } = deps
  const makeChave = (kind: string, ...of: unknown[]) => `${kind}.${pseudonym(of.join(' '))}`
  const makePersonsChave = ({ network }: Network, { processo }: EnvioAttempt) => makeChave('pessoas', network, processo)

  async function readQueues(networks: Network[], attempt: EnvioAttempt): Promise<Queue[]> {
    const persons = await Promise.all(
      networks.map((network) => counter.readCount(makePersonsChave(network, attempt), tenMinutes)),
    )
    const crowded = networks.filter(({ weight }, index) => (persons[index] ?? 0) >= personsBeforeQuestion * weight)
    const overLimit = (await limites.secondsToWait('envio', attempt)) > 0 ? networks : []
    const queue =
      (kind: string, pace: number) =>
      ({ network, weight }: Network) => ({ chave: makeChave(kind, network, attempt.processo), pace: pace / weight })
    return [...crowded.map(queue('vez', pace)), ...overLimit.map(queue('acima', paceOverLimit))]
  }

  async function countPerson(networks: Network[], attempt: EnvioAttempt) {
    for (const network of networks) {
      const times = await counter.count(
        makeChave('pessoa', network.network, attempt.processo, attempt.person),
        tenMinutes,
      )
      if (times === 1) await counter.count(makePersonsChave(network, attempt), tenMinutes)
    }
  }

  async function checkAnswer(
    proof: Exclude<EnvioProof, 'fresh'>,
    subject: LimiteSubject,
  ): Promise<EnvioHeld | undefined> {
    if (proof.resposta.trim() === '') return { kind: 'pergunta', doubt: 'questionNeeded' }
    const answered = await desafios.check(proof.desafio, proof.resposta)
    if (answered.ok) return undefined
    const seconds = await limites.countAttempt('prova', subject)
    return seconds > 0 ? { kind: 'limite', seconds } : { kind: 'pergunta', doubt: answered.error }
  }

  async function takeTurns(queues: Queue[], now: number, patience: number) {
    let longest = 0
    for (const { chave, pace } of queues) {
      const turn = await turnQueue.take(chave, { now, pace, patience })
      if (!turn.granted) return turn
      longest = Math.max(longest, turn.wait)
    }
    return { granted: true, wait: longest }
  }

  const hold = (held: EnvioHeld): Admission => ({ ok: false, held })

  return async function admitEnvio(attempt: EnvioAttempt, proof: EnvioProof): Promise<Admission> {
    const now = clock.now()
    const networks = toNetworks(attempt.address)
    const queues = await readQueues(networks, attempt)
    const turnRef = { form: `vez:${attempt.person}`, processo: attempt.processo }
    const earlier = proof === 'fresh' ? undefined : arrivalByTicket(proof.ticket, turnRef, now)
    const arrivedAt = earlier ?? attempt.arrivedAt
    const cameBack = earlier !== undefined
    if (queues.length > 0) {
      const held = proof === 'fresh' || cameBack ? undefined : await checkAnswer(proof, attempt)
      if (held) return hold(held)
      const turn = await takeTurns(queues, now.getTime(), cameBack ? 2 * patience : patience)
      if (!turn.granted) {
        const ticket = proof !== 'fresh' && cameBack ? proof.ticket : formTokens.issue(turnRef, arrivedAt)
        return hold({ kind: 'vez', seconds: Math.max(1, Math.ceil(turn.wait / 1000)), ticket })
      }
      await sleep(turn.wait)
    }
    // Concurrent submissions may have used up the limit meanwhile. Then admission starts again, with a queue.
    if ((await limites.countAttempt('envio', attempt)) > 0 && queues.length === 0) return admitEnvio(attempt, proof)
    await countPerson(networks, attempt)
    return { ok: true, arrivedAt }
  }

  function arrivalByTicket(ticket: string, turnRef: { form: string; processo: number }, now: Date) {
    const claims = formTokens.check(ticket, turnRef)
    if (!claims.ok) return undefined
    return now.getTime() - claims.value.issuedAt.getTime() <= ticketLifetime ? claims.value.issuedAt : undefined
  }
}

export type AdmitEnvio = ReturnType<typeof makeAdmitEnvio>
