import { text } from 'node:stream/consumers'

/** Characters that could end the script or its string, or begin markup. */
const unsafe = /[&<>\u2028\u2029]/g
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A script that passes the data of the loaders (lines of JSON) to Remix. */
export async function dataScript(stream: ReadableStream<Uint8Array>, nonce: string) {
  const data = await text(stream as typeof stream & AsyncIterable<Uint8Array>)
  const controller = 'window.__remixContext.streamController'
  const json = JSON.stringify(data).replace(unsafe, escaped)
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`
}

/**
 * Turns the page's module script into inert data, which the inline bootstrap runs later. Static pages do not preload
 * modules either. Elements keep their places for hydration, and all readers get the same bytes: the browser decides
 * when to hydrate. Relies on how React renders Remix's `Scripts`, which has no `type` prop.
 */
export function deferHydration(html: string, nonce: string, isStatic: boolean) {
  const page = html.replaceAll(
    `<script nonce="${nonce}" type="module" async="">`,
    `<script nonce="${nonce}" type="text/deferred-module">`,
  )
  // By the HTML standard, a link whose `media` does not match is not loaded.
  return isStatic ? page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"') : page
}
