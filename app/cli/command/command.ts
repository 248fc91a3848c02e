import type { Portal } from '~/composition/portal.server'
import type { Env } from '~/env.server'
import type { Param } from './params'

/** Where a command prints: to the terminal, or to a socket if the server runs the command for another process. */
export type CommandIo = {
  /** Prints one line: line breaks and control characters in it become spaces. `printText` prints several. */
  print(line: string): void
  warn(line: string): void
  /** `total` is `null` while it is unknown. */
  progress(done: number, total: number | null, label: string): void
  /** Writes raw bytes to stdout; from then on `print` writes to stderr. Throws `OutputError`. */
  write(bytes: Uint8Array): Promise<void>
}

/** Thrown if stdout accepts no more data. `warnAbout` skips this error, because the terminal's `finish` reports it. */
export class OutputError extends Error {}

/** Standard input of the process in which the command was typed. */
export type CommandInput = AsyncIterable<Uint8Array>

/**
 * `signal` asks the command to stop at the next consistent point. `input` is set if a `fileOrInput` parameter was typed
 * as `-`.
 */
export type CommandContext = { env: Env; io: CommandIo; signal?: AbortSignal; input?: CommandInput | undefined }
/** `alone`: no other process can use the database until the command ends. */
export type PortalContext = CommandContext & { portal: Portal; alone?: boolean }
/** The parts of the portal that a dump reads. */
export type CopySource = Pick<Portal, 'files' | 'temporary' | 'snapshot'>

export type Params = Record<string, Param<unknown>>
type ParsedParams<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]['read']> }
type Values = Record<string, unknown>

type Described = {
  summary: string
  args: Params
  options: Params
}

/** `run` returns the exit code: 0 done, 1 partly done, 2 failed. Thrown errors give 2. */
type Running =
  | { needs: 'portal'; run(values: Values, context: PortalContext): Promise<number> }
  /** Runs even if a newer release has migrated the database. */
  | { needs: 'copy'; run(values: Values, context: CommandContext & { portal: CopySource }): Promise<number> }
  /** The command opens the database itself. `remote`: the command is also allowed in front of a remote system. */
  | { needs: 'nothing'; run(values: Values, context: CommandContext): Promise<number>; remote?: boolean }

export type Action = Described & Running
export type Group = { summary: string; actions: Record<string, Action | Group> }

type Definition<W extends Params, O extends Params, C> = {
  summary: string
  args?: W
  options?: O
  /** Returns the exit code or a one-line summary to print. */
  run(values: ParsedParams<W> & ParsedParams<O>, context: C): Promise<number | string>
}
type Nothing = Record<never, never>

const described = <W extends Params, O extends Params, C extends CommandContext>(given: Definition<W, O, C>) => ({
  summary: given.summary,
  args: given.args ?? {},
  options: given.options ?? {},
  async run(values: Values, context: C) {
    const outcome = await given.run(values as ParsedParams<W> & ParsedParams<O>, context)
    if (typeof outcome === 'number') return outcome
    context.io.print(outcome)
    return 0
  },
})

export const action = <W extends Params = Nothing, O extends Params = Nothing>(
  given: Definition<W, O, PortalContext>,
): Action => ({ needs: 'portal', ...described(given) })

/** Defines an action that needs only a `CopySource`. It runs even if a newer release has migrated the database. */
export const copyAction = <W extends Params = Nothing, O extends Params = Nothing>(
  given: Definition<W, O, CommandContext & { portal: CopySource }>,
): Action => ({ needs: 'copy', ...described(given) })

/** Defines an action that opens the database itself. It fails while another process holds the embedded database. */
export const standaloneAction = <W extends Params = Nothing, O extends Params = Nothing>({
  remote,
  ...given
}: Definition<W, O, CommandContext> & { remote?: boolean }): Action => ({
  needs: 'nothing',
  ...described(given),
  remote,
})

/** The command line is malformed; `usage` shows the valid forms. */
export class UsageError extends Error {
  public constructor(
    message: string,
    public readonly usage: string[] = [],
  ) {
    super(message)
  }
}

type Shown<T> = {
  json: boolean
  line(item: T): string
  none: string
  item?(item: T): object
}

export function printText(io: CommandIo, text: string) {
  for (const line of text.split('\n')) io.print(line)
}

/** Prints a list: one line per item, or one JSON array. */
export function printList<T>(io: CommandIo, items: T[], { json, line, none, item }: Shown<T>) {
  if (json) printText(io, JSON.stringify(item ? items.map(item) : items, null, 2))
  else if (items.length === 0) io.print(none)
  else for (const one of items) io.print(line(one))
}
