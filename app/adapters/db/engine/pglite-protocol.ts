/** Messages between server and database thread. Reply 0 means ready; messages without an id are notifications. */
export type WorkerRequest = {
  id: number
  kind: 'query' | 'exec' | 'close'
  sql: string
  parameters: readonly unknown[]
  /** The portal's time in milliseconds, which the database then goes on from. */
  now?: number | undefined
}

export type WorkerReply =
  | { id: number; rows: unknown[]; affectedRows: number }
  | { versao: string }
  /** A tender's id and its new version, separated by a space. */
  | { processo: string }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } }
