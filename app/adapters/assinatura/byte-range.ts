/** The signature of a PDF, and the bytes that it is over; or why there is none to be read. */
export type Signed =
  | { ok: true; cms: Buffer; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; porque: 'semAssinatura' | 'variasAssinaturas' | 'bytesDepois' | 'ilegivel' }

/** In hexadecimal digits: a chain of certificates takes some 20,000. */
const longestContents = 512 * 1024

/**
 * Takes a PDF with one signature apart. Of several, each would be over other bytes. What a signature is not over must be
 * the place of the signature itself and nothing else, up to the end of the file: what is appended leaves it valid.
 */
export function splitSigned(pdf: Buffer): Signed {
  const at = pdf.indexOf('/ByteRange')
  if (at === -1) return { ok: false, porque: 'semAssinatura' }
  if (pdf.indexOf('/ByteRange', at + 1) !== -1) return { ok: false, porque: 'variasAssinaturas' }
  const written = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
    pdf.toString('latin1', at, at + 200),
  )
  const [before = 0, after = 0, rest = 0] = (written ?? []).slice(1).map(Number)
  const contents = pdf.toString('latin1', before, Math.min(after, before + longestContents))
  const isContents = /\/Contents\s*$/.test(pdf.toString('latin1', Math.max(0, before - 20), before))
  if (!written || before >= after || after + rest > pdf.length || !isContents || !isHexString(contents))
    return { ok: false, porque: 'ilegivel' }
  if (after + rest < pdf.length) return { ok: false, porque: 'bytesDepois' }
  const bytes = new Uint8Array(before + rest)
  bytes.set(pdf.subarray(0, before))
  bytes.set(pdf.subarray(after), before)
  return { ok: true, cms: Buffer.from(contents.slice(1, -1), 'hex'), bytes }
}

/** Read by hand, `Buffer.from` would stop at the first wrong digit without a word. */
const isHexString = (text: string) => /^<(?:[0-9a-f]{2})+>$/i.test(text)
