import { z } from 'zod'
import type { Sealer } from '../guarda/ports'
import type { Clock } from '../shared/clock'
import { maskEmail } from '../shared/masks'
import { newCapability } from '../shared/random-ids'
import { normalizeEndereco, type Pessoa } from './pessoa'

const minute = 60_000
const hour = 60 * minute

/** Milliseconds for which a mailed link is valid. It can be used only once. */
export const linkLifetime = 15 * minute
/**
 * Milliseconds after which an unused link is followed by another one. Anybody can ask for links to a person's address;
 * within this time the one that was sent stays the newest, and it is still valid for ten minutes afterwards (W17.15).
 */
const renewAfter = 5 * minute
/** Milliseconds after which a session ends: `idleLifetime` without use, `acessoLifetime` in any case. */
const idleLifetime = 2 * hour
export const acessoLifetime = 12 * hour
/** Milliseconds after the entry for which a person may do what asks for a recent one. */
const recentEntry = 15 * minute
/** Minimum milliseconds of every answer, so that its duration does not reveal whether the address is registered. */
const answerTime = 500

/** A person's session, opened at `criadoEm`. `id` also binds that person's forms to the session. */
export type Acesso = { id: number; criadoEm: Date; pessoa: Pessoa }

type AcessoAberto = { id: number; navegador: string | null; criadoEm: Date; usadoEm: Date }

/** A browser in which this person has entered before; `id` distinguishes it from that person's other browsers. */
export type NavegadorConhecido = { id: string; idPessoa: number }

/** `conhecido`: the browser that asks, if somebody has entered in it before. */
export type Pedida = { email: string; destino: string; idioma: string; conhecido: NavegadorConhecido | null }

/** `chave` and `navegador` go into cookies; `destino` is the page to open. */
export type Entrada = { chave: string; navegador: string; destino: string }

type NovaEntrada = Omit<Pedida, 'conhecido'> & {
  link: { sal: string; codigoHash: string }
  now: Date
  /** An unused link issued after `since` is enough, unless `idConhecida` asks. */
  enough: { since: Date; idConhecida: number | null }
}

/** Each method writes its changes in one transaction, with their `evento` and mail. */
export interface AcessoStore {
  /** Stores a link and queues its mail if somebody has this e-mail and no link that is enough. */
  issue(entrada: NovaEntrada): Promise<'issued' | 'enough' | 'nobody'>
  /** Whether the link was issued after `since` and is still unused. */
  isOpen(codigoHash: string, since: Date): Promise<boolean>
  /** Uses up an open link and opens a session. If two calls do so at the same time, one of them gets `null`. */
  enter(
    codigoHash: string,
    acesso: { chaveHash: string; navegador: string | null; since: Date; now: Date },
  ): Promise<{ destino: string; idPessoa: number } | null>
  /** The session, if it was opened after `criado` and last used after `usado`; records that it is used now. */
  find(chaveHash: string, oldest: { criado: Date; usado: Date }, now: Date): Promise<Acesso | null>
  list(idPessoa: number, oldest: { criado: Date; usado: Date }): Promise<AcessoAberto[]>
  /** Ends one session of a person, or all but one. */
  end(idPessoa: number, which: { id: number } | { except: number }): Promise<void>
  /** Deletes expired links and sessions; returns how many rows it deleted. */
  sweep(oldest: { link: Date; criado: Date; usado: Date }): Promise<number>
}

const navegadorSchema = z.object({ id: z.string(), idPessoa: z.number().int() })

type Deps = {
  store: AcessoStore
  links: { issue(): { sal: string; codigoHash: string }; hashCodigo(codigo: string): string }
  navegadores: Sealer
  log: { warn(fields: object, message: string): void }
  clock: Clock
  sleep(milliseconds: number): Promise<unknown>
  mailQueued(): void
}

/** How officials enter the mesa: a mailed link opens a session (decision 059). */
export function makeAcessos({ store, links, navegadores, log, clock, sleep, mailQueued }: Deps) {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  const oldest = () => ({ criado: ago(acessoLifetime), usado: ago(idleLifetime) })
  return {
    /** Mails a link if the address is registered. Neither the answer nor its duration reveals whether it is (W17.3). */
    async request({ email, conhecido, ...pedida }: Pedida): Promise<void> {
      const enough = { since: ago(renewAfter), idConhecida: conhecido?.idPessoa ?? null }
      const entrada = { ...pedida, email: normalizeEndereco(email), link: links.issue(), now: clock.now(), enough }
      const [outcome] = await Promise.all([store.issue(entrada), sleep(answerTime)])
      if (outcome === 'issued') mailQueued()
      if (outcome === 'enough') log.warn({ pessoa: maskEmail(email) }, 'outro link para entrar foi pedido em seguida')
    },

    /** The browser whose cookie this is; `null` if nobody has entered in it. */
    recognize(cookie: unknown): NavegadorConhecido | null {
      const found = typeof cookie === 'string' ? navegadorSchema.safeParse(navegadores.open(cookie)) : undefined
      return found?.data ?? null
    },

    /** Whether the link can still be used; does not use it up, since mail scanners open links too (W17.4). */
    isOpen: (codigo: string) => store.isOpen(links.hashCodigo(codigo), ago(linkLifetime)),

    /** Uses up the link and returns a new session key; `null` if the link is unknown, used or expired (W17.5). */
    async enter(codigo: string, navegador: string | null): Promise<Entrada | null> {
      const chave = newCapability()
      const acesso = { chaveHash: links.hashCodigo(chave), navegador, since: ago(linkLifetime), now: clock.now() }
      const entered = await store.enter(links.hashCodigo(codigo), acesso)
      if (!entered) return null
      const { destino, idPessoa } = entered
      return { chave, destino, navegador: navegadores.seal({ id: newCapability(), idPessoa }) }
    },

    /** The session whose key is in the cookie; `null` if the session has ended. */
    find: (chave: string) => store.find(links.hashCodigo(chave), oldest(), clock.now()),

    /** Whether the person entered a short while ago, as what gives, changes or takes rights and data asks for (W17.24). */
    isRecent: ({ criadoEm }: Acesso) => criadoEm > ago(recentEntry),

    list: (idPessoa: number) => store.list(idPessoa, oldest()),
    end: store.end,
    sweep: () => store.sweep({ ...oldest(), link: ago(24 * hour) }),
  }
}

export type Acessos = ReturnType<typeof makeAcessos>
