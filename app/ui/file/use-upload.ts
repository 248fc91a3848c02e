import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeLocally } from '~/format/upload-messages'
import { discardFile, type SentFile, sendFile } from './send-file'

export type UploadOptions = {
  /** The accepted extensions, none meaning any. */
  accept: readonly string[]
  to: string
  fields: Record<string, string>
  attached: SentFile | null
  /** L4: for each file over 30 MB. */
  onExceeded?(file: File): void
}

/** Sends a file while the rest of the form is being filled in; `attached` is what the form then carries (L2). */
export function useUpload({ accept, to, fields, attached: attachedBefore, onExceeded }: UploadOptions) {
  const { t } = useTranslation('envio')
  const [attached, setAttached] = useState(attachedBefore)
  const [sending, setSending] = useState<{ nome: string; share: number } | null>(null)
  const [texts, setTexts] = useState<string[]>([])
  const [unsent, setUnsent] = useState<File | null>(null)
  const running = useRef<AbortController>()
  useEffect(() => () => running.current?.abort(), [])

  /** What was attached before goes at once. */
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
      const sent = await sendFile(file, { to, fields, onProgress, signal: controller.signal })
      setSending(null)
      const refused = 'refused' in sent
      if (!refused) attach(sent)
      else if (sent.again) setUnsent(file)
      setTexts(refused ? (sent.refused.length > 0 ? sent.refused : [t('field.failed')]) : [t('field.success', sent)])
    } catch {
      // Given up, or overtaken by another file.
    }
  }

  return {
    attached,
    sending,
    texts,
    /** Whether the file that was not taken may be now. */
    canGoOn: unsent !== null,
    async goOn() {
      setTexts([])
      if (unsent) await send(unsent)
    },
    /** Gives the file up: the form goes on without it. */
    leave() {
      setUnsent(null)
      setTexts([])
    },
    /** Says what can't be taken and sends what can. */
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
