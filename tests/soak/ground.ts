export type Query = <Row = Record<string, unknown>>(sql: string) => Promise<Row[]>

/** A portal on one kind of database that can be killed, looked into and started again on what is left. */
export type Ground = {
  /** Starts all of it; the address at which the portal answers. */
  start(): Promise<string>
  /** Ends every process of it at once with SIGKILL, whatever it is doing. */
  kill(): Promise<void>
  /** Runs a command of `portal`; what it said, if it was acknowledged as done, else `undefined`. */
  command(argv: string[], signal: AbortSignal): Promise<string | undefined>
  /** Looks into the database as the kill left it, with nobody else on it. amcheck is there. */
  inspect<T>(look: (query: Query) => Promise<T>): Promise<T>
  /** Where the stored files are. */
  dataDir: string
  stop(): Promise<void>
}
