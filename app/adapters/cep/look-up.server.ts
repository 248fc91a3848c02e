import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { makeCircuit } from '~/adapters/remote/circuit'
import type { Logradouro, LookUpCep } from '~/domain/cadastro/tabelas'
import type { Clock } from '~/domain/shared/clock'
import { Outage } from '~/domain/shared/outage'

/** In milliseconds: a person waits for this, and can do without it. */
const patience = 2000
const largestAnswer = 64 * 1024

/** What was found before, so that no service is asked twice. */
export interface CepCache {
  find(cep: string): Promise<Logradouro | null>
  keep(cep: string, found: Logradouro): Promise<void>
}

export type CepLog = { warn(fields: object, message: string): void }

type Deps = {
  /** The services' addresses in the order in which they are asked, `{cep}` standing for the 8 digits. */
  urls: string[]
  cache: CepCache
  clock: Clock
  log: CepLog
}

const said = z.string().trim().max(200)
const words = said.nullish().transform((given) => given || null)
/** The two shapes that the public services answer in. */
const answerSchema = z.union([
  z.object({ uf: said.length(2), localidade: said.min(1), logradouro: words, bairro: words }),
  z
    .object({ state: said.length(2), city: said.min(1), street: words, neighborhood: words })
    .transform(({ state, city, street, neighborhood }) => ({
      uf: state,
      localidade: city,
      logradouro: street,
      bairro: neighborhood,
    })),
])

/** Asks one service after the other what a postal code is. Whatever becomes of it is no failure: it only saves typing. */
export function makeLookUpCep({ urls, cache, clock, log }: Deps): LookUpCep {
  const services = urls.map((url) => ({ url, circuit: makeCircuit(() => clock.now().getTime()) }))
  const hostOf = (url: string) => new URL(url.replace('{cep}', '0')).host

  return async function lookUpCep(cep) {
    try {
      const known = await cache.find(cep)
      if (known) return known
      for (const { url, circuit } of services) {
        try {
          const found = await circuit.run(() => ask(url.replace('{cep}', cep)), isOutage)
          if (!found) continue
          await cache.keep(cep, found)
          return found
        } catch (error) {
          // What the code is of stays out of the log.
          log.warn(
            { servico: hostOf(url), erro: error instanceof Outage ? error.sign : 'Error' },
            'a busca do CEP falhou',
          )
        }
      }
    } catch (error) {
      log.warn({ erro: error instanceof Error ? error.name : 'Error' }, 'a busca do CEP falhou')
    }
    return null
  }
}

const isOutage = (error: unknown) => error instanceof Outage

/** `null`: the service doesn't know it. */
async function ask(url: string): Promise<Logradouro | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch((cause) => {
    throw new Outage('sistema', { sign: 'noAnswer', cause })
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (response.status === 404 || response.status === 400) return null
    throw new Outage('sistema', { sign: 'noAnswer' })
  }
  const body = await read(response)
  if (typeof body === 'object' && body !== null && 'erro' in body) return null
  const parsed = answerSchema.safeParse(body)
  if (!parsed.success) throw new Outage('sistema', { sign: 'unreadable' })
  return parsed.data
}

async function read(response: Response): Promise<unknown> {
  try {
    const chunks = limited(response.body ?? new ReadableStream())
    return JSON.parse(await text(chunks))
  } catch (cause) {
    throw new Outage('sistema', { sign: 'unreadable', cause })
  }
}

async function* limited(body: ReadableStream<Uint8Array>) {
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largestAnswer) throw new Error('the answer is too long')
    yield chunk
  }
}
