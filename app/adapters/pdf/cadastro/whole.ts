/** All of what is made part by part. */
export async function wholeOf(parts: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const part of parts) chunks.push(part)
  return new Uint8Array(Buffer.concat(chunks))
}
