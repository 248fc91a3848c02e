import { createORPCClient } from '@orpc/client'
import {
  type AnyContractProcedure,
  type ContractRouterClient,
  getContractRouter,
  type InferContractRouterInputs,
  isContractProcedure,
} from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import { makeContract } from '~/contract'
import { ProcurementFailure } from '~/domain/shared/failure'
import { toWire } from '~/domain/shared/instante'
import { Outage } from '~/domain/shared/outage'
import { type Oddity, parseLeniently, type Substitutes } from '../lenient'
import { failureOf, type ResilientFetch } from '../resilient-fetch.server'

/** What a call is sent with: a number, so that a request is made once; the token of an authority's link. */
type Sent = { formulario?: string; token?: string }

export type AskingOptions = {
  url: string
  product: string
  fetch: ResilientFetch
  onOddity: (call: string, oddity: Oddity) => void
}

/** The contract, who asks its calls of the system at `url`, and how their answers are read. */
export type Asking = ReturnType<typeof makeAsking>

/** What each call takes, by its area and name. */
export type Inputs = InferContractRouterInputs<ReturnType<typeof makeContract>>

export function makeAsking({ url, product, fetch, onOddity }: AskingOptions) {
  const contract = makeContract({ product })
  const link = new OpenAPILink<Sent>(contract, {
    url,
    headers: ({ context: { formulario, token } }) => ({
      ...(formulario && { 'idempotency-key': formulario }),
      ...(token && { authorization: `Bearer ${token}` }),
    }),
    customJsonSerializers: [{ condition: (value) => value instanceof Date, serialize: toWire }],
    fetch: async (request, _init, _options, call) => {
      const procedure = getContractRouter(contract, call)
      const path = isContractProcedure(procedure) ? procedure['~orpc'].route.path : undefined
      const response = await fetch(asServed(request, path))
      if (!response.ok) throw await failureOf(response)
      return response
    },
  })
  const client: ContractRouterClient<typeof contract, Sent> = createORPCClient(link)

  /** Runs one call and reads what it brought by that call's own schema. */
  function reading<Input, Output>(
    procedure: AnyContractProcedure,
    call: (input: Input) => Promise<Output>,
    substitutes?: Substitutes,
  ) {
    const { outputSchema, route } = procedure['~orpc']
    if (!(outputSchema instanceof z.ZodType)) throw new Error(`${route.path} has no answer to read`)
    const schema = outputSchema as z.ZodType<Output>
    return async (input: Input): Promise<Output> => {
      const answer = await call(input).catch((error) => {
        throw error instanceof ProcurementFailure || error instanceof Outage
          ? error
          : new Outage('sistema', { sign: 'unreadable', cause: error })
      })
      return parseLeniently(schema, answer, (oddity) => onOddity(`${route.method} ${route.path}`, oddity), substitutes)
    }
  }

  return { contract, client, reading }
}

/** A change that was made may be answered with nothing, or with a word; a page, or `false`, is no such answer. */
export function orNothing<T extends object>(answer: T | string | boolean | null | undefined): Partial<T> {
  if (answer === false || (answer instanceof Blob && answer.size > 0))
    throw new Outage('sistema', { sign: 'unreadable' })
  return typeof answer === 'object' && answer && !(answer instanceof Blob) ? answer : {}
}

/**
 * The client leaves the last slash of a path out, and writes '=' as '%3D'; a system that serves the call need not find it
 * so.
 */
export function asServed(request: Request, path = '') {
  const address = new URL(request.url)
  const pathname = address.pathname.replaceAll('%3D', '=') + (path.endsWith('/') ? '/' : '')
  if (pathname === address.pathname) return request
  address.pathname = pathname
  return new Request(address, request)
}
