import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen, stopListening } from '~/http/ops/http-server.server'

/** A stub of Google's check of reCAPTCHA tokens. A token is its own score, such as '0.9'. */
export async function startGoogle() {
  const http = createServer(async (req, res) => {
    const score = Number(new URLSearchParams(await text(req)).get('response'))
    res.end(JSON.stringify({ success: true, score, action: 'solicitar', hostname: 'licitacoes.exemplo.gov.br' }))
  })
  const url = `http://127.0.0.1:${await listen(http, 0, '127.0.0.1')}`
  onTestFinished(() => stopListening(http, 100))
  return url
}
