import { once } from 'node:events'
import net from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { startPortal } from '../../../tests/http'
import { boundary } from '../../../tests/upload'

const megabyte = 1024 * 1024
const beginning = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`

/** Opens a connection that announces a file of 23 MB and sends a small part of it. */
function beginUpload(url: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const total = 23 * megabyte
  socket.write(
    `POST /licitacao/hal/public/arquivos HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${total}\r\n\r\n`,
  )
  const first = Buffer.alloc(200_000, 'texto ')
  first.write(beginning)
  socket.write(first)
  return { socket, rest: total - first.length }
}

const failing = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['com o banco fora do ar', 'ECONNREFUSED'],
  ['com o disco cheio', 'ENOSPC'],
] as const)('quem ainda está enviando recebe 503 em dois segundos, e o resto é lido: %s', async (_what, code) => {
  const { url, portal } = await startPortal()
  if (code === 'ENOSPC') vi.spyOn(portal.intake.arquivos, 'receive').mockRejectedValue(failing(code))
  else
    vi.spyOn(portal.intake.guarda.limites, 'countAttempt').mockRejectedValue(
      new Outage('banco', { cause: failing(code) }),
    )
  const { socket, rest } = beginUpload(url)
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(2000) })
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 [\s\S]*"key":"SERVICO_INDISPONIVEL"/)

  socket.write(Buffer.alloc(rest, 'x'))
  socket.write('GET /licitacao/hal/public/arquivos HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const [next] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })
  expect(String(next)).toMatch(/^HTTP\/1\.1 404 /)
})
