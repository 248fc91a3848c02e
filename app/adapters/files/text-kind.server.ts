import { open } from 'node:fs/promises'

/** What a file is, by its first bytes, that was to be text in UTF-8; `undefined` when it may be. */
export async function otherKindOf(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    const head = buffer.subarray(0, bytesRead)
    if (
      (head[0] === 0xff && head[1] === 0xfe) ||
      (head[0] === 0xfe && head[1] === 0xff) ||
      head.subarray(0, 4).includes(0)
    )
      return 'o arquivo está em UTF-16, e deve estar em UTF-8'
    if (/^\ufeff?\s*<(?:!doctype|!--|\?xml|html|head|body)/i.test(head.toString('utf8')))
      return 'o arquivo é uma página HTML'
    return undefined
  } finally {
    await handle.close()
  }
}
