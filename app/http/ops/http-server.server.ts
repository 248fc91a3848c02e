import { createServer, type RequestListener } from 'node:http'

/** As much of a request's head as nginx ever passes on, so that nothing it lets through is cut off here. */
const largestHead = 48 * 1024

/** For how many milliseconds a connection on which nothing moves is kept: nobody reads what is sent on it, or sends more. */
const patience = 60_000

/** The server on which everything is answered. */
export function makeHttpServer(listener?: RequestListener, quietFor = patience) {
  const http = createServer({ maxHeaderSize: largestHead }, listener)
  return http.setTimeout(quietFor)
}
