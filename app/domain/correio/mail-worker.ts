import { makeAttempts, type AttemptParts as Parts } from './mail-attempt'

/** Sends what waits in the outbox, one mail at a time. Any number of processes may do so side by side. */
export function makeMailWorker(parts: Parts) {
  const { outbox, clock, log } = parts
  const { attempt, noteFailure } = makeAttempts(parts)
  /** Sent, but not noted yet: a second copy must not follow only because the database was away for a moment. */
  const unnoted = new Map<number, string | undefined>()
  let running: Promise<void> | undefined
  let asked = false
  let stopped = false

  async function noteSent() {
    for (const [id, destinatario] of unnoted) {
      await outbox.markSent(id, clock.now(), destinatario)
      unnoted.delete(id)
    }
  }

  async function sendAllDue() {
    await noteSent()
    while (!stopped) {
      const claimed = await outbox.claim(clock.now())
      if (!claimed) return
      const delivery = await attempt(claimed)
      if (delivery.outcome === 'sent') {
        unnoted.set(claimed.id, delivery.destinatario)
        await noteSent()
      } else if (delivery.outcome === 'early') {
        await outbox.delay(claimed, delivery.next)
      } else {
        await noteFailure(claimed, delivery)
        // Without a server the others would fail as well, each after its own time-out.
        if (delivery.outcome === 'unreachable') return
      }
    }
  }

  async function run() {
    try {
      while (asked && !stopped) {
        asked = false
        await sendAllDue()
      }
    } finally {
      running = undefined
    }
  }

  /** Sends all that is due. What becomes due while it runs is sent in the same run. */
  function sendDue() {
    asked = true
    running ??= run()
    return running
  }

  return {
    sendDue,
    /** The same at once, without waiting for it: for right after a commit. */
    poke() {
      sendDue().catch((error) => log.warn({ err: error, job: 'correio' }, 'a tarefa falhou'))
    },
    /** No new mail; waits for the one under way. */
    async stop() {
      stopped = true
      await running?.catch(() => {})
    },
  }
}
