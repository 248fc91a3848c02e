import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** How long something may still be done for a request after its answer, as a page that others wait for, in milliseconds. */
export const lingering = 60_000

/**
 * What is known of a request wherever something is done for it. Node follows each promise of the program for that, which takes
 * a twentieth of the CPU of every page, so it is asked to only while there is a request of which something is known.
 */
export function makeRequestStore<Known extends object>() {
  let storage = new AsyncLocalStorage<Known | undefined>()
  let underway = 0
  let ending: NodeJS.Timeout | undefined

  function end() {
    storage.disable()
    // A new one finds nothing of what a connection that stays open knew.
    storage = new AsyncLocalStorage()
  }

  function keepUntil(res: ServerResponse) {
    underway++
    clearTimeout(ending)
    res.once('close', () => {
      underway--
      if (underway === 0) ending = setTimeout(end, lingering).unref()
    })
  }

  return {
    /** What is known of the request for which this is done. */
    get: () => storage.getStore(),

    /** Of a request that begins here, and is answered by `res`, this is known: as a rule nothing. */
    begin(res: ServerResponse, known: Known | undefined) {
      if (known) keepUntil(res)
      // Its connection still knows of the request before.
      if (known || storage.getStore()) storage.enterWith(known)
    },
  }
}

export type RequestStore<Known extends object> = ReturnType<typeof makeRequestStore<Known>>
