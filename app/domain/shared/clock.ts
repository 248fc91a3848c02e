/** Time is a port: rules are told what the time is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
