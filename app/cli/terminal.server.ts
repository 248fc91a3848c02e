import { once } from 'node:events'
import { SingleBar } from 'cli-progress'
import type { CommandIo } from './command'

/** Milliseconds between two lines of progress where there is no bar. */
const pause = 5000

/** What a command says, on this terminal: lines go to `out`, progress to `err`, as a bar where somebody watches. */
export function makeTerminal(out: NodeJS.WritableStream, err: NodeJS.WriteStream): CommandIo & { close(): void } {
  let bar: SingleBar | undefined
  let lastLine: number | undefined
  let lines = out

  const close = () => {
    bar?.stop()
    bar = undefined
  }
  return {
    print(line) {
      close()
      lines.write(`${line}\n`)
    },
    progress(done, total, label) {
      if (err.isTTY) {
        if (!bar) {
          bar = new SingleBar({ format: formatOf(total), stream: err, clearOnComplete: true, hideCursor: true })
          bar.start(total ?? 0, done, { label })
        }
        if (total !== null) bar.setTotal(total)
        bar.update(done, { label })
        return
      }
      // What is over before the first line is due needs none.
      lastLine ??= Date.now()
      if (Date.now() - lastLine >= pause) {
        lastLine = Date.now()
        err.write(`${label}: ${done}${total === null ? '' : ` de ${total}`}\n`)
      }
    },
    async write(bytes) {
      lines = err
      if (!out.write(bytes)) await once(out, 'drain')
    },
    close,
  }
}

const formatOf = (total: number | null) =>
  total === null ? '{label}: {value}' : '{label} {bar} {percentage}% · {value} de {total}'
