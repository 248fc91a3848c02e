export interface Clock {
  now(): Date
}

/** While the clock of the machine is doubted: since when, and by how many milliseconds it is ahead. */
type ClockDoubt = { since: Date; ahead: number }

/** The portal's clock. Jobs that delete or expire wait while there is a doubt. */
export interface PortalClock extends Clock {
  doubt(): ClockDoubt | null
  /** Takes the time of an independent clock, which may confirm a jump. */
  witness(instant: Date): void
}

/** The clock of the machine, never doubted. */
export const systemClock: PortalClock = { now: () => new Date(), doubt: () => null, witness() {} }
