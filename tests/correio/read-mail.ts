/** The parts of a mail, decoded. `names` are the names of all headers. */
export function readMail(raw: string) {
  const { headers } = split(raw)
  const parts = listLeaves(split(raw))
  const findPart = (type: string) => {
    const part = parts.find((found) => found.headers.get('content-type')?.startsWith(type))
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '').replaceAll('\r\n', '\n') : ''
  }
  return {
    names: [...headers.keys()],
    header: (name: string) => decodeWords(headers.get(name) ?? ''),
    text: findPart('text/plain'),
    html: findPart('text/html'),
  }
}

/** The parts with content, however deeply they are nested. */
function listLeaves({ headers, body }: ReturnType<typeof split>): ReturnType<typeof split>[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => listLeaves(split(part)))
}

function split(raw: string) {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

function decode(body: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8')

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      decode(
        word.replaceAll('_', way.toUpperCase() === 'Q' ? ' ' : '_'),
        way.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
      ),
    )
