import { parseArgs } from 'node:util'
import { type Action, type Group, UsageError } from './command'
import { describeUsage, helpText } from './help'
import type { Param } from './params'

type Typed = { path: string[]; action: Action; args: string[]; options: Map<string, string> }

/** Help text if `argv` asks for help, otherwise `undefined`. Throws `UsageError`. */
export function helpFor(commands: Group, argv: string[]) {
  const end = argv.indexOf('--')
  const before = end < 0 ? argv : argv.slice(0, end)
  const [first, ...others] = before.filter((arg) => arg !== '--help' && arg !== '-h')
  const named = first === undefined || first === 'help' ? others : [first, ...others]
  const { path, found, rest } = follow(commands, named)
  const isGroup = 'actions' in found
  if (first !== 'help' && before.every((arg) => arg !== '--help' && arg !== '-h') && !(isGroup && rest[0] === 'help'))
    return undefined
  if (isGroup && rest[0] !== undefined && rest[0] !== 'help') throw unknown(path, found, rest[0])
  return helpText(path, found)
}

/** Resolves the action that `argv` names and its arguments. Throws `UsageError`. */
export function readArgv(commands: Group, argv: string[]): Typed {
  const { path, found, rest } = follow(commands, argv)
  if ('actions' in found) throw unknown(path, found, rest[0])
  return { path, action: found, ...readRest(path, found, rest) }
}

/** Parses an action's words and options. Throws `UsageError` for a missing value, an `Error` for an invalid one. */
export function parseValues({ path, action, args, options }: Typed) {
  const values: Record<string, unknown> = {}
  const read = (name: string, param: Param<unknown>, typed: string | undefined, called: string) => {
    if (typed === undefined && !param.defaultValue)
      throw new UsageError(`informe ${called}`, describeUsage(path, action))
    values[name] = typed === undefined ? param.defaultValue?.() : param.read(typed, called)
  }
  for (const [index, [name, param]] of Object.entries(action.args).entries()) {
    const typed = param.takesRest ? args.slice(index).join(' ') || undefined : args[index]
    read(name, param, typed, `<${param.placeholder}>`)
  }
  for (const [name, param] of Object.entries(action.options)) read(name, param, options.get(name), `--${name}`)
  return values
}

export const takesInput = ({ action, args }: Typed) =>
  Object.values(action.args).some((param, index) => param.takesInput === true && args[index] === '-')

/** Rebuilds the command line with all paths resolved against `cwd`. */
export function absoluteArgv({ path, action, args, options }: Typed, cwd: string) {
  const params = Object.values(action.args)
  const places = args.map((word, index) => params[index]?.resolvePath?.(word, cwd) ?? word)
  const flags = [...options].map(([name, typed]) => {
    const param = action.options[name]
    return param?.flag ? `--${name}` : `--${name}=${param?.resolvePath?.(typed, cwd) ?? typed}`
  })
  // Words that look like options have to follow `--`.
  return args.some(isOptionLike) ? [...path, ...flags, '--', ...places] : [...path, ...places, ...flags]
}

const isOptionLike = (word: string) => /^-./.test(word)

function follow(commands: Group, argv: string[]) {
  let found: Action | Group = commands
  const path: string[] = []
  for (const name of argv) {
    const next: Action | Group | undefined =
      'actions' in found && Object.hasOwn(found.actions, name) ? found.actions[name] : undefined
    if (!next) break
    found = next
    path.push(name)
  }
  return { path, found, rest: argv.slice(path.length) }
}

function unknown(path: string[], { actions }: Group, name: string | undefined) {
  const [what, wrong] = path.length === 0 ? ['um comando', 'comando desconhecido'] : ['uma ação', 'ação desconhecida']
  const problem = name === undefined || isOptionLike(name) ? `informe ${what}` : `${wrong}: ${name}`
  return new UsageError(
    `${problem}; há ${Object.keys(actions).join(', ')}`,
    describeUsage(path, { summary: '', actions }),
  )
}

function readRest(path: string[], action: Action, args: string[]) {
  const usage = describeUsage(path, action)
  const config = Object.fromEntries(
    Object.entries(action.options).map(([name, { flag }]) => [name, { type: flag ? 'boolean' : 'string' } as const]),
  )
  const { tokens } = parseArgs({ args, options: config, strict: false, allowPositionals: true, tokens: true })
  const words: string[] = []
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const param = Object.hasOwn(action.options, name) ? action.options[name] : undefined
    if (!param) throw new UsageError(`opção desconhecida: ${rawName}`, usage)
    if (param.flag && value !== undefined) throw new UsageError(`${rawName} não leva valor`, usage)
    if (!param.flag && (value === undefined || (!inlineValue && isOptionLike(value))))
      throw new UsageError(`informe o valor de ${rawName}; um que começa com - se escreve ${rawName}=-…`, usage)
    options.set(name, value ?? '')
  }
  const params = Object.values(action.args)
  if (words.length > params.length && !params.at(-1)?.takesRest)
    throw new UsageError(`argumento a mais: ${words[params.length]}`, usage)
  return { args: words, options }
}
