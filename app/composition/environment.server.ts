import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv as readValues } from 'node:util'
import { makeEnvError } from '~/env.server'

type Environment = Record<string, string | undefined>

const defaultFile = '.env'

/**
 * The environment, and what the file `.env` in `cwd` says besides. `ENV_FILE` names another file; an empty one says
 * that there is none.
 */
export function readEnvironment<Given extends Environment>(
  environment: Given,
  cwd = process.cwd(),
): Environment & Given {
  const { ENV_FILE: file = defaultFile }: Environment = environment
  const text = file && readText(file, path.resolve(cwd, file))
  return { ...(text && readSettings(file, text)), ...environment }
}

function readText(file: string, at: string) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(at))
  } catch (error) {
    if (error instanceof TypeError) throw makeEnvError([`${file}: não está em UTF-8`])
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && file === defaultFile) return ''
    throw makeEnvError([`${file}: ${code === 'ENOENT' ? 'não existe' : `não pode ser lido (${code})`}`])
  }
}

const setting = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(?:(["'`])(?:(?!\2).)*\2\s*(?:#.*)?|[^"'`].*)?$/

/** Line by line, because Node takes a line that it cannot read for a part of the next one's name. */
function readSettings(file: string, text: string) {
  const settings: Environment = {}
  const problems: string[] = []
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name = ''] = setting.exec(line) ?? []
    // The line is not repeated, because it may be a secret.
    if (!name) problems.push(`${file}, linha ${index + 1}: não é NOME=valor, numa linha, com as aspas fechadas`)
    else settings[name] = readValues(line)[name]
  }
  if (problems.length > 0) throw makeEnvError(problems)
  return settings
}
