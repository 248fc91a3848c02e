import { fstatSync, ftruncateSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { fileReason } from '~/adapters/files/input.server'
import { toLine } from '~/domain/shared/typed-fields'
import { type CommandIo, OutputError } from './command/command'

/** Milliseconds between two progress lines. They replace the progress bar if `err` is not a terminal. */
const lineInterval = 5000

type Out = NodeJS.WritableStream & { fd?: number }

/** Prints results to `out`, everything else to `err`. `finish` must be called last and returns the exit code. */
export function makeTerminal(out: Out, err: NodeJS.WriteStream): CommandIo & { finish(code: number): Promise<number> } {
  let bar: SingleBar | undefined
  let lastLine: number | undefined
  /** Size of `out` before the first raw byte was written. */
  let sizeBefore: number | undefined
  let failed: NodeJS.ErrnoException | undefined
  let rejectWrite: ((error: Error) => void) | undefined
  out.on('error', (error: NodeJS.ErrnoException) => {
    failed ??= error
    rejectWrite?.(new OutputError('', { cause: error }))
  })
  err.on('error', () => {})

  const endBar = () => {
    bar?.stop()
    bar = undefined
  }
  const warn = (line: string) => {
    endBar()
    err.write(`${line.split('\n').map(toLine).join('\n')}\n`)
  }
  /** Truncates the output file after an error, so that nobody takes an incomplete result for a complete one. */
  function truncateResult() {
    if (out.fd === undefined || !fstatSync(out.fd).isFile()) return false
    ftruncateSync(out.fd, sizeBefore)
    return true
  }
  return {
    print(line) {
      endBar()
      // A line between the raw bytes in `out` would damage them.
      if (sizeBefore !== undefined) return warn(line)
      if (!failed) out.write(`${toLine(line)}\n`)
    },
    warn,
    progress(done, total, label) {
      if (err.isTTY) {
        if (!bar) {
          bar = new SingleBar({ format: chooseFormat(total), stream: err, clearOnComplete: true, hideCursor: true })
          bar.start(total ?? 0, done, { label })
        }
        if (total !== null) bar.setTotal(total)
        bar.update(done, { label })
        return
      }
      // The first line is due after `lineInterval`, so a short job prints none.
      lastLine ??= Date.now()
      if (Date.now() - lastLine >= lineInterval) {
        lastLine = Date.now()
        err.write(`${label}: ${done}${total === null ? '' : ` de ${total}`}\n`)
      }
    },
    async write(bytes) {
      if (failed) throw new OutputError('', { cause: failed })
      sizeBefore ??= readSize(out)
      if (out.write(bytes)) return
      await new Promise<void>((resolve, reject) => {
        rejectWrite = reject
        out.once('drain', resolve)
      })
    },
    async finish(code) {
      endBar()
      // The last write may still fail.
      if (!failed) await new Promise<void>((resolve) => out.write('', () => resolve()))
      // EPIPE after text lines is normal: the reader, such as `head`, has seen enough.
      if (failed && failed.code !== 'EPIPE')
        warn(`portal: a saída não pôde ser gravada: ${fileReason(failed) ?? failed.message}`)
      const end = failed && (failed.code !== 'EPIPE' || sizeBefore !== undefined) ? 2 : code
      if (sizeBefore !== undefined && end === 2)
        warn(
          truncateResult()
            ? 'portal: o que foi gravado não está inteiro, e foi retirado do arquivo'
            : 'portal: o que saiu não está inteiro: não o guarde',
        )
      return end
    },
  }
}

function readSize({ fd }: Out) {
  const stats = fd === undefined ? undefined : fstatSync(fd)
  return stats?.isFile() ? stats.size : 0
}

const chooseFormat = (total: number | null) =>
  total === null ? '{label}: {value}' : '{label} {bar} {percentage}% · {value} de {total}'
