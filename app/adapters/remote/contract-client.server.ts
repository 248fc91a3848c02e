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
import { licitacaoKeys, toRefusal, unavailableKeys } from '~/contract/errors'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import { err, ok, type Result } from '~/domain/shared/result'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { type Deviation, parseLeniently, type Substitutes } from './lenient'
import { type ResilientFetch, readFailure } from './resilient-fetch.server'

/** `formulario` makes a request idempotent; `token` is that of an authority's link. */
type CallContext = { formulario?: string; token?: string }

export type ContractClientOptions = {
  url: string
  product: string
  fetch: ResilientFetch
  onDeviation: (call: string, deviation: Deviation) => void
}

export type ContractClient = ReturnType<typeof makeContractClient>

export type Inputs = InferContractRouterInputs<ReturnType<typeof makeContract>>

/** A client for the contract's calls on the system at `url`. */
export function makeContractClient({ url, product, fetch, onDeviation }: ContractClientOptions) {
  const contract = makeContract({ product })
  const link = new OpenAPILink<CallContext>(contract, {
    url,
    headers: ({ context: { formulario, token } }) => ({
      ...(formulario && { 'idempotency-key': formulario }),
      ...(token && { authorization: `Bearer ${token}` }),
    }),
    customJsonSerializers: [{ condition: (value) => value instanceof Date, serialize: toWireInstant }],
    fetch: async (request, _init, _options, call) => {
      const procedure = getContractRouter(contract, call)
      const path = isContractProcedure(procedure) ? procedure['~orpc'].route.path : undefined
      const response = await fetch(restorePath(request, path))
      if (!response.ok) throw await readFailure(response)
      return response
    },
  })
  const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link)

  /** Runs a call and parses the response leniently by its output schema. */
  function readLeniently<Input, Output>(
    procedure: AnyContractProcedure,
    call: (input: Input) => Promise<Output>,
    substitutes?: Substitutes,
  ) {
    const { outputSchema, route } = procedure['~orpc']
    if (!(outputSchema instanceof z.ZodType)) throw new Error(`${route.path} has no output schema`)
    const schema = outputSchema as z.ZodType<Output>
    return async (input: Input): Promise<Output> => {
      const response = await call(input).catch((error) => {
        throw error instanceof ProcurementFailure || error instanceof Outage
          ? error
          : new Outage('sistema', { reason: 'unreadable', cause: error })
      })
      return parseLeniently(
        schema,
        response,
        (deviation) => onDeviation(`${route.method} ${route.path}`, deviation),
        substitutes,
      )
    }
  }

  return { contract, client, readLeniently }
}

/** Accepts an empty answer or text after a successful change. `false`, or another type of body such as HTML, throws. */
export function orEmpty<T extends object>(response: T | string | boolean | null | undefined): Partial<T> {
  if (response === false || (response instanceof Blob && response.size > 0))
    throw new Outage('sistema', { reason: 'unreadable' })
  return typeof response === 'object' && response && !(response instanceof Blob) ? response : {}
}

/** Repairs the path: the client drops the trailing slash and encodes '='. */
export function restorePath(request: Request, path = '') {
  const address = new URL(request.url)
  const pathname = address.pathname.replaceAll('%3D', '=') + (path.endsWith('/') ? '/' : '')
  if (pathname === address.pathname) return request
  address.pathname = pathname
  return new Request(address, request)
}

type Missing = Exclude<keyof typeof unavailableKeys, 'licitacaoDespublicada' | 'licitacaoExcluida'>

/** Whether the system rejected the input. */
export const isRefusal = (error: unknown) => error instanceof ProcurementFailure && [400, 422].includes(error.status)

/** Known refusals become values; a 404 without a message becomes `missing`. */
export async function readResult<T, E extends Missing>(
  read: () => Promise<T>,
  missing: E,
): Promise<Result<T, E | LicitacaoUnavailable>> {
  try {
    return ok(await read())
  } catch (error) {
    if (!(error instanceof ProcurementFailure)) throw error
    const { status, body } = error
    const known = toRefusal(licitacaoKeys, body.key)
    // The system's own message about a withdrawn tender is passed on.
    const hasOwnMessage = known !== 'licitacaoNotFound' && (body.errorMessages || body.message)
    if (known && !hasOwnMessage && (status === 400 || status === 404)) return err(known)
    if (status === 404 && !body.message) return err(missing)
    if (status === 404 && body.key === unavailableKeys[missing]) return err(missing)
    throw error
  }
}
