/** What the server's thread and the embedded database's thread say to each other. Reply 0 means 'ready'; a notice comes unasked. */
export type WorkerRequest = {
  id: number
  kind: 'query' | 'exec' | 'close'
  sql: string
  parameters: readonly unknown[]
}

export type WorkerReply =
  | { id: number; rows: unknown[]; affectedRows: number }
  | { versao: string }
  | { processo: string }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } }
