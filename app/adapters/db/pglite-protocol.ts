/** What the server's thread and the embedded database's thread say to each other. Reply 0 means 'ready'. */
export type WorkerRequest = {
  id: number
  kind: 'query' | 'exec' | 'close'
  sql: string
  parameters: readonly unknown[]
}

export type WorkerReply =
  | { id: number; rows: unknown[]; affectedRows: number }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } }
