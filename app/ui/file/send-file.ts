/** A file the server has taken in, by the address only its sender is told. */
export type SentFile = { nome: string; uri: string }

/** Why a file was not taken, in words, if there are any; `again` when the same file may be taken later. */
type Unsent = { refused: string[]; again: boolean }

type Sending = {
  to: string
  /** What goes along with the file. */
  fields: Record<string, string>
  onProgress(share: number): void
  signal: AbortSignal
}

/** In milliseconds: how long nothing may move on the line, and how long the answer to all of it may take. */
const patience = { moving: 30_000, answer: 90_000 }

/** Sends one file, telling how much of it is gone: fetch can't. What the server refuses are its messages. */
export function sendFile(file: File, { to, fields, onProgress, signal }: Sending) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise<SentFile | Unsent>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let giveUp: ReturnType<typeof setTimeout> | undefined
    const wait = (milliseconds: number) => {
      clearTimeout(giveUp)
      giveUp = setTimeout(() => request.abort(), milliseconds)
    }
    const unanswered = () => resolve({ refused: [], again: true })
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      wait(patience.moving)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => wait(patience.answer)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = unanswered
    request.onabort = () => (signal.aborted ? reject(signal.reason) : unanswered())
    request.onloadend = () => clearTimeout(giveUp)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', to)
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.send(form)
    wait(patience.moving)
  })
}

/** Takes back a file that was sent to `to` and will not be attached. Where that fails it goes within a day all the same. */
export function discardFile(to: string, { uri }: SentFile) {
  fetch(`${to}/temporario?uri=${uri}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}

function readAnswer({ status, response }: XMLHttpRequest): SentFile | Unsent {
  if (status >= 200 && status < 300 && typeof response?.uri === 'string')
    return { nome: response.nome, uri: response.uri }
  const problems: { message: string }[] = response?.errorMessages ?? []
  // A refusal that has nothing to do with the file says why in itself.
  const said = problems.length === 0 && response?.message ? [response] : problems
  // Without a file's address, what went well was answered by something else.
  return { refused: said.map(({ message }: { message: string }) => message), again: status < 400 || status >= 429 }
}
