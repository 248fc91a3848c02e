import type { IncomingMessage, ServerResponse } from 'node:http'

/** In milliseconds: how long a body may bring nothing, and how long one is read that is answered already. */
const patience = { idle: 60_000, answered: 30_000 }

/**
 * Whoever stops sending in the middle is cut off. What is still coming of a request that is answered is let go by, for a
 * while: who is cut off while sending never sees the answer.
 */
export function watchBody(req: IncomingMessage, res: ServerResponse, { idle, answered } = patience) {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  const { socket } = req
  // Node cuts a connection off on which nothing comes or goes for so long.
  socket.setTimeout(idle)
  req.once('end', () => socket.setTimeout(0))
  res.once('finish', () => {
    if (req.complete || req.destroyed) return
    const cut = setTimeout(() => socket.destroy(), answered)
    const spare = () => clearTimeout(cut)
    req.once('close', spare).once('end', spare).resume()
  })
}
