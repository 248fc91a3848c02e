import { isRouteErrorResponse, useActionData } from '@remix-run/react'
import { useRef } from 'react'

/**
 * A submission that the portal doesn't answer leaves its screen as it is: only readings move the visitor (A6). It counts
 * as refused, so that nothing is loaded again, which would fail as well.
 */
export async function orUnanswered<T>(answer: Promise<T>) {
  try {
    return await answer
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown
    return Response.json({ semResposta: true }, { status: 503 })
  }
}

/** What the server said last about this screen's form, whether it answered the newest submission, and that one's mark. */
export function useAnswer<Action>() {
  const newest = useActionData<Action>()
  const answered = useRef<typeof newest>()
  const semResposta = isUnanswered(newest)
  if (!semResposta) answered.current = newest
  return { sent: answered.current, semResposta, newest }
}

const isUnanswered = (answer: unknown) => typeof answer === 'object' && answer !== null && 'semResposta' in answer
