import type { Portal } from '~/composition/portal.server'
import type { Env } from '~/env.server'

/** Where a command talks to: a terminal, or through the socket of the running server to the terminal that asked. */
export type CommandIo = {
  print(line: string): void
  /** `total` is `null` while it is not known. */
  progress(done: number, total: number | null, label: string): void
  /** Bytes as they are, to whoever takes the output; what is printed from then on goes elsewhere. */
  write(bytes: Uint8Array): Promise<void>
}

/**
 * One command of `portal`. `args` follow its name, paths among them absolute already. Returns the exit code: 0 done,
 * 1 done in part, 2 not done. `signal` tells it to stop at the next point where everything is in order. `alone`: nobody
 * else can be on the database until it is done.
 */
export type Command = (
  args: string[],
  context: { portal: Portal; env: Env; io: CommandIo; signal?: AbortSignal; alone?: boolean },
) => Promise<number>

/** A command that opens the database by itself, since it needs it otherwise than it is, and nobody else on it. */
export type StandaloneCommand = (
  args: string[],
  context: { env: Env; io: CommandIo; signal: AbortSignal },
) => Promise<number>

/** What was typed is no command of `portal`, or not one of its forms. The message says what is wrong. */
export class UsageError extends Error {}
