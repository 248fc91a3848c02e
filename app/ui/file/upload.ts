import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeLocally } from '~/format/upload-messages'
export type UploadOptions = {
  accept: readonly string[]
  to: string
  fields: Record<string, string>
  attached: SentFile | null
  /** L4: called for each file over 30 MB that has an accepted format. */
  onExceeded?(file: File): void
}

/** Uploads a file while the rest of the form is filled in; the form then carries `attached` (L2). */
export function useUpload({ accept, to, fields, attached: attachedBefore, onExceeded }: UploadOptions) {
  const { t } = useTranslation('envio')
  const [attached, setAttached] = useState(attachedBefore)
  const [sending, setSending] = useState<{ nome: string; share: number } | null>(null)
  const [texts, setTexts] = useState<string[]>([])
  const [unsent, setUnsent] = useState<File | null>(null)
  const running = useRef<AbortController>()
  useEffect(() => () => running.current?.abort(), [])

  /** Replaces the attached file and asks the server to delete the previous one. */
  function attach(file: SentFile | null) {
    if (attached) discardFile(to, attached)
    setAttached(file)
  }

  async function send(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setUnsent(null)
    const onProgress = (share: number) => setSending({ nome: file.name, share })
    onProgress(0)
    try {
      const result = await sendFile(file, { to, fields, onProgress, signal: controller.signal })
      setSending(null)
      const refused = 'refused' in result
      if (!refused) attach(result)
      else if (result.retriable) setUnsent(file)
      setTexts(
        refused ? (result.refused.length > 0 ? result.refused : [t('field.failed')]) : [t('field.success', result)],
      )
    } catch {
      // Cancelled, or replaced by another file.
    }
  }

  return {
    attached,
    sending,
    texts,
    canRetry: unsent !== null,
    async retry() {
      setTexts([])
      if (unsent) await send(unsent)
    },
    dropUnsent() {
      setUnsent(null)
      setTexts([])
    },
    /** Reports the files that cannot be accepted. Sends the acceptable one if there is exactly one. */
    async offer(files: File[], how: 'chosen' | 'dropped') {
      const judged = judgeLocally(t, files, how, accept)
      setTexts(judged.texts)
      setUnsent(null)
      for (const file of judged.exceeded) onExceeded?.(file)
      if (judged.file) await send(judged.file)
    },
    cancel() {
      running.current?.abort()
      setSending(null)
      setTexts([t('field.canceled')])
    },
    remove() {
      attach(null)
      setTexts([t('field.removed')])
    },
  }
}

/** An uploaded file, at an address that only its sender knows. */
export type SentFile = { nome: string; uri: string }

/** Why the server rejected a file, empty if unknown; `retriable`: the same file may be accepted later. */
type Unsent = { refused: string[]; retriable: boolean }

type Sending = {
  to: string
  fields: Record<string, string>
  onProgress(share: number): void
  signal: AbortSignal
}

/** Time limits in milliseconds: without progress while sending, and for the response after everything is sent. */
const timeouts = { stalled: 30_000, response: 90_000 }

/** Uses XMLHttpRequest, because fetch cannot report upload progress. */
function sendFile(file: File, { to, fields, onProgress, signal }: Sending) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise<SentFile | Unsent>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), milliseconds)
    }
    const failRetriably = () => resolve({ refused: [], retriable: true })
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      wait(timeouts.stalled)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => wait(timeouts.response)
    request.onload = () => resolve(readResponse(request))
    request.onerror = failRetriably
    request.onabort = () => (signal.aborted ? reject(signal.reason) : failRetriably())
    request.onloadend = () => clearTimeout(timer)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', to)
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.send(form)
    wait(timeouts.stalled)
  })
}

/** Deletes a file uploaded to `to` that will not be attached. If that fails, the server deletes it after a day. */
function discardFile(to: string, { uri }: SentFile) {
  fetch(`${to}/temporario?uri=${uri}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}

function readResponse({ status, response }: XMLHttpRequest): SentFile | Unsent {
  if (status >= 200 && status < 300 && typeof response?.uri === 'string')
    return { nome: response.nome, uri: response.uri }
  const problems: { message: string }[] = response?.errorMessages ?? []
  // A refusal that is not about the file has only a message.
  const messages = problems.length === 0 && response?.message ? [response] : problems
  // A successful response without a file's address did not come from the portal, so it is retriable.
  return {
    refused: messages.map(({ message }: { message: string }) => message),
    retriable: status < 400 || status >= 429,
  }
}
