import type { SubmissionResult } from '@conform-to/react'
import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react'
import { useRef } from 'react'
import type { HumanDoubt } from '~/domain/guarda/desafio'
import { setBackAddress } from '~/framework/router'
import type { Question } from '~/ui/human/human-check'

/**
 * A form as the server returns it, in conform's format: typed values, and errors by field in reading order. The field
 * '' is the whole form. `status` is left out, because it would make conform focus a field.
 */
export type Answer = Pick<SubmissionResult<string[]>, 'initialValue' | 'error'>

/** What a form that asks for a person carries. `humano`: the check was passed and is not repeated. */
export type PersonState = { token: string; question: Question; humano: boolean; doubt?: HumanDoubt }

export const typedValues = (answer: Answer | null, name: string) =>
  [answer?.initialValue?.[name]].flat().filter((value): value is string => typeof value === 'string')

/**
 * Keeps a screen as it is if its submission gets no response (A6). The error status keeps Remix from a revalidation,
 * which would fail too. `backFrom` maps the target of a redirect to the address that Back leads to from that target.
 */
export async function orUnanswered<T>(submission: Promise<T>, backFrom?: (next: string) => string) {
  try {
    return await submission
  } catch (thrown) {
    const next = thrown instanceof Response && thrown.headers.get('Location')
    if (next && backFrom) setBackAddress(backFrom(next))
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown
    return Response.json({ unanswered: true, offline: !navigator.onLine }, { status: 503 })
  }
}

/** The `clientAction` of a screen with a form. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction())

/**
 * `sent`: the action data of the last submission that got a response; `newest`: that of the newest submission, which is
 * `unanswered` if it got none, and `offline` if the device had no connection.
 */
export function useAnswer<Action>() {
  const newest = useActionData<Action>()
  const lastAnswered = useRef<typeof newest>()
  const unanswered = isUnanswered(newest)
  if (!unanswered) lastAnswered.current = newest
  return { sent: lastAnswered.current, unanswered, offline: unanswered && isOffline(newest), newest }
}

const isOffline = (answer: unknown) => (answer as { offline?: boolean }).offline === true

const isUnanswered = (answer: unknown) => typeof answer === 'object' && answer !== null && 'unanswered' in answer
