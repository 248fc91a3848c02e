import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/**
 * Answers each request for the document with `bytes`, but breaks the connection off before the last `missing` bytes.
 */
export async function hangUpBefore(page: Page, bytes: Buffer, missing: number) {
  const server = createServer((_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': bytes.length })
    res.write(bytes.subarray(0, -missing), () => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route('**/arquivos?uri=*&exibir=sim', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
  page.once('close', () => server.close())
}
