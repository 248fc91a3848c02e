import { ProcurementFailure } from '~/domain/shared/failure'

/** After how many failures in a row nobody is kept waiting any more, and for how long, in milliseconds. */
const limits = { failures: 5, pause: 10_000 }

/**
 * Stops asking a system that doesn't answer: whoever asks then is refused at once. After a pause one request is let
 * through to see; its outcome decides.
 */
export function makeCircuit(now: () => number) {
  let failures = 0
  let openUntil = 0
  let trying = false

  return {
    /**
     * Runs `call`. What `isOutage` says of its failure counts; any answer at all closes the circuit. What was thrown for
     * another reason, such as a reader who left, says nothing.
     */
    async run<T>(call: () => Promise<T>, isOutage: (error: unknown) => boolean): Promise<T> {
      const open = failures >= limits.failures
      if (open && (trying || now() < openUntil)) throw new ProcurementFailure('circuitOpen', 0)
      trying = open
      try {
        const answer = await call()
        failures = 0
        return answer
      } catch (error) {
        if (isOutage(error)) {
          failures++
          openUntil = now() + limits.pause
        } else if (error instanceof ProcurementFailure) failures = 0
        throw error
      } finally {
        if (open) trying = false
      }
    },
  }
}

export type Circuit = ReturnType<typeof makeCircuit>
