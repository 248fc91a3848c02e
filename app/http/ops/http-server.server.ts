import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** At least the limit of nginx, so that the portal accepts every request that nginx passes on. */
const maxHeaderBytes = 48 * 1024

const slowestUploadBytesPerSecond = 20_000

/** Time for a whole request to arrive. It is enough for a form with a file of 30 MB on a slow line. */
const requestTimeoutMs = (30 * 1024 * 1024 * 1000) / slowestUploadBytesPerSecond

/** Connections without traffic for this long are closed. */
const idleTimeoutMs = 60_000

/** Creates the HTTP server with its limits. The time for headers is Node's default of one minute. */
export function makeHttpServer(listener?: RequestListener, idleTimeout = idleTimeoutMs) {
  const limits = { maxHeaderSize: maxHeaderBytes, requestTimeout: requestTimeoutMs, headersTimeout: 60_000 }
  return createServer(limits, listener).setTimeout(idleTimeout)
}

/** Sockets of each listening server that have sent no request yet. Node does not count them as idle. */
const unusedSockets = new WeakMap<Server, Set<Socket>>()

/** Starts to listen and returns the port. Port 0 asks for any free port. */
export function listen(http: Server, port: number, host: string) {
  const sockets = new Set<Socket>()
  unusedSockets.set(http, sockets)
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  http.on('request', ({ socket }) => sockets.delete(socket))
  return new Promise<number>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      const address = http.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** How long the first request on a new connection may still arrive during shutdown. */
const firstRequestGraceMs = 500

/** Stops accepting connections, closes idle ones and waits `patience` milliseconds at most for running requests. */
export async function stopListening(http: Server, patience = 10_000) {
  const closed = new Promise((resolve) => http.close(resolve))
  // A keep-alive connection becomes idle once the response to its running request is sent.
  const sweeping = setInterval(() => http.closeIdleConnections(), 100)
  const closing = setTimeout(() => {
    for (const socket of unusedSockets.get(http) ?? []) socket.destroy()
  }, firstRequestGraceMs)
  const giveUp = new AbortController()
  const tooLate = wait(patience, null, { signal: giveUp.signal }).catch(() => null)
  await Promise.race([closed, tooLate])
  giveUp.abort()
  clearInterval(sweeping)
  clearTimeout(closing)
  http.closeAllConnections()
}

/** In milliseconds: the longest pause of a sending client, and how long its body is read after an early response. */
const bodyPatience = { idle: 60_000, afterResponse: 30_000 }

/**
 * Closes the connection of a client that stalls while it sends. After an early response the server reads the rest of
 * the body for a while, because a client sees the response only once it has sent everything.
 */
export function limitSlowBody(req: IncomingMessage, res: ServerResponse, { idle, afterResponse } = bodyPatience) {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  const { socket } = req
  socket.setTimeout(idle)
  req.once('end', () => socket.setTimeout(0))
  res.once('finish', () => {
    if (req.complete || req.destroyed) return
    const cut = setTimeout(() => socket.destroy(), afterResponse)
    const keepOpen = () => clearTimeout(cut)
    req.once('close', keepOpen).once('end', keepOpen).resume()
  })
}
