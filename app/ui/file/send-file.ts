/** A file the server has taken in, by the address only its sender is told. */
export type SentFile = { nome: string; uri: string }

type Sending = {
  to: string
  /** What goes along with the file. */
  fields: Record<string, string>
  onProgress(share: number): void
  signal: AbortSignal
}

/** Sends one file, telling how much of it is gone: fetch can't. What the server refuses are its messages. */
export function sendFile(file: File, { to, fields, onProgress, signal }: Sending) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise<SentFile | { refused: string[] }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => resolve({ refused: [] })
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', to)
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.send(form)
  })
}

/** Takes back a file that was sent to `to` and will not be attached. Where that fails it goes within a day all the same. */
export function discardFile(to: string, { uri }: SentFile) {
  fetch(`${to}/temporario?uri=${uri}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}

function readAnswer({ status, response }: XMLHttpRequest): SentFile | { refused: string[] } {
  if (status >= 200 && status < 300 && typeof response?.uri === 'string')
    return { nome: response.nome, uri: response.uri }
  const problems: { message: string }[] = response?.errorMessages ?? []
  // A refusal that has nothing to do with the file says why in itself.
  if (problems.length === 0 && response?.message) return { refused: [response.message] }
  return { refused: problems.map(({ message }) => message) }
}
