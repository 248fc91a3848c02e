import { useCallback, useEffect, useRef, useState } from 'react'
import { type DocumentState, openDocument } from './open-document'

/** The document at `src`, closed when nobody looks at it any more. `giveUp` is for one whose pages never come. */
export function useDocument(src: string) {
  const [state, setState] = useState<DocumentState>({ status: 'loading' })
  const opened = useRef<ReturnType<typeof openDocument>>()
  useEffect(() => {
    opened.current = openDocument(src, setState)
    return () => opened.current?.close()
  }, [src])
  const giveUp = useCallback(() => opened.current?.fail('stalled'), [])
  return { state, giveUp }
}
