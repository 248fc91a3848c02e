/** The runners show their own lines where these can be read later; a person at a terminal sees one line a stage. */
export const atTerminal = Boolean(process.stdout.isTTY) && process.env.TEST_RUN !== undefined

const write = (text: string) => void process.stdout.write(text)
const eraseLine = '\r\u001b[2K'

/** The progress of a stage, in one line at a terminal: how much of it is done, failures so far, and minutes. */
export function makeProgress(stage: string, what: string) {
  const started = performance.now()
  let failures = 0
  let last = ''
  const show = () => {
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    write(`${eraseLine}${stage}: ${last}, ${failures} falhas, ${minutes} min`)
  }
  return {
    at(done: number, of: number) {
      last = `${done} de ${of} ${what}`
      if (atTerminal) show()
    },
    failed(test: string) {
      failures++
      if (!atTerminal) return
      write(`${eraseLine}FALHOU ${test}\n`)
      show()
    },
    end: () => atTerminal && write('\n'),
  }
}
