import { RemixBrowser } from '@remix-run/react'

/**
 * Resolves when Remix has decoded the data that came with the page. RemixBrowser suspends until then, and a click
 * before its first render would make React (18.3) give the page up with its error 345. Called outside of a render it
 * starts the decoding and throws the same promise.
 */
export async function pageDataDecoded() {
  try {
    RemixBrowser({})
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending
    await pending
  }
}
