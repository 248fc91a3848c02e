import path from 'node:path'
import { UsageError } from './command'

/** The one argument of `dump` and `restore`: a file, made absolute, or `-`. Throws `UsageError`. */
export function prepareDumpFile(args: string[], cwd: string) {
  const [file, ...rest] = args
  if (!file || rest.length > 0) throw new UsageError('informe o arquivo da cópia, ou - para a saída ou entrada padrão')
  return [file === '-' ? file : path.resolve(cwd, file)]
}
