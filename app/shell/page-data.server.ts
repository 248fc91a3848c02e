import { text } from 'node:stream/consumers'

/** What would end a script, or mean something else in a raw template. In JSON such a letter stands in strings alone. */
const unsafe = /[&<>`$\u2028\u2029]/g
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What the loaders of a page gave, lines of JSON, as the script that hands it to the page's program. */
export async function dataScript(stream: ReadableStream<Uint8Array>, mark: string) {
  const given = await text(stream as typeof stream & AsyncIterable<Uint8Array>)
  const controller = 'window.__remixContext.streamController'
  // Raw, since every quote within a text would be escaped a second time.
  const raw = `String.raw\`${given.replace(unsafe, escaped)}\``
  return `<script nonce="${mark}">${controller}.enqueue(${raw});${controller}.close();</script>`
}
