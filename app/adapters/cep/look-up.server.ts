import { text } from 'node:stream/consumers'
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { z } from 'zod'
import { makeCircuitBreaker } from '~/adapters/remote/resilient-fetch.server'
import type { Cidade, Localidades, Logradouro, LookUpCep } from '~/domain/cadastro/tabelas'
import type { Clock } from '~/domain/shared/clock'
import { Outage } from '~/domain/shared/failures'

/** In milliseconds, for each service: slow answers are still useful, and the page can be filled in meanwhile. */
const requestTimeout = 6000
const maxResponseBytes = 64 * 1024

export interface CepCache {
  find(cep: string): Promise<Logradouro | null>
  save(cep: string, found: Logradouro): Promise<void>
}

export type CepLog = { warn(fields: object, message: string): void }

type Deps = {
  /** Services in the order of preference; `{cep}` stands for the 8 digits. */
  urls: string[]
  cache: CepCache
  clock: Clock
  log: CepLog
  timeout?: number
}

const shortText = z.string().trim().max(200)
const optionalText = shortText.nullish().transform((value) => value || null)
/** The two response formats of the public services. */
const responseSchema = z.union([
  z.object({ uf: shortText.length(2), localidade: shortText.min(1), logradouro: optionalText, bairro: optionalText }),
  z
    .object({ state: shortText.length(2), city: shortText.min(1), street: optionalText, neighborhood: optionalText })
    .transform(({ state, city, street, neighborhood }) => ({
      uf: state,
      localidade: city,
      logradouro: street,
      bairro: neighborhood,
    })),
])

/** Looks up the address of a CEP in the cache, then at each service in turn. Never throws: the lookup is optional. */
export function makeLookUpCep({ urls, cache, clock, log, timeout = requestTimeout }: Deps): LookUpCep {
  const services = urls.map((url) => ({ url, circuit: makeCircuitBreaker(() => clock.now().getTime()) }))
  const toHost = (url: string) => new URL(url.replace('{cep}', '0')).host

  return async function lookUpCep(cep) {
    let unknownEverywhere = services.length > 0
    try {
      const known = await cache.find(cep)
      if (known) return known
      for (const { url, circuit } of services) {
        try {
          const logradouro = await circuit.run(() => request(url.replace('{cep}', cep), timeout), isOutage)
          if (!logradouro) continue
          await cache.save(cep, logradouro)
          return logradouro
        } catch (error) {
          unknownEverywhere = false
          // The CEP is personal data, so it is not logged.
          log.warn(
            { servico: toHost(url), erro: error instanceof Outage ? error.reason : 'Error' },
            'a busca do CEP falhou',
          )
        }
      }
    } catch (error) {
      unknownEverywhere = false
      log.warn({ erro: error instanceof Error ? error.name : 'Error' }, 'a busca do CEP falhou')
    }
    return unknownEverywhere ? 'naoAchado' : 'indisponivel'
  }
}

const isOutage = (error: unknown) => error instanceof Outage

async function request(url: string, timeout: number): Promise<Logradouro | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) }).catch((cause) => {
    throw new Outage('sistema', { reason: 'noAnswer', cause })
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (response.status === 404 || response.status === 400) return null
    throw new Outage('sistema', { reason: 'noAnswer' })
  }
  const body = await readJson(response)
  if (typeof body === 'object' && body !== null && 'erro' in body) return null
  const parsed = responseSchema.safeParse(body)
  if (!parsed.success) throw new Outage('sistema', { reason: 'unreadable' })
  return parsed.data
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const chunks = limitSize(response.body ?? new ReadableStream())
    return JSON.parse(await text(chunks))
  } catch (cause) {
    throw new Outage('sistema', { reason: 'unreadable', cause })
  }
}

async function* limitSize(body: ReadableStream<Uint8Array>) {
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxResponseBytes) throw new Error('the response is too long')
    yield chunk
  }
}

/** Brazilian states and municipalities by name, with IBGE codes. */
export function makeLocalidades(): Localidades {
  const states = getStates()
    .map(({ ibgeCode, name, code }) => ({ id: ibgeCode, nome: name, sigla: String(code) }))
    .sort(byName)
  const cidadesByEstado = new Map<number, Cidade[]>()
  for (const { code, name } of getMunicipalities()) {
    const estado = Number(code.slice(0, 2))
    const list = cidadesByEstado.get(estado) ?? []
    list.push({ id: Number(code), nome: name })
    cidadesByEstado.set(estado, list)
  }
  for (const list of cidadesByEstado.values()) list.sort(byName)
  return { estados: async () => states, cidades: async (estadoId) => cidadesByEstado.get(estadoId) ?? [] }
}

const { compare } = new Intl.Collator('pt-BR')
const byName = (one: { nome: string }, other: { nome: string }) => compare(one.nome, other.nome)
