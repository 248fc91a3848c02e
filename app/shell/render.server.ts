import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The whole page as markup; what can't be made is an error. */
export const render = (page: ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // After a failure React says so too, and what is read of it fails once more.
      onAllReady() {
        // Left to run, it would hold the page and all it was made of for ten seconds.
        clearTimeout(patience)
        const body = new PassThrough()
        // React 18 fills up with zeros what is left of a buffer that the next letter, of several bytes, doesn't fit into.
        text(body).then((html) => resolve(html.replaceAll('\0', '')), reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
    const patience = setTimeout(abort, 10_000).unref()
  })
