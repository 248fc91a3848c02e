import path from 'node:path'
import { UsageError } from './command'

/** The one argument of `dump` and `restore`: a file, made absolute, or `-`. Throws `UsageError`. */
export function prepareDumpFile(args: string[], cwd: string) {
  const [file, ...rest] = args
  if (!file || rest.length > 0) throw new UsageError('informe o arquivo da cópia, ou - para a saída ou entrada padrão')
  return [file === '-' ? file : path.resolve(cwd, file)]
}

/** The same of `restore`, which may be told where the list of erasures is. */
export function prepareRestore(args: string[], cwd: string) {
  const at = args.indexOf('--apagamentos')
  if (at < 0) return prepareDumpFile(args, cwd)
  const file = args[at + 1]
  if (!file) throw new UsageError('informe o arquivo de --apagamentos')
  return [...prepareDumpFile(args.toSpliced(at, 2), cwd), path.resolve(cwd, file)]
}
