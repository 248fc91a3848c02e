export type Query = <Row = Record<string, unknown>>(sql: string) => Promise<Row[]>

/** A portal on one kind of database. It can be killed, inspected, and started again on the data that is left. */
export type Ground = {
  /** Starts the portal and its database; returns the portal's address. */
  start(): Promise<string>
  /** Ends every process of the portal and its database at once with SIGKILL. */
  kill(): Promise<void>
  /** Runs a command of `portal`; returns its output if it succeeded, else `undefined`. */
  command(argv: string[], signal: AbortSignal): Promise<string | undefined>
  /** Queries the database as the kill left it, while nobody else uses it. The extension amcheck is installed. */
  inspect<T>(look: (query: Query) => Promise<T>): Promise<T>
  /** The folder of the stored files. */
  dataDir: string
  stop(): Promise<void>
}
