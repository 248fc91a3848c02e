import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen, stopListening } from '~/http/ops/http-server.server'

/** Answers as Google does, for the tokens that name a score. */
export async function startGoogle() {
  const http = createServer(async (req, res) => {
    const score = Number(new URLSearchParams(await text(req)).get('response'))
    res.end(JSON.stringify({ success: true, score, action: 'solicitar', hostname: 'licitacoes.exemplo.gov.br' }))
  })
  const url = `http://127.0.0.1:${await listen(http, 0, '127.0.0.1')}`
  onTestFinished(() => stopListening(http, 100))
  return url
}
