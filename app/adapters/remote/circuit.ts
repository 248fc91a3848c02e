import { ProcurementFailure } from '~/domain/shared/failure'
import { Outage } from '~/domain/shared/outage'

/** After how many failures in a row nobody is kept waiting any more, and for how long, in milliseconds. */
const limits = { failures: 5, pause: 10_000 }

/**
 * Stops asking a system that doesn't answer: whoever asks then is refused at once. After each pause one request is let
 * through to see, however long the last one takes; an answer to any of them opens the way again.
 */
export function makeCircuit(now: () => number) {
  let failures = 0
  let openUntil = 0

  return {
    /**
     * Runs `call`. What `isOutage` says of its failure counts; any answer at all closes the circuit. What was thrown for
     * another reason, such as a reader who left, says nothing.
     */
    async run<T>(call: () => Promise<T>, isOutage: (error: unknown) => boolean): Promise<T> {
      if (failures >= limits.failures) {
        if (now() < openUntil)
          throw new Outage('sistema', { sign: 'circuitOpen', retryAfter: Math.ceil((openUntil - now()) / 1000) })
        openUntil = now() + limits.pause
      }
      try {
        const answer = await call()
        failures = 0
        return answer
      } catch (error) {
        if (isOutage(error)) {
          failures++
          openUntil = now() + limits.pause
        } else if (error instanceof ProcurementFailure || error instanceof Outage) failures = 0
        throw error
      }
    },
  }
}

export type Circuit = ReturnType<typeof makeCircuit>
