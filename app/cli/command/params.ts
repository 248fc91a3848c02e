import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withFileError } from '~/adapters/files/input.server'
import { stripUnstorable } from '~/domain/shared/typed-fields'
import { emailFormSchema } from '~/domain/solicitacao/pedido'
import { parseDay } from '~/format/date-time-field'

/** A positional argument or an option: its help text and its parser. */
export type Param<T> = {
  /** Placeholder in help texts; empty for a flag. */
  placeholder: string
  help?: string
  /** Parses the value. Error messages call the parameter `name`. */
  read(typed: string, name: string): T
  defaultValue?(): T
  flag?: boolean
  /** Takes all remaining words. */
  takesRest?: boolean
  /** `-` stands for standard input. If the command runs in the server, the input is sent to the server. */
  takesInput?: boolean
  /** Makes a path absolute before the command is sent to the server. */
  resolvePath?(typed: string, cwd: string): string
}

export const param = <T>(
  placeholder: string,
  what: string,
  read: (typed: string) => T | null,
  help?: string,
): Param<T> => ({
  placeholder,
  help,
  read(typed, name) {
    if (!typed.trim()) throw new Error(`informe ${name}`)
    const value = read(typed.trim())
    if (value === null) throw new Error(`${typed} não é ${what} (${name})`)
    return value
  },
})

export const optional = <T, U>(given: Param<T>, defaultValue: U): Param<T | U> => ({
  ...given,
  defaultValue: () => defaultValue,
})

export const flag = (help: string): Param<boolean> => ({
  placeholder: '',
  help,
  flag: true,
  read: () => true,
  defaultValue: () => false,
})

export const text = (placeholder: string, help?: string) => param(placeholder, 'um texto', stripUnstorable, help)

/** A positive integer of at most 15 digits. */
export const number = (placeholder: string, help?: string) =>
  param(placeholder, 'um número válido', (typed) => (/^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null), help)

export const day = (help?: string) =>
  param('DD/MM/AAAA', 'uma data que exista, como DD/MM/AAAA', (typed) => parseDay(typed, 'pt-BR'), help)

export const email = () =>
  param('endereço', 'um endereço de e-mail', (typed) => emailFormSchema.safeParse({ email: typed }).data?.email ?? null)

export const file = (placeholder = 'arquivo', help?: string): Param<string> => ({
  ...text(placeholder, help),
  resolvePath: (typed, cwd) => path.resolve(cwd, typed),
})

/** A file, or `-` for stdin or stdout. */
export const fileOrStream = (placeholder: string, help?: string): Param<string> => ({
  ...file(`${placeholder}|-`, help),
  resolvePath: (typed, cwd) => (typed === '-' ? typed : path.resolve(cwd, typed)),
})

/** A file, or `-` for standard input, which the command reads from `CommandContext.input`. */
export const fileOrInput = (placeholder: string, help?: string): Param<string> => ({
  ...fileOrStream(placeholder, help),
  takesInput: true,
})

/** One of several words, ignoring case and accents: 'Habilitação' matches HABILITACAO. */
export const choice = <Word extends string>(placeholder: string, words: readonly Word[], help?: string) =>
  param(
    placeholder,
    `um destes: ${words.join(', ')}`,
    (typed) => words.find((word) => toPlain(word) === toPlain(typed)) ?? null,
    help,
  )

const toPlain = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[\s-]+/g, '_')

export const json = flag('a lista em JSON, para programas')

/** Reads a whole file named on the command line. Errors become messages for the operator. */
export const readInput = (file: string) => withFileError(file, readFile(file))
