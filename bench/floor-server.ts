import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that could be done: sends the bytes of a file, as they are, to whoever asks. */
const [file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': body.length,
}
const http = createServer((_req, res) => res.writeHead(200, headers).end(body))
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  console.info(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
})
